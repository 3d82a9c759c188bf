/** Describes the `rangePicker` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
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
  showTimeSetting,
} from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'date',
  icon: 'M2 3.500h12v10.500H2zM2 6.500h12M5 2v2.500M11 2v2.500M4.500 10.300h7M9.700 8.700l1.800 1.600-1.800 1.600',
  name: { zh: '日期范围', en: 'Range of dates' },
  settings: [
    ...commonSingleFieldControlSettings,
    computedExpressionSetting,
    defaultValueSetting,
    showTimeSetting,
    withOverriddenSettingProperties(dateFormatSetting, { default: 'YYYY-MM-DD' }),
    withOverriddenSettingProperties(rangePlaceholderSetting, { when: undefined }),
    withOverriddenSettingProperties(rangeDefaultValueSetting, { when: undefined }),
    earliestDateSetting,
    latestDateSetting,
    clearableSetting,
    autocompleteSetting,
  ],
  sample: ['2026-01-05', '2026-01-07'],
};
