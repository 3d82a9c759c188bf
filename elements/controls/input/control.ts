/** Defines the control for a single line of text. */
import type { FieldControl } from '../control.ts';
import { Field } from './Field.tsx';

export const input: FieldControl = {
  type: 'input',
  kind: 'field',
  group: false,
  Field,
};
