/** A page of another address: opened in a tab, in a dialog, or shown in the form. */

import type { FieldControl } from '../control.ts';
import { lazyField } from '../lazy-field.ts';

export const frame: FieldControl = {
  type: 'frame',
  kind: 'field',
  group: () => 'group',
  Field: lazyField(async () => (await import('./Field.tsx')).Field),
};
