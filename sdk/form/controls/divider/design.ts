/** Describes the `divider` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
import { displayOnlyControlSettings } from '../settings/field.ts';
import { orientationSetting } from '../settings/look.ts';

export const design: ControlDesign = {
  group: 'layout',
  icon: 'M1.500 8h13M5 4.500h6M5 11.500h6',
  name: { zh: '分割线', en: 'Divider' },
  settings: [...displayOnlyControlSettings, orientationSetting],
};
