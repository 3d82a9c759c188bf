/** Bar above a list with the keyword, the sort order and the filter panel. Chips show the active filters. */
import './filters/filters.css';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { useTexts } from '../session/language.ts';
import { createLazyMuiComponent } from '../theme/with-mui.tsx';
import { Button } from './button/Button.tsx';
import { FilterChips } from './filters/FilterChips.tsx';
import { type Facet, type FacetValue, isFacetSet } from './filters/facets.ts';
import { SearchBox } from './filters/SearchBox.tsx';
import { SortChoice } from './filters/SortChoice.tsx';
import { Icon } from './icons/Icon.tsx';
import { uiTexts } from './texts.ts';

const FacetPanel = createLazyMuiComponent(() => import('./filters/FacetPanel.tsx'));

interface FilterBarProps {
  facets?: readonly Facet[];
  /** Label of the search box. Defaults to the label used in lists of approvals. */
  searchLabel?: string;
  /** True if the list can be searched by keyword. Defaults to true. */
  hasKeyword?: boolean;
  filters: object & { keyword: string };
  /** Available sort orders. Empty if the list has only one order. */
  sorts?: { value: string; label: string }[];
  sort?: string;
  onChange: (patch: Record<string, FacetValue | undefined>, how?: { replace?: boolean }) => void;
  /** Content that replaces the keyword and filters while rows are selected. */
  instead?: ReactNode;
}

export function FilterBar({
  facets = [],
  searchLabel,
  hasKeyword = true,
  filters,
  sorts = [],
  sort,
  onChange,
  instead,
}: FilterBarProps) {
  const { t } = useTexts(uiTexts);
  const panel = useId();
  const [open, setOpen] = useState(false);
  const count = facets.filter(facet => isFacetSet(filters, facet)).length;
  return (
    <search className="toolbar" aria-label={t('list.filters')}>
      {instead ?? (
        <div className="filters">
          {hasKeyword && (
            <SearchBox
              label={searchLabel ?? t('list.search')}
              keyword={filters.keyword}
              onKeyword={keyword => onChange({ keyword }, { replace: true })}
            />
          )}
          {facets.length > 0 && (
            <Button
              variant="outlined"
              tone="inherit"
              className="filters-open"
              icon={<Icon name="filterList" />}
              aria-expanded={open}
              aria-controls={open ? panel : undefined}
              onClick={() => setOpen(!open)}
            >
              <span className="filters-text">{t('list.filters')}</span>
              {count > 0 && <span className="filters-count">{count}</span>}
            </Button>
          )}
          {sorts.length > 0 && (
            <SortChoice sorts={sorts} sort={sort} onSort={next => onChange({ sort: next })} />
          )}
        </div>
      )}
      {open && (
        <Suspense fallback={<div id={panel} className="facets" aria-busy="true" />}>
          <FacetPanel id={panel} facets={facets} filters={filters} onChange={onChange} />
        </Suspense>
      )}
      <FilterChips facets={facets} filters={filters} keyword={filters.keyword} onChange={onChange} />
    </search>
  );
}
