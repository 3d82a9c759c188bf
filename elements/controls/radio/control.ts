/** Defines the control for selecting one choice from a visible list. */
import type { FieldControl } from '../control.ts';
import { Field } from './Field.tsx';

export const radio: FieldControl = {
  type: 'radio',
  kind: 'field',
  group: () => 'radiogroup',
  Field,
};
