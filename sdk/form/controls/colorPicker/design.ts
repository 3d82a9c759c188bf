/** Describes the `colorPicker` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
import { placeholderSetting } from '../settings/basic.ts';
import { commonSingleFieldControlSettings } from '../settings/field.ts';
import { clearableSetting } from '../settings/look.ts';
import { computedExpressionSetting, defaultValueSetting } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'basic',
  icon: 'M8 2s4.5 4.7 4.5 7.7a4.5 4.5 0 0 1-9 0C3.500 6.700 8 2 8 2zM8 12a2.300 2.300 0 0 0 2.300-2.300',
  name: { zh: '颜色', en: 'Colour' },
  settings: [
    ...commonSingleFieldControlSettings,
    computedExpressionSetting,
    defaultValueSetting,
    placeholderSetting,
    clearableSetting,
  ],
  sample: '#1890ff',
};
