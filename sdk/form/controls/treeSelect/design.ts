/** Tree in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { placeholder } from '../settings/basic.ts';
import { multiple, showSearch, sources, tree, treeCheckable } from '../settings/choices.ts';
import { field } from '../settings/field.ts';
import { clearable } from '../settings/look.ts';
import { defaultValue } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'choice',
  icon: 'treeSelect',
  name: { zh: '树选择', en: 'Tree' },
  content: {
    options: {
      options: [
        { label: '选项1', value: '1', children: [{ label: '选项11', value: '11' }] },
        { label: '选项2', value: '2' },
      ],
    },
  },
  settings: [
    ...field,
    defaultValue,
    placeholder,
    clearable,
    tree,
    ...sources,
    multiple,
    treeCheckable,
    showSearch,
  ],
  sample: '11',
};
