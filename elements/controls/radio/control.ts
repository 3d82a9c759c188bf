/** One choice, all of them in sight. */
import type { FieldControl } from '../control.ts';
import { Field } from './Field.tsx';

export const radio: FieldControl = {
  type: 'radio',
  kind: 'field',
  group: () => 'radiogroup',
  Field,
};
