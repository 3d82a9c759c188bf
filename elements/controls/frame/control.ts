/** Defines the control for a web page, which is opened in a tab or in a dialog, or embedded in the form. */
import type { FieldControl } from '../control.ts';
import { lazyField } from '../lazy-field.ts';

export const frame: FieldControl = {
  type: 'frame',
  kind: 'field',
  group: () => 'group',
  Field: lazyField(async () => (await import('./Field.tsx')).Field),
};
