/** A page of another address: opened in a tab, in a dialog, or shown in the form. */

import { laterField } from '../../ui/lazy-component.tsx';
import type { FieldControl } from '../control.ts';

export const frame: FieldControl = {
  type: 'frame',
  kind: 'field',
  group: () => 'group',
  Field: laterField(async () => (await import('./Field.tsx')).Field),
};
