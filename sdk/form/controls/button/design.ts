/** Button in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { disabled, dynamicFun, handle } from '../settings/behaviour.ts';
import { decoration } from '../settings/field.ts';
import { buttonType } from '../settings/look.ts';

export const design: ControlDesign = {
  group: 'display',
  icon: 'button',
  name: { zh: '按钮', en: 'Button' },
  content: { options: { type: 'primary', handle: 'submit' } },
  settings: [...decoration, disabled, buttonType, handle, dynamicFun],
};
