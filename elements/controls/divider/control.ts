/** A line between controls, with a text on it where it has a label. */
import type { DecorationControl } from '../control.ts';
import { Decoration } from './Decoration.tsx';

export const divider: DecorationControl = {
  type: 'divider',
  kind: 'decoration',
  Decoration,
};
