/** Lists of settings that several control types share. */
import { fieldKeySetting, helpSetting, labelSetting } from './basic.ts';
import { controlDisabledSetting, hideControlSetting, readOnlyWhenSetting } from './behaviour.ts';
import { hostPageValidationSetting, requiredWhenSetting, validationRulesSetting } from './check.ts';
import {
  addonAfterSetting,
  addonBeforeSetting,
  legacyHideLabelSetting,
  showLabelSetting,
  widthSetting,
} from './look.ts';
import type { Setting } from './setting.ts';

/** Settings that every control has if it has a value and is rendered as a single field. */
export const commonSingleFieldControlSettings: readonly Setting[] = [
  labelSetting,
  fieldKeySetting,
  helpSetting,
  validationRulesSetting,
  hostPageValidationSetting,
  showLabelSetting,
  legacyHideLabelSetting,
  widthSetting,
  addonBeforeSetting,
  addonAfterSetting,
  hideControlSetting,
  controlDisabledSetting,
  requiredWhenSetting,
  readOnlyWhenSetting,
];

/** Settings that every control has if its value is a list of rows. */
export const commonRowListControlSettings: readonly Setting[] = [
  labelSetting,
  fieldKeySetting,
  helpSetting,
  validationRulesSetting,
  showLabelSetting,
  hideControlSetting,
  controlDisabledSetting,
  requiredWhenSetting,
  readOnlyWhenSetting,
];

/** Settings that every layout container has. */
export const containerSettings: readonly Setting[] = [
  labelSetting,
  hideControlSetting,
  controlDisabledSetting,
  readOnlyWhenSetting,
];

/** Settings that every decoration has. A decoration is a control without a value, such as a divider. */
export const displayOnlyControlSettings: readonly Setting[] = [labelSetting, hideControlSetting];
