/** Cascader in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { placeholder } from '../settings/basic.ts';
import { showSearch, sources, tree } from '../settings/choices.ts';
import { field } from '../settings/field.ts';
import { defaultValue } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'choice',
  icon: 'cascader',
  name: { zh: '级联选择', en: 'Cascader' },
  content: {
    options: {
      options: [
        { label: '选项1', value: '1', children: [{ label: '选项11', value: '11' }] },
        { label: '选项2', value: '2' },
      ],
    },
  },
  settings: [...field, defaultValue, placeholder, tree, ...sources, showSearch],
  sample: ['1', '11'],
};
