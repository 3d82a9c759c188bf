/** Describes the `table` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
import { containerSettings } from '../settings/field.ts';
import {
  compactTableSetting,
  customStyleSetting,
  rowHighlightSetting,
  tableBordersSetting,
  widthSetting,
} from '../settings/look.ts';
import { withOverriddenSettingProperties } from '../settings/setting.ts';

export const design: ControlDesign = {
  group: 'layout',
  icon: 'M2 3h12v10H2zM2 6.300h12M2 9.700h12M6 3v10M10 3v10',
  name: { zh: '表格', en: 'Table' },
  content: {
    trs: [
      {
        tds: [
          { colspan: 1, rowspan: 1, list: [] },
          { colspan: 1, rowspan: 1, list: [] },
        ],
      },
      {
        tds: [
          { colspan: 1, rowspan: 1, list: [] },
          { colspan: 1, rowspan: 1, list: [] },
        ],
      },
    ],
  },
  settings: [
    ...containerSettings,
    withOverriddenSettingProperties(widthSetting, { help: { zh: '最大宽度', en: 'the greatest width' } }),
    tableBordersSetting,
    rowHighlightSetting,
    compactTableSetting,
    customStyleSetting,
  ],
};
