/** Holds the selected rows with their names. Rows stay selected when the page or the filters change. */
import { useState } from 'react';

export type SelectedNames = ReadonlyMap<string, string>;

const NO_SELECTION: SelectedNames = new Map();

/**
 * Returns the names of the selected rows by id. The names of newly selected rows come from the current page
 * of the list.
 */
export const selectIds = (
  before: SelectedNames,
  ids: ReadonlySet<string>,
  page: ReadonlyMap<string, string>,
): SelectedNames => new Map([...ids].map(id => [id, page.get(id) ?? before.get(id) ?? id]));

export function useSelection(page: ReadonlyMap<string, string>) {
  const [selected, setSelected] = useState(NO_SELECTION);
  return { selected, select: (ids: ReadonlySet<string>) => setSelected(selectIds(selected, ids, page)) };
}
