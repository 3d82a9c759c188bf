/** Radio buttons in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { options, sources } from '../settings/choices.ts';
import { field } from '../settings/field.ts';
import { computed, defaultValue } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'choice',
  icon: 'radio',
  name: { zh: '单选', en: 'Radio buttons' },
  content: {
    options: {
      options: [
        { label: '选项1', value: '1' },
        { label: '选项2', value: '2' },
      ],
    },
  },
  settings: [...field, computed, defaultValue, options, ...sources],
  sample: '1',
};
