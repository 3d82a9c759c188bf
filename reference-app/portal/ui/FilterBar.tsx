/** Above a list: its keyword, its order, and the panel of its filters; the chips say what counts now. */
import './filters/filters.css';
import FilterList from '@mui/icons-material/FilterList';
import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../session/language.ts';
import { FacetPanel } from './filters/FacetPanel.tsx';
import { FilterChips } from './filters/FilterChips.tsx';
import { type Facet, type FacetValue, isSet } from './filters/facets.ts';
import { SearchBox } from './filters/SearchBox.tsx';
import { uiTexts } from './texts.ts';

interface FilterBarProps {
  facets?: readonly Facet[];
  /** The label of the search box; that of approvals where it is absent. */
  searchLabel?: string;
  /** False for a list that cannot be searched by a keyword. */
  hasKeyword?: boolean;
  filters: object & { keyword: string };
  /** The orders that there are; none for a list that has but one. */
  sorts?: { value: string; label: string }[];
  sort?: string;
  onChange: (patch: Record<string, FacetValue | undefined>, how?: { replace?: boolean }) => void;
  /** Stands in place of keyword and filters, while rows are selected. */
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
  const count = facets.filter(facet => isSet(filters, facet)).length;
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
            <Badge badgeContent={count} color="primary">
              <Button
                variant="outlined"
                color="inherit"
                startIcon={<FilterList />}
                aria-expanded={open}
                aria-controls={open ? panel : undefined}
                onClick={() => setOpen(!open)}
              >
                {t('list.filters')}
              </Button>
            </Badge>
          )}
          {sorts.length > 0 && (
            <TextField
              select
              size="small"
              className="sort"
              label={t('list.sort')}
              value={sort}
              onChange={event => onChange({ sort: event.target.value })}
              slotProps={{ select: { MenuProps: { disableScrollLock: true } } }}
            >
              {sorts.map(({ value, label }) => (
                <MenuItem key={value} value={value}>
                  {label}
                </MenuItem>
              ))}
            </TextField>
          )}
        </div>
      )}
      {open && <FacetPanel id={panel} facets={facets} filters={filters} onChange={onChange} />}
      <FilterChips facets={facets} filters={filters} keyword={filters.keyword} onChange={onChange} />
    </search>
  );
}
