/** What can be done to rows: every deed answers new rows and never writes into the old ones. */
import { type Field, fieldStart, newRow } from '@countersign/sdk/form';
import { newKey } from '../row-id.ts';

export type Rows = readonly unknown[];

export const added = (rows: Rows, field: Field, at: number): Rows =>
  rows.toSpliced(at, 0, newRow(field, newKey()));

/** A copy stands below its row. A column that this person may not write has its default in it. */
export function copied(
  rows: Rows,
  field: Field,
  { at, locked }: { at: number; locked: readonly Field[] },
): Rows {
  const fresh = locked.map((column): [string, unknown] => [column.model, fieldStart(column)]);
  const row = { ...asRow(rows[at]), ...Object.fromEntries(fresh), key: newKey() };
  return rows.toSpliced(at + 1, 0, { ...newRow(field, row.key), ...row });
}

const asRow = (row: unknown): object => (typeof row === 'object' && row !== null ? row : {});

export const removed = (rows: Rows, at: number): Rows => rows.toSpliced(at, 1);

/** The same rows where the way is blocked. */
export function moved(rows: Rows, from: number, to: number): Rows {
  if (to < 0 || to >= rows.length) return rows;
  return rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]);
}
