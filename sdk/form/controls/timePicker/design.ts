/** Describes the `timePicker` control for the designer. It has the same settings as the `time` control. */
import type { ControlDesign } from '../control-design.ts';
import { design as time } from '../time/design.ts';

export const design: ControlDesign = {
  ...time,
  icon: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 4.800V8H5.500',
  name: { zh: '时间选择', en: 'Time picker' },
};
