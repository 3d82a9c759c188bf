/** Several choices, all of them in sight. */
import type { FieldControl } from '../control.ts';
import { Field } from './Field.tsx';

export const checkbox: FieldControl = {
  type: 'checkbox',
  kind: 'field',
  group: () => 'group',
  Field,
};
