/** A number, exact to the last digit typed, in the common tier: it has no money format. */
import type { FieldControl } from '../control.ts';
import { Field } from './Field.tsx';

export const plainNumber: FieldControl = {
  type: 'number',
  kind: 'field',
  group: false,
  Field,
};
