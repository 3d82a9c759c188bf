/** Yes or no, at once. */
import type { FieldControl } from '../control.ts';
import { Field } from './Field.tsx';

export const toggle: FieldControl = {
  type: 'switch',
  kind: 'field',
  group: false,
  Field,
};
