/** Text in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { placeholder } from '../settings/basic.ts';
import { autocomplete } from '../settings/behaviour.ts';
import { checkDigit, customRules, maxLength } from '../settings/check.ts';
import { field } from '../settings/field.ts';
import { clearable, inputType } from '../settings/look.ts';
import { computed, defaultValue } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'basic',
  icon: 'input',
  name: { zh: '单行文本', en: 'Text' },
  settings: [
    ...field,
    computed,
    inputType,
    defaultValue,
    placeholder,
    clearable,
    customRules,
    checkDigit,
    maxLength,
    autocomplete,
  ],
  sample: '张三',
};
