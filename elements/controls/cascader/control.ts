/** A way down a tree, level by level. */
import type { FieldControl } from '../control.ts';
import { laterField } from '../later.tsx';

export const cascader: FieldControl = {
  type: 'cascader',
  kind: 'field',
  group: () => 'group',
  Field: laterField(async () => (await import('./Field.tsx')).Field),
};
