/** Describes the `date` control for the designer: palette entry, initial content and settings. */
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
  showTimeSetting,
} from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'date',
  icon: 'M2 3.500h12v10.500H2zM2 6.500h12M5 2v2.500M11 2v2.500',
  name: { zh: '日期', en: 'Date' },
  settings: [
    ...commonSingleFieldControlSettings,
    computedExpressionSetting,
    defaultValueSetting,
    showTimeSetting,
    withOverriddenSettingProperties(dateFormatSetting, { default: 'YYYY-MM-DD' }),
    selectRangeSetting,
    rangePlaceholderSetting,
    rangeDefaultValueSetting,
    earliestDateSetting,
    latestDateSetting,
    clearableSetting,
    placeholderSetting,
    autocompleteSetting,
  ],
  sample: '2026-01-05',
};
