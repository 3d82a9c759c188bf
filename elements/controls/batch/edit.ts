/** Edits rows without modifying the input array. */
import { createRowWithInitialValues, type Field, initialFieldValue } from '@countersign/sdk/form';
import type { RowColumn } from '../control.ts';
import { newRowKey } from '../row-id.ts';

export type TableRows = readonly unknown[];

export const withAddedRow = (rows: TableRows, field: Field, at: number): TableRows =>
  rows.toSpliced(at, 0, createRowWithInitialValues(field, newRowKey()));

/**
 * Inserts a copy of a row below it. In columns that the user may not write, the copy gets the default values,
 * also in nested rows.
 */
export function withCopiedRow(
  rows: TableRows,
  field: Field,
  { at, columns }: { at: number; columns: readonly RowColumn[] },
): TableRows {
  const key = newRowKey();
  return rows.toSpliced(at + 1, 0, {
    ...createRowWithInitialValues(field, key),
    ...resetReadOnlyCellsToDefaults(rows[at], columns),
    key,
  });
}

function resetReadOnlyCellsToDefaults(row: unknown, columns: readonly RowColumn[]): object {
  const own: Record<string, unknown> = { ...toTableRowObjectOrEmpty(row) };
  const fresh = columns.flatMap(({ field, disabled, inside, isDecoration }): [string, unknown][] => {
    if (isDecoration) return [];
    const { model } = field;
    const value = own[model];
    if (disabled) return [[model, initialFieldValue(field)]];
    return inside.length > 0 && Array.isArray(value)
      ? [[model, value.map(inner => resetReadOnlyCellsToDefaults(inner, inside))]]
      : [];
  });
  return { ...own, ...Object.fromEntries(fresh) };
}

const toTableRowObjectOrEmpty = (row: unknown): object =>
  typeof row === 'object' && row !== null ? row : {};

export const withoutRow = (rows: TableRows, at: number): TableRows => rows.toSpliced(at, 1);

/** Moves a row. Returns the same array if the target is out of range. */
export function withMovedRow(rows: TableRows, from: number, to: number): TableRows {
  if (to < 0 || to >= rows.length) return rows;
  return rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]);
}
