/** Describes the `signature` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
import {
  downloadModeSetting,
  uploadDataSetting,
  uploadFileNameSetting,
  uploadHeadersSetting,
  uploadUrlSetting,
} from '../settings/behaviour.ts';
import { commonSingleFieldControlSettings } from '../settings/field.ts';
import { defaultValueSetting } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'people-and-files',
  icon: 'M1.500 12.500h13M2.500 10c2-6 4-7.500 4.300-5.500.3 2-2 5-.8 5 1 0 1.700-2.500 2.500-2.500s.3 2 1.300 2c.8 0 1.500-1 3-1',
  name: { zh: '手写签名', en: 'Signature' },
  settings: [
    ...commonSingleFieldControlSettings,
    defaultValueSetting,
    uploadUrlSetting,
    uploadFileNameSetting,
    uploadHeadersSetting,
    uploadDataSetting,
    downloadModeSetting,
  ],
  sample: [{ name: 'signature.png', id: '3', type: 'image/png' }],
};
