/** Filters the rows of the languages dialog. */
import { controlNameOf } from '@countersign/sdk/form';
import { isTranslationMissing, type TextRow, translationOf } from '@countersign/sdk/form/translations';
import { useState } from 'react';
import { textRowId } from './TextsTable.tsx';

export interface TextFilter {
  query: string;
  onlyMissing: boolean;
}

const matchesTextFilter = (
  row: TextRow,
  { query, onlyMissing }: TextFilter,
  languages: readonly string[],
): boolean =>
  (!onlyMissing || languages.some(lang => isTranslationMissing(row, lang))) &&
  [
    controlNameOf(row.control),
    row.text,
    ...languages.map(lang => translationOf(row.control, lang, row.name)),
  ].some(text => text.toLowerCase().includes(query.trim().toLowerCase()));

export interface ShownRows {
  rows: readonly TextRow[];
  filter: TextFilter;
  setFilter(filter: TextFilter): void;
}

/**
 * Returns the rows that matched the filter when it was set. If the user then enters a missing translation,
 * the row stays visible until the filter changes.
 */
export function useFilteredRows(all: readonly TextRow[], languages: readonly string[]): ShownRows {
  const [state, setState] = useState<{ filter: TextFilter; ids: ReadonlySet<string> | null }>({
    filter: { query: '', onlyMissing: false },
    ids: null,
  });
  const setFilter = (filter: TextFilter) => {
    const isAll = filter.query.trim() === '' && !filter.onlyMissing;
    const ids = isAll
      ? null
      : new Set(all.filter(row => matchesTextFilter(row, filter, languages)).map(textRowId));
    setState({ filter, ids });
  };
  const { filter, ids } = state;
  return { rows: ids ? all.filter(row => ids.has(textRowId(row))) : all, filter, setFilter };
}
