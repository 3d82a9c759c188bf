/** Describes the `radio` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
import { choiceSourceSettings, optionsSetting } from '../settings/choices.ts';
import { commonSingleFieldControlSettings } from '../settings/field.ts';
import { computedExpressionSetting, defaultValueSetting } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'choice',
  icon: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  name: { zh: '单选', en: 'Radio buttons' },
  content: {
    options: {
      options: [
        { label: '选项1', value: '1' },
        { label: '选项2', value: '2' },
      ],
    },
  },
  settings: [
    ...commonSingleFieldControlSettings,
    computedExpressionSetting,
    defaultValueSetting,
    optionsSetting,
    ...choiceSourceSettings,
  ],
  sample: '1',
};
