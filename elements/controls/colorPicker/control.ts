/** Defines the control for a colour, which the user picks or types. */
import type { FieldControl } from '../control.ts';
import { lazyField, lazyReadOnlyView } from '../lazy-field.ts';

export const colorPicker: FieldControl = {
  type: 'colorPicker',
  kind: 'field',
  group: false,
  Field: lazyField(async () => (await import('./Field.tsx')).Field),
  Document: lazyReadOnlyView(async () => (await import('./ColorReadOnlyView.tsx')).ColorReadOnlyView),
};
