/** Where a task stands among the rows of its list, and which ones are beside it. */
export interface Around<Row> {
  /** From 1; 0 where the task is not among them. */
  at: number;
  count: number;
  previous: Row | undefined;
  next: Row | undefined;
}

/** A task that is not in the list, opened by a link, has the first row as its next. */
export function neighbours<Row extends { id: string }>(rows: readonly Row[], id: string): Around<Row> {
  const at = rows.findIndex(row => row.id === id);
  return { at: at + 1, count: rows.length, previous: at > 0 ? rows[at - 1] : undefined, next: rows[at + 1] };
}
