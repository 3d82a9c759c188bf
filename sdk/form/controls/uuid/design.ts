/** Serial number in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { field } from '../settings/field.ts';

export const design: ControlDesign = {
  group: 'basic',
  icon: 'uuid',
  name: { zh: '流水号', en: 'Serial number' },
  settings: [...field],
  sample: 'N-7',
};
