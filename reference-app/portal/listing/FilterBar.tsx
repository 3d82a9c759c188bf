/** Above a list: one choice of what it holds, and a keyword. */
import './listing.css';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useText } from '../session/language.ts';
import { Keyword } from './Keyword.tsx';

interface FilterBarProps<V extends string | number> {
  label: string;
  options: { value: V; label: string }[];
  value: V;
  onValue: (value: V) => void;
  keyword: string;
  onKeyword: (keyword: string) => void;
}

export function FilterBar<V extends string | number>(props: FilterBarProps<V>) {
  const { t } = useText();
  return (
    <search className="filters" aria-label={t('list.filters')}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={props.value}
        aria-label={props.label}
        onChange={(_, value: V | null) => value !== null && props.onValue(value)}
      >
        {props.options.map(({ value, label }) => (
          <ToggleButton key={value} value={value}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Keyword label={t('list.search')} keyword={props.keyword} onKeyword={props.onKeyword} />
    </search>
  );
}
