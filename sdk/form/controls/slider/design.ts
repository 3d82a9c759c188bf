/** Describes the `slider` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
import { maxSetting, minSetting } from '../settings/check.ts';
import { sliderMarksSetting } from '../settings/choices.ts';
import { commonSingleFieldControlSettings } from '../settings/field.ts';
import { withOverriddenSettingProperties } from '../settings/setting.ts';
import {
  computedExpressionSetting,
  defaultValueSetting,
  numberStepSetting,
  precisionSetting,
  rangeDefaultValueSetting,
  selectRangeSetting,
} from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'basic',
  icon: 'M1.5 8h5M10 8h4.5M8.2 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  name: { zh: '滑动条', en: 'Slider' },
  settings: [
    ...commonSingleFieldControlSettings,
    computedExpressionSetting,
    defaultValueSetting,
    withOverriddenSettingProperties(minSetting, { default: 0 }),
    withOverriddenSettingProperties(maxSetting, { default: 100 }),
    precisionSetting,
    numberStepSetting,
    selectRangeSetting,
    rangeDefaultValueSetting,
    sliderMarksSetting,
  ],
  sample: 30,
};
