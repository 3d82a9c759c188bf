/**
 * Defines the number control of the basic renderer, which loads with the element. It keeps every typed digit
 * and does not support money formats.
 */
import type { FieldControl } from '../control.ts';
import { Field } from './Field.tsx';

export const plainNumberControl: FieldControl = {
  type: 'number',
  kind: 'field',
  group: false,
  Field,
};
