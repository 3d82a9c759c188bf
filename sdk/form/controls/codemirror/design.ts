/** Describes the `codemirror` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
import { commonSingleFieldControlSettings } from '../settings/field.ts';
import { codeLanguageSetting, defaultValueSetting } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'basic',
  icon: 'M5 4.500L1.800 8 5 11.500M11 4.500L14.200 8 11 11.500M9 3L7 13',
  name: { zh: '代码', en: 'Code' },
  settings: [...commonSingleFieldControlSettings, defaultValueSetting, codeLanguageSetting],
  sample: '[1, 2]',
};
