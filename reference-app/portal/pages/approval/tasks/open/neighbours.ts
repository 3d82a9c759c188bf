/** Finds the position of a task in its list, and the previous and next tasks. */
export interface Neighbours<Row> {
  /** Position of the task, starting at 1. Zero if the list does not contain the task. */
  at: number;
  count: number;
  previous: Row | undefined;
  next: Row | undefined;
}

/**
 * Returns the position of a task in a list, and the rows directly before and after the task. If the list does
 * not contain the task, `next` is the first row.
 */
export function findNeighbourRows<Row extends { id: string }>(
  rows: readonly Row[],
  id: string,
): Neighbours<Row> {
  const at = rows.findIndex(row => row.id === id);
  return { at: at + 1, count: rows.length, previous: at > 0 ? rows[at - 1] : undefined, next: rows[at + 1] };
}
