/** The type of a field's value in expressions. */
import type { Field } from '../definition/fields.ts';
import { optionsOf } from '../definition/reading.ts';
import { isMultiple } from '../values/choice.ts';
import { isRange, momentShape } from '../values/moment-shape.ts';
import { choicesOf } from '../values/offered-choices.ts';
import { isPair } from '../values/range.ts';
import type { ValueKindName } from '../values/value-kind.ts';
import { ANY, DATE, FLAG, listOf, NUMBER, TEXT, TIME, unified, type ValueType } from './language/types.ts';

type TypeOf = (field: Field) => ValueType;

const many = (type: ValueType, isList: boolean): ValueType => (isList ? listOf(type) : type);

const types: Readonly<Record<ValueKindName, TypeOf>> = {
  text: () => TEXT,
  number: () => NUMBER,
  flag: () => FLAG,
  date: ({ control }) => many(momentShape(control).unit === 'time' ? TIME : DATE, isRange(control)),
  choice: choiceType,
  choices: field => listOf(choiceType(field)),
  select: field => many(choiceType(field), isMultiple(field.control)),
  node: () => ANY,
  path: () => listOf(ANY),
  slider: ({ control }) => many(NUMBER, isPair(control)),
  rating: () => NUMBER,
  colour: () => TEXT,
  people: () => listOf(ANY),
  files: () => listOf(ANY),
  rows: () => ROWS,
  'choice-rows': () => ROWS,
  stored: ({ fields }) => (fields.length > 0 ? ROWS : ANY),
};

const ROWS: ValueType = { scalar: 'row', list: true };

/** Of all choices where they are of one type; choices that are loaded may be of any. */
function choiceType({ control }: Field): ValueType {
  const { dynamic, dictCode } = optionsOf(control);
  const choices = choicesOf(control);
  if (dynamic === true || dictCode || choices.length === 0) return ANY;
  const scalars = new Set(choices.map(({ value }) => typeof value));
  if (scalars.size > 1) return ANY;
  return scalars.has('number') ? NUMBER : scalars.has('string') ? TEXT : FLAG;
}

/** The type of alternatives of one model; `any` where they differ. */
export function typeOfFields(fields: readonly Field[]): ValueType {
  const each = fields.map(field => types[field.kind.name](field));
  return each.reduce((type, next) => unified(type, next) ?? ANY, each[0] ?? ANY);
}

const uncomputed: ReadonlySet<ValueKindName> = new Set([
  'rows',
  'choice-rows',
  'files',
  'people',
  'path',
  'node',
  'stored',
]);

/** Returns whether values of a kind can be computed. */
export const isComputable = (name: ValueKindName): boolean => !uncomputed.has(name);

/** The type that an expression must have for a field to hold its value; undefined where a field of this kind is never computed. */
export const acceptedBy = (field: Field): ValueType | undefined =>
  isComputable(field.kind.name) ? typeOfFields([field]) : undefined;
