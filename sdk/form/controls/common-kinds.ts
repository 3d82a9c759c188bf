/**
 * Maps the common control types, of which most forms consist, to their value kinds. A page loads this subset
 * of `all-kinds.ts` first.
 */

import {
  multipleChoiceValueKind,
  singleChoiceValueKind,
  valueKindOfSelectControl,
} from '../values/choice.ts';
import { dateValueKind } from '../values/date.ts';
import { flagValueKind } from '../values/flag.ts';
import { numberValueKind } from '../values/number.ts';
import { textValueKind } from '../values/text.ts';
import type { ValueKind } from '../values/value-kind.ts';
import type { ControlType } from './control-types.ts';
import type { Kinds } from './kinds.ts';

const valueKindByCommonControlType = {
  input: textValueKind,
  textarea: textValueKind,
  /**
   * This value kind does not support currency formats. A form that contains a number field with such a format
   * needs the registry `allKinds`.
   */
  number: numberValueKind,
  select: valueKindOfSelectControl,
  radio: singleChoiceValueKind,
  checkbox: multipleChoiceValueKind,
  switch: flagValueKind,
  date: dateValueKind,
  datePicker: dateValueKind,
  monthPicker: dateValueKind,
  rangePicker: dateValueKind,
  time: dateValueKind,
  timePicker: dateValueKind,
} satisfies Partial<Record<ControlType, ValueKind>>;

/**
 * The value kinds of the common control types. Use this registry if every control of a form has one of these
 * types. Otherwise use `allKinds`.
 */
export const commonKinds: Kinds = new Map(Object.entries(valueKindByCommonControlType));
