/** Range of dates in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { autocomplete } from '../settings/behaviour.ts';
import { earliest, latest } from '../settings/check.ts';
import { field } from '../settings/field.ts';
import { clearable } from '../settings/look.ts';
import { changed } from '../settings/setting.ts';
import {
  computed,
  defaultValue,
  format,
  rangeDefaultValue,
  rangePlaceholder,
  showTime,
} from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'date',
  icon: 'rangePicker',
  name: { zh: '日期范围', en: 'Range of dates' },
  settings: [
    ...field,
    computed,
    defaultValue,
    showTime,
    changed(format, { default: 'YYYY-MM-DD' }),
    changed(rangePlaceholder, { when: undefined }),
    changed(rangeDefaultValue, { when: undefined }),
    earliest,
    latest,
    clearable,
    autocomplete,
  ],
  sample: ['2026-01-05', '2026-01-07'],
};
