/** Describes the `treeSelect` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
import { placeholderSetting } from '../settings/basic.ts';
import {
  choiceSourceSettings,
  multipleChoiceSetting,
  showSearchSetting,
  treeCheckableSetting,
  treeOptionsSetting,
} from '../settings/choices.ts';
import { commonSingleFieldControlSettings } from '../settings/field.ts';
import { clearableSetting } from '../settings/look.ts';
import { defaultValueSetting } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'choice',
  icon: 'M2.500 2.500h4v3h-4zM9.500 6.500h4v3h-4zM9.500 11h4v3h-4zM4.500 5.500v7h5M4.500 8h5',
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
    ...commonSingleFieldControlSettings,
    defaultValueSetting,
    placeholderSetting,
    clearableSetting,
    treeOptionsSetting,
    ...choiceSourceSettings,
    multipleChoiceSetting,
    treeCheckableSetting,
    showSearchSetting,
  ],
  sample: '11',
};
