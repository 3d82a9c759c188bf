/** Describes the `switch` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
import { switchMustBeOnSetting } from '../settings/check.ts';
import { commonSingleFieldControlSettings } from '../settings/field.ts';
import { withOverriddenSettingProperties } from '../settings/setting.ts';
import { computedExpressionSetting, defaultValueSetting } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'basic',
  icon: 'M5 4h6a4 4 0 0 1 0 8H5a4 4 0 0 1 0-8zM11 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  name: { zh: '开关', en: 'Switch' },
  settings: [
    ...commonSingleFieldControlSettings,
    switchMustBeOnSetting,
    computedExpressionSetting,
    withOverriddenSettingProperties(defaultValueSetting, { default: false }),
  ],
  sample: true,
};
