/** Rows in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { hideSequence, scrollY } from '../settings/behaviour.ts';
import { minLimit } from '../settings/check.ts';
import { rowsField } from '../settings/field.ts';
import { defaultValue } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'layout',
  icon: 'batch',
  name: { zh: '动态表格', en: 'Rows' },
  content: { list: [], options: { minLimit: 1 } },
  settings: [...rowsField, defaultValue, minLimit, scrollY, hideSequence],
  sample: [{ key: 'row_1' }],
};
