/** Describes the `grid` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
import { containerPartsSetting } from '../settings/basic.ts';
import { containerSettings } from '../settings/field.ts';
import { gutterSetting } from '../settings/look.ts';

export const design: ControlDesign = {
  group: 'layout',
  icon: 'M2 3h5v10H2zM9 3h5v10H9z',
  name: { zh: '栅格', en: 'Grid' },
  content: {
    columns: [
      { span: 12, list: [] },
      { span: 12, list: [] },
    ],
  },
  settings: [...containerSettings, containerPartsSetting, gutterSetting],
};
