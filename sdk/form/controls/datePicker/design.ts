/** Date picker in the designer: the settings of `date`. */
import type { ControlDesign } from '../control-design.ts';
import { design as date } from '../date/design.ts';

export const design: ControlDesign = {
  ...date,
  icon: 'datePicker',
  name: { zh: '日期选择', en: 'Date picker' },
};
