/** Slider in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { max, min } from '../settings/check.ts';
import { marks } from '../settings/choices.ts';
import { field } from '../settings/field.ts';
import { changed } from '../settings/setting.ts';
import { computed, defaultValue, precision, range, rangeDefaultValue, step } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'basic',
  icon: 'slider',
  name: { zh: '滑动条', en: 'Slider' },
  settings: [
    ...field,
    computed,
    defaultValue,
    changed(min, { default: 0 }),
    changed(max, { default: 100 }),
    precision,
    step,
    range,
    rangeDefaultValue,
    marks,
  ],
  sample: 30,
};
