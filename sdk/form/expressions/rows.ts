/** Puts the computed value of a column into every row, and into the rows of rows. */
import { own } from '../definition/own.ts';
import { isObject, type JsonObject } from '../definition/reading.ts';
import { equal } from '../values/form-values.ts';
import { fieldsOfRow } from '../values/new-row.ts';
import type { PlacedField } from './scope.ts';

interface Column {
  rows: readonly unknown[];
  field: PlacedField;
  /** Returns the value for the rows around it, outermost first. */
  compute(stack: readonly JsonObject[]): unknown;
  /** Outermost rows that were computed before, by the row as it was. */
  made: WeakMap<object, JsonObject>;
}

/** Returns the rows with the column; the very same list where no value changes. */
export function computedRows(
  path: readonly string[],
  { rows, field, compute, made }: Column,
): readonly unknown[] {
  return each(rows, row => {
    const next = made.get(row) ?? withColumn(row, { path, at: 1, stack: [row], field, compute });
    made.set(row, next);
    /** Computing a column again changes nothing. */
    made.set(next, next);
    return next;
  });
}

interface Step extends Pick<Column, 'field' | 'compute'> {
  path: readonly string[];
  /** The place in the path of a name in this row. */
  at: number;
  stack: readonly JsonObject[];
}

function withColumn(row: JsonObject, step: Step): JsonObject {
  const { path, at, stack } = step;
  const name = path[at] ?? '';
  if (at === path.length - 1) return hasColumn(row, step) ? withCell(row, name, step.compute(stack)) : row;
  const inner = own(row, name);
  if (!Array.isArray(inner)) return row;
  const next = each(inner, one => withColumn(one, { ...step, at: at + 1, stack: [...stack, one] }));
  return next === inner ? row : { ...row, [name]: next };
}

const withCell = (row: JsonObject, name: string, value: unknown): JsonObject =>
  Object.hasOwn(row, name) && equal(row[name], value) ? row : { ...row, [name]: value };

/** Of a choice with inputs only the chosen part has them. */
function hasColumn(row: JsonObject, { field: { field, scope, path } }: Step): boolean {
  const rows = scope[1]?.fields.get(path.at(-2) ?? '') ?? [];
  return rows.every(one => one.control.type !== 'selectInputList' || fieldsOfRow(one, row).includes(field));
}

function each(rows: readonly unknown[], change: (row: JsonObject) => JsonObject): readonly unknown[] {
  const next = rows.map(row => (isObject(row) ? change(row) : row));
  return next.every((row, at) => row === rows[at]) ? rows : next;
}
