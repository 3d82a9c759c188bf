/** Describes the `cascader` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
import { placeholderSetting } from '../settings/basic.ts';
import { choiceSourceSettings, showSearchSetting, treeOptionsSetting } from '../settings/choices.ts';
import { commonSingleFieldControlSettings } from '../settings/field.ts';
import { defaultValueSetting } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'choice',
  icon: 'M2 3.500h4.500M2 3.500v9M2 8h6.500M2 12.500h9M9 3.500h5M11 8h3',
  name: { zh: '级联选择', en: 'Cascader' },
  content: {
    options: {
      options: [
        { label: '选项1', value: '1', children: [{ label: '选项11', value: '11' }] },
        { label: '选项2', value: '2' },
      ],
    },
  },
  settings: [
    ...commonSingleFieldControlSettings,
    defaultValueSetting,
    placeholderSetting,
    treeOptionsSetting,
    ...choiceSourceSettings,
    showSearchSetting,
  ],
  sample: ['1', '11'],
};
