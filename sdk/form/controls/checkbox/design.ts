/** Describes the `checkbox` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
import { choiceSourceSettings, optionsSetting } from '../settings/choices.ts';
import { commonSingleFieldControlSettings } from '../settings/field.ts';
import { computedExpressionSetting, defaultValueSetting } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'choice',
  icon: 'M2.5 2.5h11v11h-11zM5 8.2l2.2 2.2L11 6',
  name: { zh: '多选', en: 'Check boxes' },
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
  sample: ['1'],
};
