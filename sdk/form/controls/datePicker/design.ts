/** Describes the `datePicker` control for the designer. It has the same settings as the `date` control. */
import type { ControlDesign } from '../control-design.ts';
import { design as date } from '../date/design.ts';

export const design: ControlDesign = {
  ...date,
  icon: 'M2 3.500h12v10.500H2zM2 6.500h12M5 2v2.500M11 2v2.500M5.500 10.300l1.800 1.700 3.200-3.300',
  name: { zh: '日期选择', en: 'Date picker' },
};
