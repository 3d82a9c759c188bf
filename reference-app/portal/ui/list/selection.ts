/** Defines a selection of rows, for batch actions. */

export interface Selection<Row> {
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
  /** Returns the row's name, for the label of its checkbox. */
  nameOf: (row: Row) => string;
}

/** Returns the keys with the given key added or, if it was included, removed. */
export function toggleSelectedKey(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
