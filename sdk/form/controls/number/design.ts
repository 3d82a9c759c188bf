/** Number in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { placeholder } from '../settings/basic.ts';
import { autocomplete } from '../settings/behaviour.ts';
import { max, min } from '../settings/check.ts';
import { field } from '../settings/field.ts';
import { clearable } from '../settings/look.ts';
import {
  computed,
  currency,
  decimalSeparator,
  defaultValue,
  precision,
  separators,
  step,
} from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'basic',
  icon: 'number',
  name: { zh: '数字', en: 'Number' },
  settings: [
    ...field,
    computed,
    defaultValue,
    placeholder,
    clearable,
    min,
    max,
    currency,
    separators,
    decimalSeparator,
    precision,
    step,
    autocomplete,
  ],
  sample: 12.5,
};
