/** Yes or no, at once. */
import type { FieldControl } from '../control.ts';
import { laterField } from '../later.tsx';

export const toggle: FieldControl = {
  type: 'switch',
  kind: 'field',
  group: false,
  Field: laterField(async () => (await import('./Field.tsx')).Field),
};
