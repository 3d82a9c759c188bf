/** Lists of settings that several control types share. */
import { fieldKeySetting, helpSetting, labelSetting } from './basic.ts';
import { disabledSetting, hiddenSetting, readOnlyWhenSetting } from './behaviour.ts';
import { hostValidationSetting, requiredWhenSetting, rulesSetting } from './check.ts';
import {
  addonAfterSetting,
  addonBeforeSetting,
  legacyHideLabelSetting,
  showLabelSetting,
  widthSetting,
} from './look.ts';
import type { Setting } from './setting.ts';

/** Settings that every control has if it has a value and is rendered as a single field. */
export const fieldSettings: readonly Setting[] = [
  labelSetting,
  fieldKeySetting,
  helpSetting,
  rulesSetting,
  hostValidationSetting,
  showLabelSetting,
  legacyHideLabelSetting,
  widthSetting,
  addonBeforeSetting,
  addonAfterSetting,
  hiddenSetting,
  disabledSetting,
  requiredWhenSetting,
  readOnlyWhenSetting,
];

/** Settings that every control has if its value is a list of rows. */
export const rowsFieldSettings: readonly Setting[] = [
  labelSetting,
  fieldKeySetting,
  helpSetting,
  rulesSetting,
  showLabelSetting,
  hiddenSetting,
  disabledSetting,
  requiredWhenSetting,
  readOnlyWhenSetting,
];

/** Settings that every layout container has. */
export const containerSettings: readonly Setting[] = [
  labelSetting,
  hiddenSetting,
  disabledSetting,
  readOnlyWhenSetting,
];

/** Settings that every decoration has. A decoration is a control without a value, such as a divider. */
export const decorationSettings: readonly Setting[] = [labelSetting, hiddenSetting];
