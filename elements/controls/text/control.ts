/** Text of the author between the fields. */
import type { DecorationControl } from '../control.ts';
import { Decoration } from './Decoration.tsx';

export const text: DecorationControl = {
  type: 'text',
  kind: 'decoration',
  Decoration,
};
