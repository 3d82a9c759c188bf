/** Describes the `batch` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
import { hideRowNumbersSetting, tableScrollHeightSetting } from '../settings/behaviour.ts';
import { minRowCountSetting } from '../settings/check.ts';
import { commonRowListControlSettings } from '../settings/field.ts';
import { defaultValueSetting } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'layout',
  icon: 'M2 3h12v3H2zM2 8h12M2 10.500h12M2 13h8M12 11.500v3M10.500 13h3',
  name: { zh: '动态表格', en: 'Rows' },
  content: { list: [], options: { minLimit: 1 } },
  settings: [
    ...commonRowListControlSettings,
    defaultValueSetting,
    minRowCountSetting,
    tableScrollHeightSetting,
    hideRowNumbersSetting,
  ],
  sample: [{ key: 'row_1' }],
};
