/** Describes the `text` control for the designer: palette entry, initial content and settings. */
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
  icon: 'M3 4.500V3h10v1.500M8 3v10M6 13h4',
  name: { zh: '文本', en: 'Text' },
  settings: [
    ...displayOnlyControlSettings,
    withOverriddenSettingProperties(defaultValueSetting, {
      as: 'rich',
      help: { zh: '没有标签时显示', en: 'the text, where there is no label' },
    }),
    textAlignSetting,
    colorSetting,
    fontFamilySetting,
    fontSizeSetting,
    showRequiredMarkSetting,
    customStyleSetting,
  ],
};
