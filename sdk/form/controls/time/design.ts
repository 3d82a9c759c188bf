/** Describes the `time` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
import { placeholderSetting } from '../settings/basic.ts';
import { autocompleteSetting } from '../settings/behaviour.ts';
import { earliestSetting, latestSetting } from '../settings/check.ts';
import { fieldSettings } from '../settings/field.ts';
import { clearableSetting } from '../settings/look.ts';
import { overrideSetting } from '../settings/setting.ts';
import {
  computedSetting,
  defaultValueSetting,
  formatSetting,
  rangeDefaultValueSetting,
  rangePlaceholderSetting,
  rangeSetting,
} from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'date',
  icon: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 4.800V8l2.300 1.500',
  name: { zh: '时间', en: 'Time' },
  settings: [
    ...fieldSettings,
    computedSetting,
    defaultValueSetting,
    overrideSetting(formatSetting, { default: 'HH:mm:ss' }),
    rangeSetting,
    rangePlaceholderSetting,
    rangeDefaultValueSetting,
    earliestSetting,
    latestSetting,
    clearableSetting,
    placeholderSetting,
    autocompleteSetting,
  ],
  sample: '08:30:00',
};
