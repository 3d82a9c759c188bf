/** Settings of every upload. */
import { placeholder } from './basic.ts';
import { action, data, downloadWay, fileName, headers } from './behaviour.ts';
import { accept, limit, maxSize } from './check.ts';
import { multiple } from './choices.ts';
import { field } from './field.ts';
import { drag, listType } from './look.ts';
import { changed, type Setting } from './setting.ts';
import { defaultValue } from './values.ts';

export const uploadSettings: readonly Setting[] = [
  ...field,
  defaultValue,
  placeholder,
  limit,
  maxSize,
  accept,
  changed(multiple, {
    help: {
      zh: '`false`：每次选一个；否则 `limit` 大于 1 时可选多个',
      en: "`false`: one at a time from the browser's dialog; else several where `limit` is more than 1",
    },
    default: true,
  }),
  listType,
  drag,
  action,
  fileName,
  headers,
  data,
  downloadWay,
];
