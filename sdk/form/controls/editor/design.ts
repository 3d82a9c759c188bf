/** Describes the `editor` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
import { commonSingleFieldControlSettings } from '../settings/field.ts';
import { defaultValueSetting } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'basic',
  icon: 'M2.5 3h11M5 7h6M2.5 10h11M5 13h6',
  name: { zh: '富文本', en: 'Rich text' },
  settings: [...commonSingleFieldControlSettings, defaultValueSetting],
  sample: '<p>内容</p>',
};
