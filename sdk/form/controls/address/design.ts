/** Describes the `address` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
import { placeholderSetting } from '../settings/basic.ts';
import { commonSingleFieldControlSettings } from '../settings/field.ts';
import { addressDetailSetting, defaultValueSetting } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'people-and-files',
  icon: 'M8 14.500s4.800-4.300 4.800-8a4.800 4.800 0 0 0-9.600 0c0 3.700 4.800 8 4.800 8zM8 8.300a1.700 1.700 0 1 0 0-3.400 1.700 1.700 0 0 0 0 3.400z',
  name: { zh: '地址', en: 'Address' },
  settings: [
    ...commonSingleFieldControlSettings,
    defaultValueSetting,
    placeholderSetting,
    addressDetailSetting,
  ],
  sample: { codes: ['330000', '330100'], names: ['浙江省', '杭州市'], detail: '文三路' },
};
