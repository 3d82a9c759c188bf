/** Switch in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { mustBeOn } from '../settings/check.ts';
import { field } from '../settings/field.ts';
import { changed } from '../settings/setting.ts';
import { computed, defaultValue } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'basic',
  icon: 'switch',
  name: { zh: '开关', en: 'Switch' },
  settings: [...field, mustBeOn, computed, changed(defaultValue, { default: false })],
  sample: true,
};
