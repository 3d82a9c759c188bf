/** Time picker in the designer: the settings of `time`. */
import type { ControlDesign } from '../control-design.ts';
import { design as time } from '../time/design.ts';

export const design: ControlDesign = {
  ...time,
  icon: 'timePicker',
  name: { zh: '时间选择', en: 'Time picker' },
};
