/**
 * Reads the value of a reference in an expression. The reference names a field of the form, a cell of the
 * current row, or a table column.
 */

import { ownProperty } from '../definition/own.ts';
import { isObject, type JsonObject } from '../definition/reading.ts';
import { isHiddenByRules } from '../rules/visibility.ts';
import type { Field } from '../values/value-kind.ts';
import type { EvaluationPass } from './pass.ts';
import type { ReferenceTarget } from './scope.ts';
import { toExpressionValue } from './values/field-value.ts';
import { type ExpressionValue, isListValue } from './values/value.ts';

interface RowContext {
  /** The table rows that enclose the expression, outermost first. */
  stack: readonly JsonObject[];
  /** The number of table rows that enclose the expression. */
  depth: number;
}

/** Returns true if the rules hide all fields that have the field key (`model`). */
export const areFieldsHidden = (
  { plan, failing }: Pick<EvaluationPass, 'plan' | 'failing'>,
  fields: readonly Field[],
): boolean =>
  failing.size > 0 && fields.every(({ control }) => isHiddenByRules(plan.graph, control, failing));

/**
 * Reads the value of a reference. The value of a field that a rule hides is empty. If several fields are
 * alternatives, the value of the visible field is read.
 */
export function readReferenceTarget(
  pass: EvaluationPass,
  { way, path, level }: ReferenceTarget,
  { stack, depth }: RowContext,
): ExpressionValue {
  const names = path.slice(path.length - way.length);
  const [first = ''] = names;
  const row = stack[depth - 1 - level];
  const held = row
    ? ownProperty(row, first)
    : pass.values.has(first)
      ? pass.values.get(first)
      : pass.inputs.written(first);
  const fields = way[0] ?? [];
  if (areFieldsHidden(pass, fields)) return null;
  const [rest, inner] = [way.slice(1), names.slice(1)];
  if (rest.length === 0) return expressionValueOfField(pass, fields, held);
  const read = () => columnValues(pass, { fields, held }, { way: rest, names: inner });
  return row ? read() : cachedColumnValues(pass, { key: JSON.stringify(path), held }, read);
}

/**
 * Returns the values of a column that several expressions read. The values are cached until the rows change.
 */
function cachedColumnValues(
  { columns }: EvaluationPass,
  { key, held }: { key: string; held: unknown },
  read: () => ExpressionValue[],
): readonly ExpressionValue[] {
  const known = columns.get(key);
  if (known && known.held === held) return known.values;
  const values = read();
  columns.set(key, { held, values });
  return values;
}

const findVisibleFieldOfSharedKey = (pass: EvaluationPass, fields: readonly Field[]): Field | undefined =>
  fields.length === 1 ? fields[0] : (fields.find(field => !areFieldsHidden(pass, [field])) ?? fields[0]);

function expressionValueOfField(
  pass: EvaluationPass,
  fields: readonly Field[],
  held: unknown,
): ExpressionValue {
  const field = findVisibleFieldOfSharedKey(pass, fields);
  return field ? toExpressionValue(field, held) : null;
}

interface HeldValue {
  fields: readonly Field[];
  held: unknown;
}

interface RemainingWay {
  way: readonly (readonly Field[])[];
  names: readonly string[];
}

/** Returns the values of a column as one list, from all rows including nested rows. */
function columnValues(
  pass: EvaluationPass,
  { fields, held }: HeldValue,
  { way, names }: RemainingWay,
): ExpressionValue[] {
  const [columns = [], ...rest] = way;
  const [name = '', ...more] = names;
  if (!Array.isArray(held) || areFieldsHidden(pass, columns)) return [];
  const areChoices = fields.some(({ kind }) => kind.name === 'choice-rows');
  const rows = held.filter(row => isObject(row) && (!areChoices || row.checked === true)) as JsonObject[];
  const values: ExpressionValue[] = [];
  for (const row of rows) {
    const cell = ownProperty(row, name);
    const value =
      rest.length > 0
        ? columnValues(pass, { fields: columns, held: cell }, { way: rest, names: more })
        : expressionValueOfField(pass, columns, cell);
    if (isListValue(value)) for (const one of value) values.push(one);
    else values.push(value);
  }
  return values;
}
