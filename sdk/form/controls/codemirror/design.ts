/** Code in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { field } from '../settings/field.ts';
import { defaultValue, language } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'basic',
  icon: 'codemirror',
  name: { zh: '代码', en: 'Code' },
  settings: [...field, defaultValue, language],
  sample: '[1, 2]',
};
