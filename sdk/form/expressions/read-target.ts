/** Reads the value of a reference: of a field of the form, of the own row, or of a column of rows. */
import type { Field } from '../definition/fields.ts';
import { own } from '../definition/own.ts';
import { isObject, type JsonObject } from '../definition/reading.ts';
import { isRuledOut } from '../rules/visibility.ts';
import type { Pass } from './apply.ts';
import type { Target } from './scope.ts';
import { valueFrom } from './values/field-value.ts';
import { isList, type Value } from './values/value.ts';

interface Place {
  /** The rows around the expression, outermost first. */
  stack: readonly JsonObject[];
  /** How many rows are around it. */
  depth: number;
}

/** Whether the rules hide all fields of a model. */
export const isHidden = (
  { plan, failing }: Pick<Pass, 'plan' | 'failing'>,
  fields: readonly Field[],
): boolean => failing.size > 0 && fields.every(({ control }) => isRuledOut(plan.graph, control, failing));

/** A field that a rule hides is empty; of alternatives the one that is shown counts. */
export function readTarget(pass: Pass, { way, path, level }: Target, { stack, depth }: Place): Value {
  const names = path.slice(path.length - way.length);
  const [first = ''] = names;
  const row = stack[depth - 1 - level];
  const held = row
    ? own(row, first)
    : pass.values.has(first)
      ? pass.values.get(first)
      : pass.inputs.written(first);
  const fields = way[0] ?? [];
  if (isHidden(pass, fields)) return null;
  const [rest, inner] = [way.slice(1), names.slice(1)];
  if (rest.length === 0) return fieldValue(pass, fields, held);
  const read = () => columnOf(pass, { fields, held }, { way: rest, names: inner });
  return row ? read() : sharedColumn(pass, { key: JSON.stringify(path), held }, read);
}

/** A column that several expressions read is read once, until its rows change. */
function sharedColumn(
  { columns }: Pass,
  { key, held }: { key: string; held: unknown },
  read: () => Value[],
): readonly Value[] {
  const known = columns.get(key);
  if (known && known.held === held) return known.values;
  const values = read();
  columns.set(key, { held, values });
  return values;
}

const shownOf = (pass: Pass, fields: readonly Field[]): Field | undefined =>
  fields.length === 1 ? fields[0] : (fields.find(field => !isHidden(pass, [field])) ?? fields[0]);

function fieldValue(pass: Pass, fields: readonly Field[], held: unknown): Value {
  const field = shownOf(pass, fields);
  return field ? valueFrom(field, held) : null;
}

interface Held {
  fields: readonly Field[];
  held: unknown;
}

interface Way {
  way: readonly (readonly Field[])[];
  names: readonly string[];
}

/** The values of a column in all rows, also of rows inside rows, in one list. */
function columnOf(pass: Pass, { fields, held }: Held, { way, names }: Way): Value[] {
  const [columns = [], ...rest] = way;
  const [name = '', ...more] = names;
  if (!Array.isArray(held) || isHidden(pass, columns)) return [];
  const areChoices = fields.some(({ kind }) => kind.name === 'choice-rows');
  const rows = held.filter(row => isObject(row) && (!areChoices || row.checked === true)) as JsonObject[];
  const values: Value[] = [];
  for (const row of rows) {
    const cell = own(row, name);
    const value =
      rest.length > 0
        ? columnOf(pass, { fields: columns, held: cell }, { way: rest, names: more })
        : fieldValue(pass, columns, cell);
    if (isList(value)) for (const one of value) values.push(one);
    else values.push(value);
  }
  return values;
}
