/** Date picker in the designer. */
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
  showTime,
} from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'date',
  icon: 'datePicker',
  name: { zh: '日期选择', en: 'Date picker' },
  settings: [
    ...field,
    computed,
    defaultValue,
    showTime,
    changed(format, { default: 'YYYY-MM-DD' }),
    range,
    rangePlaceholder,
    rangeDefaultValue,
    earliest,
    latest,
    clearable,
    placeholder,
    autocomplete,
  ],
  sample: '2026-01-05',
};
