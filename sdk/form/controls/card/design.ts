/** Card in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { container } from '../settings/field.ts';

export const design: ControlDesign = {
  group: 'layout',
  icon: 'card',
  name: { zh: '卡片', en: 'Card' },
  content: { list: [] },
  settings: [...container],
};
