/** Describes the `textarea` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
import { placeholderSetting } from '../settings/basic.ts';
import { autocompleteSetting } from '../settings/behaviour.ts';
import { checkDigitSetting, customRulesSetting, maxLengthSetting } from '../settings/check.ts';
import { commonSingleFieldControlSettings } from '../settings/field.ts';
import { clearableSetting, maxTextLinesSetting, minTextLinesSetting } from '../settings/look.ts';
import { computedExpressionSetting, defaultValueSetting } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'basic',
  icon: 'M1.5 2.5h13v11h-13zM4 5.5h8M4 8h8M4 10.5h4',
  name: { zh: '多行文本', en: 'Lines of text' },
  settings: [
    ...commonSingleFieldControlSettings,
    computedExpressionSetting,
    defaultValueSetting,
    placeholderSetting,
    clearableSetting,
    minTextLinesSetting,
    maxTextLinesSetting,
    customRulesSetting,
    checkDigitSetting,
    maxLengthSetting,
    autocompleteSetting,
  ],
  sample: '第一行\n第二行',
};
