/** Defines the control for text with several lines. */
import type { FieldControl } from '../control.ts';
import { Field } from './Field.tsx';

export const textarea: FieldControl = {
  type: 'textarea',
  kind: 'field',
  group: false,
  Field,
};
