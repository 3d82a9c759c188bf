/** Defines the control for an address in China. */
import type { FieldControl } from '../control.ts';
import { lazyField } from '../lazy-field.ts';

export const address: FieldControl = {
  type: 'address',
  kind: 'field',
  group: () => 'group',
  Field: lazyField(async () => (await import('./Field.tsx')).Field),
};
