/** Describes the `html` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
import { displayOnlyControlSettings } from '../settings/field.ts';
import {
  colorSetting,
  customStyleSetting,
  fontFamilySetting,
  fontSizeSetting,
  showRequiredMarkSetting,
  textAlignSetting,
} from '../settings/look.ts';
import { withOverriddenSettingProperties } from '../settings/setting.ts';
import { defaultValueSetting } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'display',
  icon: 'M4.500 5L1.500 8l3 3M11.500 5l3 3-3 3M9.300 3.500L6.700 12.500',
  name: { zh: 'HTML', en: 'Html' },
  settings: [
    ...displayOnlyControlSettings,
    withOverriddenSettingProperties(defaultValueSetting, {
      as: 'rich',
      help: { zh: 'HTML 内容', en: 'the html' },
    }),
    textAlignSetting,
    colorSetting,
    fontFamilySetting,
    fontSizeSetting,
    showRequiredMarkSetting,
    customStyleSetting,
  ],
};
