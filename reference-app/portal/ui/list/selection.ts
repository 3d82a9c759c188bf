/** Defines a selection of rows, for batch actions. */

export interface Selection<Row> {
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
  /** Returns the row's name, for the label of its checkbox. */
  nameOf: (row: Row) => string;
}

/** Returns the keys after adding or removing the keys of the page. Keys of other pages stay. */
export const withPageKeys = (
  keys: ReadonlySet<string>,
  pageKeys: readonly string[],
  isSelected: boolean,
): ReadonlySet<string> =>
  new Set([...[...keys].filter(key => !pageKeys.includes(key)), ...(isSelected ? pageKeys : [])]);

/** Returns the keys with the given key added or, if it was included, removed. */
export function toggleSelectedKey(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/**
 * Returns the rows with these keys, for a selection that spans several pages. Each is one of the selected rows
 * or a row of the current page.
 */
export function rowsWithKeys<Row>(
  keys: ReadonlySet<string>,
  selected: ReadonlyMap<string, Row>,
  page: ReadonlyMap<string, Row>,
): ReadonlyMap<string, Row> {
  return new Map([...selected, ...page].filter(([key]) => keys.has(key)));
}
