/** Defines the control for selecting one choice from joined buttons. */
import type { FieldControl } from '../control.ts';
import { lazyField } from '../lazy-field.ts';

export const radioButton: FieldControl = {
  type: 'radioButton',
  kind: 'field',
  group: () => 'radiogroup',
  Field: lazyField(async () => (await import('./Field.tsx')).Field),
};
