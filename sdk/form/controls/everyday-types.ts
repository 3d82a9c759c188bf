/**
 * The kind of value of each everyday control: all that most forms hold beside lines of text. `control-types.ts` adds the
 * others, and what may be wrong with a text.
 */

import type { ControlType } from '../definition/types.ts';
import { manyChoices, oneChoice, selectValue } from '../values/choice.ts';
import { dateValue } from '../values/date.ts';
import { lineValue } from '../values/line.ts';
import { numberValue } from '../values/number.ts';
import { keptValue, type ValueKind } from '../values/value-kind.ts';
import { addKinds } from './kinds.ts';

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
