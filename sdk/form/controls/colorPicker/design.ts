/** Colour in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { placeholder } from '../settings/basic.ts';
import { field } from '../settings/field.ts';
import { clearable } from '../settings/look.ts';
import { computed, defaultValue } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'basic',
  icon: 'colorPicker',
  name: { zh: '颜色', en: 'Colour' },
  settings: [...field, computed, defaultValue, placeholder, clearable],
  sample: '#1890ff',
};
