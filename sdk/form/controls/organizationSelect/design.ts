/** Organisations in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { placeholder } from '../settings/basic.ts';
import { multiple } from '../settings/choices.ts';
import { field } from '../settings/field.ts';
import { defaultValue } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'people-and-files',
  icon: 'organizationSelect',
  name: { zh: '组织选择', en: 'Organisations' },
  settings: [...field, defaultValue, placeholder, multiple],
  sample: [{ id: 'o1', name: '总部' }],
};
