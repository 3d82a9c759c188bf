/** Table in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { container } from '../settings/field.ts';
import { bordered, bright, customStyle, small, width } from '../settings/look.ts';
import { changed } from '../settings/setting.ts';

export const design: ControlDesign = {
  group: 'layout',
  icon: 'table',
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
    ...container,
    changed(width, { help: { zh: '最大宽度', en: 'the greatest width' } }),
    bordered,
    bright,
    small,
    customStyle,
  ],
};
