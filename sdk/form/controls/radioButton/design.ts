/** Describes the `radioButton` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
import { choiceSourceSettings, optionsSetting } from '../settings/choices.ts';
import { commonSingleFieldControlSettings } from '../settings/field.ts';
import { computedExpressionSetting, defaultValueSetting } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'choice',
  icon: 'M1.5 5h13v6h-13zM6 5v6M10.3 5v6',
  name: { zh: '按钮单选', en: 'Radio bar' },
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
