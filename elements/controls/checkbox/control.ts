/** Defines the control for selecting several choices from a visible list. */
import type { FieldControl } from '../control.ts';
import { Field } from './Field.tsx';

export const checkbox: FieldControl = {
  type: 'checkbox',
  kind: 'field',
  group: () => 'group',
  Field,
};
