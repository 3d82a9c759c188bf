/** Describes the `time` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
import { placeholderSetting } from '../settings/basic.ts';
import { autocompleteSetting } from '../settings/behaviour.ts';
import { earliestDateSetting, latestDateSetting } from '../settings/check.ts';
import { commonSingleFieldControlSettings } from '../settings/field.ts';
import { clearableSetting } from '../settings/look.ts';
import { withOverriddenSettingProperties } from '../settings/setting.ts';
import {
  computedExpressionSetting,
  dateFormatSetting,
  defaultValueSetting,
  rangeDefaultValueSetting,
  rangePlaceholderSetting,
  selectRangeSetting,
} from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'date',
  icon: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 4.800V8l2.300 1.500',
  name: { zh: '时间', en: 'Time' },
  settings: [
    ...commonSingleFieldControlSettings,
    computedExpressionSetting,
    defaultValueSetting,
    withOverriddenSettingProperties(dateFormatSetting, { default: 'HH:mm:ss' }),
    selectRangeSetting,
    rangePlaceholderSetting,
    rangeDefaultValueSetting,
    earliestDateSetting,
    latestDateSetting,
    clearableSetting,
    placeholderSetting,
    autocompleteSetting,
  ],
  sample: '08:30:00',
};
