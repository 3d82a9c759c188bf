/**
 * The kind of value of each everyday control: all that most forms hold beside lines of text. `control-types.ts` adds the
 * others, and what may be wrong with a text.
 */
import { manyChoices, oneChoice, selectValue } from './choice-value.ts';
import { dateValue } from './date-value.ts';
import type { ControlType } from './definition.ts';
import { addKinds } from './kinds.ts';
import { lineValue } from './line-value.ts';
import { numberValue } from './number-value.ts';
import { keptValue, type ValueKind } from './value-kind.ts';

export const flag: ValueKind = {
  ...keptValue('flag', false),
  check: value => (typeof value === 'boolean' ? [] : [{ code: 'bad-type' }]),
};

const everydayTypes = {
  textarea: lineValue,
  number: numberValue,
  select: selectValue,
  radio: oneChoice,
  checkbox: manyChoices,
  switch: flag,
  date: dateValue,
  time: dateValue,
  timePicker: dateValue,
  datePicker: dateValue,
  monthPicker: dateValue,
  rangePicker: dateValue,
} satisfies Partial<Record<ControlType, ValueKind>>;

addKinds(everydayTypes);
