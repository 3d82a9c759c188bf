/** Describes the `rate` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
import { maxSetting } from '../settings/check.ts';
import { commonSingleFieldControlSettings } from '../settings/field.ts';
import { allowHalfStarsSetting, clearableSetting } from '../settings/look.ts';
import { withOverriddenSettingProperties } from '../settings/setting.ts';
import { computedExpressionSetting, defaultValueSetting } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'basic',
  icon: 'M8 1.8l1.9 4 4.3.6-3.1 3 .7 4.3L8 11.7l-3.8 2 .7-4.3-3.1-3 4.3-.6z',
  name: { zh: '评分', en: 'Rating' },
  settings: [
    ...commonSingleFieldControlSettings,
    computedExpressionSetting,
    defaultValueSetting,
    withOverriddenSettingProperties(maxSetting, {
      text: { zh: '星数', en: 'Stars' },
      help: { zh: '几颗星，1 到 50', en: 'how many stars, 1 to 50' },
      default: 5,
      min: 1,
      max: 50,
    }),
    allowHalfStarsSetting,
    clearableSetting,
  ],
  sample: 3,
};
