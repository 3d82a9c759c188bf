/** One entry of a tree, or several with `multiple` or `treeCheckable`. */
import type { FieldControl } from '../control.ts';
import { laterField } from '../later.tsx';

export const treeSelect: FieldControl = {
  type: 'treeSelect',
  kind: 'field',
  group: false,
  Field: laterField(async () => (await import('./Field.tsx')).Field),
};
