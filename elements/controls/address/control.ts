/** An address in China. */

import { laterField } from '../../ui/lazy-component.tsx';
import type { FieldControl } from '../control.ts';

export const address: FieldControl = {
  type: 'address',
  kind: 'field',
  group: () => 'group',
  Field: laterField(async () => (await import('./Field.tsx')).Field),
};
