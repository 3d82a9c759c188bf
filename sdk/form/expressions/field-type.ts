/** Determines which type the value of a field has in expressions. */

import type { ValueKindName } from '../controls/control-types.ts';
import { controlOptionsOf } from '../definition/reading.ts';
import { isMultipleSelect } from '../values/choice.ts';
import { dateTimeUnitAndFormatOfControl, isDateRangeControl } from '../values/moment-shape.ts';
import { choicesOfControl } from '../values/offered-choices.ts';
import { isRangeSlider } from '../values/range.ts';
import type { Field } from '../values/value-kind.ts';
import {
  ANY_TYPE,
  BOOLEAN_TYPE,
  DATE_TYPE,
  NUMBER_TYPE,
  TEXT_TYPE,
  TIME_TYPE,
  toListType,
  unifyTypes,
  type ValueType,
} from './language/types.ts';

type FieldTypeOf = (field: Field) => ValueType;

const wrapInListTypeIfList = (type: ValueType, isList: boolean): ValueType =>
  isList ? toListType(type) : type;

const typeByValueKind: Readonly<Record<ValueKindName, FieldTypeOf>> = {
  text: () => TEXT_TYPE,
  number: () => NUMBER_TYPE,
  flag: () => BOOLEAN_TYPE,
  date: ({ control }) =>
    wrapInListTypeIfList(
      dateTimeUnitAndFormatOfControl(control).unit === 'time' ? TIME_TYPE : DATE_TYPE,
      isDateRangeControl(control),
    ),
  choice: commonTypeOfChoices,
  choices: field => toListType(commonTypeOfChoices(field)),
  select: field => wrapInListTypeIfList(commonTypeOfChoices(field), isMultipleSelect(field.control)),
  node: () => ANY_TYPE,
  path: () => toListType(ANY_TYPE),
  slider: ({ control }) => wrapInListTypeIfList(NUMBER_TYPE, isRangeSlider(control)),
  rating: () => NUMBER_TYPE,
  colour: () => TEXT_TYPE,
  people: () => toListType(ANY_TYPE),
  files: () => toListType(ANY_TYPE),
  rows: () => ROW_LIST_TYPE,
  'choice-rows': () => ROW_LIST_TYPE,
  stored: ({ fields }) => (fields.length > 0 ? ROW_LIST_TYPE : ANY_TYPE),
};

const ROW_LIST_TYPE: ValueType = { scalar: 'row', list: true };

/** Returns the common type of all choices, or `any` if they differ or are loaded at run time. */
function commonTypeOfChoices({ control }: Field): ValueType {
  const { dynamic, dictCode } = controlOptionsOf(control);
  const choices = choicesOfControl(control);
  if (dynamic === true || dictCode || choices.length === 0) return ANY_TYPE;
  const scalars = new Set(choices.map(({ value }) => typeof value));
  if (scalars.size > 1) return ANY_TYPE;
  return scalars.has('number') ? NUMBER_TYPE : scalars.has('string') ? TEXT_TYPE : BOOLEAN_TYPE;
}

/**
 * Returns the common type of the alternative fields for one field key (`model`), or `any` if their types
 * differ.
 */
export function commonTypeOfAlternativeFields(fields: readonly Field[]): ValueType {
  const each = fields.map(field => typeByValueKind[field.kind.name](field));
  return each.reduce((type, next) => unifyTypes(type, next) ?? ANY_TYPE, each[0] ?? ANY_TYPE);
}

const UNCOMPUTABLE_VALUE_KINDS: ReadonlySet<ValueKindName> = new Set([
  'rows',
  'choice-rows',
  'files',
  'people',
  'path',
  'node',
  'stored',
]);

/** Returns true if values of this value kind can be computed. */
export const isComputableValueKind = (name: ValueKindName): boolean => !UNCOMPUTABLE_VALUE_KINDS.has(name);

/**
 * Returns the type that the result of an expression must have to be stored in the field. Returns undefined if
 * the field cannot be computed.
 */
export const acceptedResultType = (field: Field): ValueType | undefined =>
  isComputableValueKind(field.kind.name) ? commonTypeOfAlternativeFields([field]) : undefined;
