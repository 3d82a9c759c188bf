/** Upload in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { uploadSettings } from '../settings/upload.ts';

export const design: ControlDesign = {
  group: 'people-and-files',
  icon: 'upload',
  name: { zh: '上传', en: 'Upload' },
  settings: [...uploadSettings],
  sample: [{ name: '合同.pdf', url: '/files/1' }],
};
