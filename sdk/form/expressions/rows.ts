/** Writes the computed value of a column into every table row, including nested rows. */
import { ownProperty } from '../definition/own.ts';
import { isObject, type JsonObject } from '../definition/reading.ts';
import { areDeeplyEqual, fieldsOfRow } from '../values/form-values.ts';
import type { PlacedField } from './scope.ts';

interface ComputedColumn {
  rows: readonly unknown[];
  field: PlacedField;
  /**
   * Computes the value of the column in one row. `stack` contains the enclosing rows and the row itself,
   * outermost first.
   */
  compute(stack: readonly JsonObject[]): unknown;
  /**
   * The cache of computed rows of the outermost table. The key is the row as it was before the computation.
   */
  made: WeakMap<object, JsonObject>;
}

/** Returns the rows with the computed column. Returns the same list if no value changes. */
export function recomputeRows(
  path: readonly string[],
  { rows, field, compute, made }: ComputedColumn,
): readonly unknown[] {
  return mapTableRowObjects(rows, row => {
    const next = made.get(row) ?? withComputedColumn(row, { path, at: 1, stack: [row], field, compute });
    made.set(row, next);
    /**
     * The cache also maps the computed row to itself, because computing this row again would not change it.
     */
    made.set(next, next);
    return next;
  });
}

interface ColumnStep extends Pick<ComputedColumn, 'field' | 'compute'> {
  path: readonly string[];
  /**
   * The index in `path` of the column that the current row contains. Each element of `path` is a field key
   * (`model`).
   */
  at: number;
  stack: readonly JsonObject[];
}

function withComputedColumn(row: JsonObject, step: ColumnStep): JsonObject {
  const { path, at, stack } = step;
  const name = path[at] ?? '';
  if (at === path.length - 1)
    return isColumnInRow(row, step) ? withCellValue(row, name, step.compute(stack)) : row;
  const inner = ownProperty(row, name);
  if (!Array.isArray(inner)) return row;
  const next = mapTableRowObjects(inner, one =>
    withComputedColumn(one, { ...step, at: at + 1, stack: [...stack, one] }),
  );
  return next === inner ? row : { ...row, [name]: next };
}

const withCellValue = (row: JsonObject, name: string, value: unknown): JsonObject =>
  Object.hasOwn(row, name) && areDeeplyEqual(row[name], value) ? row : { ...row, [name]: value };

/**
 * Returns true if the table row has the column. In a choice with inputs, each option has its own columns, so
 * a row has only the columns of its chosen option.
 */
function isColumnInRow(row: JsonObject, { field: { field, scope, path } }: ColumnStep): boolean {
  const rows = scope[1]?.fields.get(path.at(-2) ?? '') ?? [];
  return rows.every(one => one.control.type !== 'selectInputList' || fieldsOfRow(one, row).includes(field));
}

function mapTableRowObjects(
  rows: readonly unknown[],
  change: (row: JsonObject) => JsonObject,
): readonly unknown[] {
  const next = rows.map(row => (isObject(row) ? change(row) : row));
  return next.every((row, at) => row === rows[at]) ? rows : next;
}
