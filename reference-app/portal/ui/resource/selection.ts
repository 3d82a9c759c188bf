/** Selected rows with their names; they stay selected on other pages and under other filters. */
import { useState } from 'react';

export type Selected = ReadonlyMap<string, string>;

const NONE: Selected = new Map();

/** The selection after a change of its ids; the names of new ones come from the page. */
export const withNames = (
  before: Selected,
  ids: ReadonlySet<string>,
  page: ReadonlyMap<string, string>,
): Selected => new Map([...ids].map(id => [id, page.get(id) ?? before.get(id) ?? id]));

export function useSelection(page: ReadonlyMap<string, string>) {
  const [selected, setSelected] = useState(NONE);
  return { selected, select: (ids: ReadonlySet<string>) => setSelected(withNames(selected, ids, page)) };
}
