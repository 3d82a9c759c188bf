/** The rows that the filter of the dialog of languages shows. */
import { nameOf } from '@countersign/sdk/form';
import { isMissing, type TextRow, translationOf } from '@countersign/sdk/form/translations';
import { useState } from 'react';
import { rowId } from './TextsTable.tsx';

export interface Filter {
  query: string;
  onlyMissing: boolean;
}

const matches = (row: TextRow, { query, onlyMissing }: Filter, languages: readonly string[]): boolean =>
  (!onlyMissing || languages.some(lang => isMissing(row, lang))) &&
  [nameOf(row.control), row.text, ...languages.map(lang => translationOf(row.control, lang, row.name))].some(
    text => text.toLowerCase().includes(query.trim().toLowerCase()),
  );

export interface ShownRows {
  rows: readonly TextRow[];
  filter: Filter;
  setFilter(filter: Filter): void;
}

/** The list follows the filter and not the typing: a row that gets its translation stays until the filter changes. */
export function useShownRows(all: readonly TextRow[], languages: readonly string[]): ShownRows {
  const [state, setState] = useState<{ filter: Filter; ids: ReadonlySet<string> | null }>({
    filter: { query: '', onlyMissing: false },
    ids: null,
  });
  const setFilter = (filter: Filter) => {
    const isAll = filter.query.trim() === '' && !filter.onlyMissing;
    const ids = isAll ? null : new Set(all.filter(row => matches(row, filter, languages)).map(rowId));
    setState({ filter, ids });
  };
  const { filter, ids } = state;
  return { rows: ids ? all.filter(row => ids.has(rowId(row))) : all, filter, setFilter };
}
