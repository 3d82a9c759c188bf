/** Describes the `upload` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
import { uploadControlSettingDefinitions } from '../settings/upload.ts';

export const design: ControlDesign = {
  group: 'people-and-files',
  icon: 'M11 10.500h1.500a2.600 2.600 0 0 0 .3-5.200A4.300 4.300 0 0 0 4.500 6 2.300 2.300 0 0 0 4 10.500h1M8 14V7.500M5.700 9.700L8 7.500l2.300 2.200',
  name: { zh: '上传', en: 'Upload' },
  settings: [...uploadControlSettingDefinitions],
  sample: [{ name: '合同.pdf', url: '/files/1' }],
};
