/** Native select for a list's sort order. The label is inside the select's box. */
import './filters.css';
import { useId } from 'react';
import { useTexts } from '../../session/language.ts';
import { uiTexts } from '../texts.ts';

interface SortChoiceProps {
  sorts: readonly { value: string; label: string }[];
  sort: string | undefined;
  onSort: (sort: string) => void;
}

export function SortChoice({ sorts, sort, onSort }: SortChoiceProps) {
  const { t } = useTexts(uiTexts);
  const id = useId();
  return (
    <span className="box sort">
      <label htmlFor={id}>{t('list.sort')}</label>
      <select id={id} value={sort} onChange={event => onSort(event.target.value)}>
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
