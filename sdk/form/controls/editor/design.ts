/** Rich text in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { field } from '../settings/field.ts';
import { defaultValue } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'basic',
  icon: 'editor',
  name: { zh: '富文本', en: 'Rich text' },
  settings: [...field, defaultValue],
  sample: '<p>内容</p>',
};
