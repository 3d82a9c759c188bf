/** Describes the `userSelect` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
import { placeholderSetting } from '../settings/basic.ts';
import { multipleChoiceSetting } from '../settings/choices.ts';
import { commonSingleFieldControlSettings } from '../settings/field.ts';
import { defaultValueSetting } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'people-and-files',
  icon: 'M8 8a2.800 2.800 0 1 0 0-5.600A2.800 2.800 0 0 0 8 8zM2.800 14c.4-2.600 2.500-4 5.200-4s4.800 1.400 5.200 4',
  name: { zh: '人员选择', en: 'People' },
  settings: [
    ...commonSingleFieldControlSettings,
    defaultValueSetting,
    placeholderSetting,
    multipleChoiceSetting,
  ],
  sample: [{ id: 'u1', name: '李雷' }],
};
