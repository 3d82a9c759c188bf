/** Describes the `alert` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
import { descriptionSetting } from '../settings/basic.ts';
import { displayOnlyControlSettings } from '../settings/field.ts';
import {
  alertBannerSetting,
  alertTypeSetting,
  closableAlertSetting,
  customStyleSetting,
  showAlertIconSetting,
} from '../settings/look.ts';

export const design: ControlDesign = {
  group: 'display',
  icon: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 7.300v3.500M8 5.200v.01',
  name: { zh: '提示', en: 'Alert' },
  settings: [
    ...displayOnlyControlSettings,
    descriptionSetting,
    alertTypeSetting,
    showAlertIconSetting,
    alertBannerSetting,
    closableAlertSetting,
    customStyleSetting,
  ],
};
