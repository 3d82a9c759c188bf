/** Defines the control for a serial number, which is generated when the form is opened. */
import type { FieldControl } from '../control.ts';
import { lazyField } from '../lazy-field.ts';

export const uuid: FieldControl = {
  type: 'uuid',
  kind: 'field',
  group: false,
  Field: lazyField(async () => (await import('./Field.tsx')).Field),
};
