/** Describes the `uuid` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
import { commonSingleFieldControlSettings } from '../settings/field.ts';

export const design: ControlDesign = {
  group: 'basic',
  icon: 'M1.5 4.500h13v7h-13zM4 7v2M6.500 7h1.500v2H6.500zM10.500 7v2M12.200 7v2',
  name: { zh: '流水号', en: 'Serial number' },
  settings: [...commonSingleFieldControlSettings],
  sample: 'N-7',
};
