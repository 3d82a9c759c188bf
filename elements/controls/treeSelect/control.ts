/** One entry of a tree, or several with `multiple` or `treeCheckable`. */

import { laterField } from '../../ui/lazy-component.tsx';
import type { FieldControl } from '../control.ts';

export const treeSelect: FieldControl = {
  type: 'treeSelect',
  kind: 'field',
  group: false,
  Field: laterField(async () => (await import('./Field.tsx')).Field),
};
