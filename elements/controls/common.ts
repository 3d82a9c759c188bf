/**
 * Lists the common controls, of which most forms consist. The basic renderer, which loads with the element,
 * contains their code.
 */
import { checkbox } from './checkbox/control.ts';
import type { FieldControl } from './control.ts';
import { date } from './date/control.ts';
import { datePicker } from './datePicker/control.ts';
import { input } from './input/control.ts';
import { monthPicker } from './monthPicker/control.ts';
import { plainNumberControl } from './number/plain-number.ts';
import { radio } from './radio/control.ts';
import { rangePicker } from './rangePicker/control.ts';
import { select } from './select/control.ts';
import { toggle } from './switch/control.ts';
import { textarea } from './textarea/control.ts';
import { time } from './time/control.ts';
import { timePicker } from './timePicker/control.ts';

export const basicRendererFieldControls: readonly FieldControl[] = [
  input,
  textarea,
  plainNumberControl,
  select,
  radio,
  checkbox,
  date,
  datePicker,
  monthPicker,
  rangePicker,
  time,
  timePicker,
  toggle,
];

export const commonFieldControlByType: ReadonlyMap<string, FieldControl> = new Map(
  basicRendererFieldControls.map(entry => [entry.type, entry]),
);
