/** Files in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { uploadSettings } from '../settings/upload.ts';

export const design: ControlDesign = {
  group: 'people-and-files',
  icon: 'uploadFile',
  name: { zh: '上传文件', en: 'Files' },
  settings: [...uploadSettings],
  sample: [{ name: '合同.pdf', url: '/files/1' }],
};
