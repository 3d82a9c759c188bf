/** A rating in stars. */
import type { FieldControl } from '../control.ts';
import { laterField } from '../later.tsx';

export const rate: FieldControl = {
  type: 'rate',
  kind: 'field',
  group: () => 'radiogroup',
  Field: laterField(async () => (await import('./Field.tsx')).Field),
};
