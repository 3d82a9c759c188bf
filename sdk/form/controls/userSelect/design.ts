/** People in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { placeholder } from '../settings/basic.ts';
import { multiple } from '../settings/choices.ts';
import { field } from '../settings/field.ts';
import { defaultValue } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'people-and-files',
  icon: 'userSelect',
  name: { zh: '人员选择', en: 'People' },
  settings: [...field, defaultValue, placeholder, multiple],
  sample: [{ id: 'u1', name: '李雷' }],
};
