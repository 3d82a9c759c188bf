/** Defines the control for a yes/no value, rendered as a switch. */
import type { FieldControl } from '../control.ts';
import { Field } from './Field.tsx';

export const toggle: FieldControl = {
  type: 'switch',
  kind: 'field',
  group: false,
  Field,
};
