/** Lines of text in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { placeholder } from '../settings/basic.ts';
import { autocomplete } from '../settings/behaviour.ts';
import { checkDigit, customRules, maxLength } from '../settings/check.ts';
import { field } from '../settings/field.ts';
import { clearable, maxRows, minRows } from '../settings/look.ts';
import { computed, defaultValue } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'basic',
  icon: 'textarea',
  name: { zh: '多行文本', en: 'Lines of text' },
  settings: [
    ...field,
    computed,
    defaultValue,
    placeholder,
    clearable,
    minRows,
    maxRows,
    customRules,
    checkDigit,
    maxLength,
    autocomplete,
  ],
  sample: '第一行\n第二行',
};
