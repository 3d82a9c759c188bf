/** Time picker in the designer. */
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
  icon: 'timePicker',
  name: { zh: '时间选择', en: 'Time picker' },
  settings: [
    ...field,
    computed,
    defaultValue,
    changed(format, { default: 'HH:mm:ss' }),
    range,
    rangePlaceholder,
    rangeDefaultValue,
    earliest,
    latest,
    clearable,
    placeholder,
    autocomplete,
  ],
  sample: '08:30:00',
};
