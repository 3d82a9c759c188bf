/**
 * Defines the control for selecting one entry of a tree, or several with the option `multiple` or
 * `treeCheckable`.
 */
import type { FieldControl } from '../control.ts';
import { lazyField } from '../lazy-field.ts';

export const treeSelect: FieldControl = {
  type: 'treeSelect',
  kind: 'field',
  group: false,
  Field: lazyField(async () => (await import('./Field.tsx')).Field),
};
