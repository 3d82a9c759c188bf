/** A number, exact to the last digit typed. */
import type { FieldControl } from '../control.ts';
import { Field } from './Field.tsx';

export const number: FieldControl = {
  type: 'number',
  kind: 'field',
  group: false,
  Field,
};
