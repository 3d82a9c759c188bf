/** A rating in stars. */

import { laterField } from '../../ui/lazy-component.tsx';
import type { FieldControl } from '../control.ts';

export const rate: FieldControl = {
  type: 'rate',
  kind: 'field',
  group: () => 'radiogroup',
  Field: laterField(async () => (await import('./Field.tsx')).Field),
};
