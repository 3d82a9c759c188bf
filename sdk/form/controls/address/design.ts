/** Address in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { placeholder } from '../settings/basic.ts';
import { field } from '../settings/field.ts';
import { defaultValue, showDetail } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'people-and-files',
  icon: 'address',
  name: { zh: '地址', en: 'Address' },
  settings: [...field, defaultValue, placeholder, showDetail],
  sample: { codes: ['330000', '330100'], names: ['浙江省', '杭州市'], detail: '文三路' },
};
