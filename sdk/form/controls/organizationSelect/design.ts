/**
 * Describes the `organizationSelect` control for the designer: palette entry, initial content and settings.
 */
import type { ControlDesign } from '../control-design.ts';
import { placeholderSetting } from '../settings/basic.ts';
import { multipleChoiceSetting } from '../settings/choices.ts';
import { commonSingleFieldControlSettings } from '../settings/field.ts';
import { defaultValueSetting } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'people-and-files',
  icon: 'M6 2h4v3.500H6zM1.500 10.500h4V14h-4zM10.500 10.500h4V14h-4zM8 5.500V8M3.500 10.500V8h9v2.500',
  name: { zh: '组织选择', en: 'Organisations' },
  settings: [
    ...commonSingleFieldControlSettings,
    defaultValueSetting,
    placeholderSetting,
    multipleChoiceSetting,
  ],
  sample: [{ id: 'o1', name: '总部' }],
};
