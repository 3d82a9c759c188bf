/** One choice, as joined buttons. */
import type { FieldControl } from '../control.ts';
import { laterField } from '../later.tsx';

export const radioButton: FieldControl = {
  type: 'radioButton',
  kind: 'field',
  group: () => 'radiogroup',
  Field: laterField(async () => (await import('./Field.tsx')).Field),
};
