/**
 * Maps the common control types, of which most forms consist, to their value kinds. A page loads this subset
 * of `all-kinds.ts` first.
 */

import { manyChoicesValue, oneChoiceValue, selectValue } from '../values/choice.ts';
import { dateValue } from '../values/date.ts';
import { flagValue } from '../values/flag.ts';
import { numberValue } from '../values/number.ts';
import { textValue } from '../values/text.ts';
import type { ValueKind } from '../values/value-kind.ts';
import type { ControlType } from './control-types.ts';
import type { Kinds } from './kinds.ts';

const commonValueKinds = {
  input: textValue,
  textarea: textValue,
  /** Number fields with a currency format need the registry `allKinds` instead. */
  number: numberValue,
  select: selectValue,
  radio: oneChoiceValue,
  checkbox: manyChoicesValue,
  switch: flagValue,
  date: dateValue,
  datePicker: dateValue,
  monthPicker: dateValue,
  rangePicker: dateValue,
  time: dateValue,
  timePicker: dateValue,
} satisfies Partial<Record<ControlType, ValueKind>>;

/**
 * The value kinds of the common control types. Use this registry if every control of a form has one of these
 * types. Otherwise use `allKinds`.
 */
export const commonKinds: Kinds = new Map(Object.entries(commonValueKinds));
