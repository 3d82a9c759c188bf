/** A serial number, made when the form starts. */
import type { FieldControl } from '../control.ts';
import { laterField } from '../later.tsx';

export const uuid: FieldControl = {
  type: 'uuid',
  kind: 'field',
  group: false,
  Field: laterField(async () => (await import('./Field.tsx')).Field),
};
