/** Divider in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { decoration } from '../settings/field.ts';
import { orientation } from '../settings/look.ts';

export const design: ControlDesign = {
  group: 'layout',
  icon: 'divider',
  name: { zh: '分割线', en: 'Divider' },
  settings: [...decoration, orientation],
};
