/** Describes the `input` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
import { placeholderSetting } from '../settings/basic.ts';
import { autocompleteSetting } from '../settings/behaviour.ts';
import { checkDigitSetting, customRulesSetting, maxLengthSetting } from '../settings/check.ts';
import { commonSingleFieldControlSettings } from '../settings/field.ts';
import { clearableSetting, inputTypeSetting } from '../settings/look.ts';
import { computedExpressionSetting, defaultValueSetting } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'basic',
  icon: 'M1.5 4.5h13v7h-13zM4 7v2',
  name: { zh: '单行文本', en: 'Text' },
  settings: [
    ...commonSingleFieldControlSettings,
    computedExpressionSetting,
    inputTypeSetting,
    defaultValueSetting,
    placeholderSetting,
    clearableSetting,
    customRulesSetting,
    checkDigitSetting,
    maxLengthSetting,
    autocompleteSetting,
  ],
  sample: '张三',
};
