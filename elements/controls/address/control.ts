/** An address in China. */
import type { FieldControl } from '../control.ts';
import { laterField } from '../later.tsx';

export const address: FieldControl = {
  type: 'address',
  kind: 'field',
  group: () => 'group',
  Field: laterField(async () => (await import('./Field.tsx')).Field),
};
