/** Describes the `number` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
import { placeholderSetting } from '../settings/basic.ts';
import { autocompleteSetting } from '../settings/behaviour.ts';
import { maxSetting, minSetting } from '../settings/check.ts';
import { commonSingleFieldControlSettings } from '../settings/field.ts';
import { clearableSetting } from '../settings/look.ts';
import {
  computedExpressionSetting,
  currencySetting,
  decimalSeparatorSetting,
  defaultValueSetting,
  numberStepSetting,
  precisionSetting,
  thousandsSeparatorsSetting,
} from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'basic',
  icon: 'M6 2.5L4.5 13.5M11.5 2.5L10 13.5M2.5 5.8h11.5M2 10.2h11.5',
  name: { zh: '数字', en: 'Number' },
  settings: [
    ...commonSingleFieldControlSettings,
    computedExpressionSetting,
    defaultValueSetting,
    placeholderSetting,
    clearableSetting,
    minSetting,
    maxSetting,
    currencySetting,
    thousandsSeparatorsSetting,
    decimalSeparatorSetting,
    precisionSetting,
    numberStepSetting,
    autocompleteSetting,
  ],
  sample: 12.5,
};
