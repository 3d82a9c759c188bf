/** Pictures in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { uploadSettings } from '../settings/upload.ts';

export const design: ControlDesign = {
  group: 'people-and-files',
  icon: 'uploadImg',
  name: { zh: '上传图片', en: 'Pictures' },
  settings: [...uploadSettings],
  sample: [{ name: '照片.png', url: '/files/2' }],
};
