/** Rating in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { max } from '../settings/check.ts';
import { field } from '../settings/field.ts';
import { allowHalf, clearable } from '../settings/look.ts';
import { changed } from '../settings/setting.ts';
import { computed, defaultValue } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'basic',
  icon: 'rate',
  name: { zh: '评分', en: 'Rating' },
  settings: [
    ...field,
    computed,
    defaultValue,
    changed(max, {
      text: { zh: '星数', en: 'Stars' },
      help: { zh: '几颗星，1 到 50', en: 'how many stars, 1 to 50' },
      default: 5,
      min: 1,
      max: 50,
    }),
    allowHalf,
    clearable,
  ],
  sample: 3,
};
