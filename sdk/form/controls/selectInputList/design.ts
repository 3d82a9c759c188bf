/** Describes the `selectInputList` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
import { containerPartsSetting } from '../settings/basic.ts';
import { multipleChoiceSetting } from '../settings/choices.ts';
import { commonRowListControlSettings } from '../settings/field.ts';
import { withOverriddenSettingProperties } from '../settings/setting.ts';
import { defaultValueSetting } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'layout',
  icon: 'M2 3h3v3H2zM2 10h3v3H2zM7 4.500h7M7 11.500h7M7 14h7',
  name: { zh: '选择输入列', en: 'Choices with inputs' },
  content: {
    columns: [
      { value: '1', label: '选项1', list: [] },
      { value: '2', label: '选项2', list: [] },
    ],
  },
  settings: [
    ...commonRowListControlSettings,
    containerPartsSetting,
    defaultValueSetting,
    withOverriddenSettingProperties(multipleChoiceSetting, {
      help: { zh: '`false` 为单选', en: '`false` for one choice, with radio buttons; else check boxes' },
      default: true,
    }),
  ],
  sample: [{ checked: true, value: '1', label: '选项1' }],
};
