/** Describes the `uploadImg` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
import { uploadControlSettingDefinitions } from '../settings/upload.ts';

export const design: ControlDesign = {
  group: 'people-and-files',
  icon: 'M2 3h12v10H2zM2 11l3.500-3.500L9 11l2-2 3 2.500M11 6.500v.01',
  name: { zh: '上传图片', en: 'Pictures' },
  settings: [...uploadControlSettingDefinitions],
  sample: [{ name: '照片.png', url: '/files/2' }],
};
