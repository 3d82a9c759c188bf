/** Rows that are chosen, for what is done to several at once. */

export interface Selection<Row> {
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
  /** The name of a row, for the label of its box. */
  nameOf: (row: Row) => string;
}

/** With the key, or without it where it was there. */
export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
