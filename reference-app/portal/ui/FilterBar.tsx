/** Above a list: its keyword, its order, and the panel of its filters; the chips say what counts now. */
import './filters/filters.css';
import FilterList from '@mui/icons-material/FilterList';
import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../session/language.ts';
import { FacetPanel } from './filters/FacetPanel.tsx';
import { Chips } from './filters/FilterChips.tsx';
import { type Facet, type FacetValue, isSet } from './filters/facets.ts';
import { Keyword } from './filters/SearchBox.tsx';

interface ToolbarProps {
  facets: readonly Facet[];
  filters: object & { keyword: string };
  /** The orders that there are; none for a list that has but one. */
  sorts?: { value: string; label: string }[];
  sort?: string;
  onChange: (patch: Record<string, FacetValue | undefined>, how?: { replace?: boolean }) => void;
  /** Stands in place of keyword and filters, while rows are selected. */
  instead?: ReactNode;
}

export function Toolbar({ facets, filters, sorts = [], sort, onChange, instead }: ToolbarProps) {
  const { t } = useText();
  const panel = useId();
  const [open, setOpen] = useState(false);
  const count = facets.filter(facet => isSet(filters, facet)).length;
  return (
    <search className="toolbar" aria-label={t('list.filters')}>
      {instead ?? (
        <div className="filters">
          <Keyword
            label={t('list.search')}
            keyword={filters.keyword}
            onKeyword={keyword => onChange({ keyword }, { replace: true })}
          />
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
      <Chips facets={facets} filters={filters} keyword={filters.keyword} onChange={onChange} />
    </search>
  );
}
