/** Defines the control for a text of the form author between the fields. */
import type { DecorationControl } from '../control.ts';
import { Decoration } from './Decoration.tsx';

export const text: DecorationControl = {
  type: 'text',
  kind: 'decoration',
  Decoration,
};
