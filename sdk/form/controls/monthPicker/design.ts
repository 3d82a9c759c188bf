/** Month in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { placeholder } from '../settings/basic.ts';
import { autocomplete } from '../settings/behaviour.ts';
import { earliest, latest } from '../settings/check.ts';
import { field } from '../settings/field.ts';
import { clearable } from '../settings/look.ts';
import { changed } from '../settings/setting.ts';
import {
  computed,
  defaultValue,
  format,
  range,
  rangeDefaultValue,
  rangePlaceholder,
} from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'date',
  icon: 'monthPicker',
  name: { zh: '月份', en: 'Month' },
  settings: [
    ...field,
    computed,
    defaultValue,
    changed(format, { default: 'YYYY-MM' }),
    range,
    rangePlaceholder,
    rangeDefaultValue,
    earliest,
    latest,
    clearable,
    placeholder,
    autocomplete,
  ],
  sample: '2026-01',
};
