/** Describes the `select` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
import { placeholderSetting } from '../settings/basic.ts';
import { autocompleteSetting } from '../settings/behaviour.ts';
import {
  choiceSourceSettings,
  multipleChoiceSetting,
  optionsSetting,
  showSearchSetting,
} from '../settings/choices.ts';
import { commonSingleFieldControlSettings } from '../settings/field.ts';
import { clearableSetting } from '../settings/look.ts';
import { withOverriddenSettingProperties } from '../settings/setting.ts';
import { computedExpressionSetting, defaultValueSetting } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'choice',
  icon: 'M1.5 4.5h13v7h-13zM9 7l1.7 1.7L12.4 7',
  name: { zh: '下拉选择', en: 'Select' },
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
    placeholderSetting,
    clearableSetting,
    optionsSetting,
    ...choiceSourceSettings,
    multipleChoiceSetting,
    withOverriddenSettingProperties(showSearchSetting, { aliases: ['filterable'] }),
    autocompleteSetting,
  ],
  sample: '1',
};
