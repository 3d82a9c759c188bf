/** Page in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { frameUrl, modalHeight, modalTitle, modalWidth, mode } from '../settings/behaviour.ts';
import { field } from '../settings/field.ts';
import { defaultValue } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'display',
  icon: 'frame',
  name: { zh: '外部页面', en: 'Page' },
  settings: [...field, defaultValue, frameUrl, mode, modalTitle, modalWidth, modalHeight],
};
