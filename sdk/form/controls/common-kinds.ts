/** The kinds of value of the common controls, of which most forms are made: a part of `all-kinds.ts` that loads first. */
import { numberValue } from '../values/number.ts';
import { value as checkbox } from './checkbox/value.ts';
import { value as date } from './date/value.ts';
import { value as datePicker } from './datePicker/value.ts';
import { value as input } from './input/value.ts';
import type { Kinds } from './kinds.ts';
import { value as monthPicker } from './monthPicker/value.ts';
import { value as radio } from './radio/value.ts';
import { value as rangePicker } from './rangePicker/value.ts';
import { value as select } from './select/value.ts';
import { value as toggle } from './switch/value.ts';
import { value as textarea } from './textarea/value.ts';
import { value as time } from './time/value.ts';
import { value as timePicker } from './timePicker/value.ts';

/** Reads a form whose every control has a type of this registry; any other form needs `allKinds`. */
export const commonKinds: Kinds = new Map([
  ['input', input],
  ['textarea', textarea],
  /** A number with a money format needs the full tier. */
  ['number', numberValue],
  ['select', select],
  ['radio', radio],
  ['checkbox', checkbox],
  ['switch', toggle],
  ['date', date],
  ['datePicker', datePicker],
  ['monthPicker', monthPicker],
  ['rangePicker', rangePicker],
  ['time', time],
  ['timePicker', timePicker],
]);
