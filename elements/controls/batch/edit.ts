/** Edits of rows: each returns new rows and never writes into the old ones. */
import { type Field, fieldStart, newRow } from '@countersign/sdk/form';
import type { RowColumn } from '../control.ts';
import { newKey } from '../row-id.ts';

export type Rows = readonly unknown[];

export const added = (rows: Rows, field: Field, at: number): Rows =>
  rows.toSpliced(at, 0, newRow(field, newKey()));

/** A copy is placed below its row. A column that this person may not write gets its default, in rows of a cell too. */
export function copied(
  rows: Rows,
  field: Field,
  { at, columns }: { at: number; columns: readonly RowColumn[] },
): Rows {
  const key = newKey();
  return rows.toSpliced(at + 1, 0, { ...newRow(field, key), ...writable(rows[at], columns), key });
}

function writable(row: unknown, columns: readonly RowColumn[]): object {
  const own: Record<string, unknown> = { ...asRow(row) };
  const fresh = columns.flatMap(({ field, disabled, inside }): [string, unknown][] => {
    const { model } = field;
    const value = own[model];
    if (disabled) return [[model, fieldStart(field)]];
    return inside.length > 0 && Array.isArray(value)
      ? [[model, value.map(inner => writable(inner, inside))]]
      : [];
  });
  return { ...own, ...Object.fromEntries(fresh) };
}

const asRow = (row: unknown): object => (typeof row === 'object' && row !== null ? row : {});

export const removed = (rows: Rows, at: number): Rows => rows.toSpliced(at, 1);

/** The same rows where the way is blocked. */
export function moved(rows: Rows, from: number, to: number): Rows {
  if (to < 0 || to >= rows.length) return rows;
  return rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]);
}
