/** Check boxes in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { options, sources } from '../settings/choices.ts';
import { field } from '../settings/field.ts';
import { computed, defaultValue } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'choice',
  icon: 'checkbox',
  name: { zh: '多选', en: 'Check boxes' },
  content: {
    options: {
      options: [
        { label: '选项1', value: '1' },
        { label: '选项2', value: '2' },
      ],
    },
  },
  settings: [...field, computed, defaultValue, options, ...sources],
  sample: ['1'],
};
