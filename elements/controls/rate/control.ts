/** Defines the control for a rating in stars. */
import type { FieldControl } from '../control.ts';
import { lazyField } from '../lazy-field.ts';

export const rate: FieldControl = {
  type: 'rate',
  kind: 'field',
  group: () => 'radiogroup',
  Field: lazyField(async () => (await import('./Field.tsx')).Field),
};
