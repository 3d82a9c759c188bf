/** Describes the `uploadFile` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
import { uploadControlSettingDefinitions } from '../settings/upload.ts';

export const design: ControlDesign = {
  group: 'people-and-files',
  icon: 'M4 1.500h5.500L12.500 4.500V14.500h-8.500zM9.500 1.500v3h3M8 12V7.500M6.300 9L8 7.300 9.700 9',
  name: { zh: '上传文件', en: 'Files' },
  settings: [...uploadControlSettingDefinitions],
  sample: [{ name: '合同.pdf', url: '/files/1' }],
};
