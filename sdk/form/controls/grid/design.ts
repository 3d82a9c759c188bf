/** Grid in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { parts } from '../settings/basic.ts';
import { container } from '../settings/field.ts';
import { gutter } from '../settings/look.ts';

export const design: ControlDesign = {
  group: 'layout',
  icon: 'grid',
  name: { zh: '栅格', en: 'Grid' },
  content: {
    columns: [
      { span: 12, list: [] },
      { span: 12, list: [] },
    ],
  },
  settings: [...container, parts, gutter],
};
