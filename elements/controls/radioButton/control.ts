/** One choice, as joined buttons. */

import { laterField } from '../../ui/lazy-component.tsx';
import type { FieldControl } from '../control.ts';

export const radioButton: FieldControl = {
  type: 'radioButton',
  kind: 'field',
  group: () => 'radiogroup',
  Field: laterField(async () => (await import('./Field.tsx')).Field),
};
