/** Defines the control for selecting a path in a tree, level by level. */
import type { FieldControl } from '../control.ts';
import { lazyField } from '../lazy-field.ts';

export const cascader: FieldControl = {
  type: 'cascader',
  kind: 'field',
  group: () => 'group',
  Field: lazyField(async () => (await import('./Field.tsx')).Field),
};
