/** Alert in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { description } from '../settings/basic.ts';
import { decoration } from '../settings/field.ts';
import { alertType, banner, closable, customStyle, showIcon } from '../settings/look.ts';

export const design: ControlDesign = {
  group: 'display',
  icon: 'alert',
  name: { zh: '提示', en: 'Alert' },
  settings: [...decoration, description, alertType, showIcon, banner, closable, customStyle],
};
