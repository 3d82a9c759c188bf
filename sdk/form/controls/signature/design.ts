/** Signature in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { action, data, downloadWay, fileName, headers } from '../settings/behaviour.ts';
import { field } from '../settings/field.ts';
import { defaultValue } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'people-and-files',
  icon: 'signature',
  name: { zh: '手写签名', en: 'Signature' },
  settings: [...field, defaultValue, action, fileName, headers, data, downloadWay],
  sample: [{ name: 'signature.png', id: '3', type: 'image/png' }],
};
