/** Choices with inputs in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { parts } from '../settings/basic.ts';
import { multiple } from '../settings/choices.ts';
import { rowsField } from '../settings/field.ts';
import { changed } from '../settings/setting.ts';
import { defaultValue } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'layout',
  icon: 'selectInputList',
  name: { zh: '选择输入列', en: 'Choices with inputs' },
  content: {
    columns: [
      { value: '1', label: '选项1', list: [] },
      { value: '2', label: '选项2', list: [] },
    ],
  },
  settings: [
    ...rowsField,
    parts,
    defaultValue,
    changed(multiple, {
      help: { zh: '`false` 为单选', en: '`false` for one choice, with radio buttons; else check boxes' },
      default: true,
    }),
  ],
  sample: [{ checked: true, value: '1', label: '选项1' }],
};
