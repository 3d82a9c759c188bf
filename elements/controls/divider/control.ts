/**
 * Defines the control for a line between controls. If the control has a label, the line contains it as text.
 */
import type { DecorationControl } from '../control.ts';
import { Decoration } from './Decoration.tsx';

export const divider: DecorationControl = {
  type: 'divider',
  kind: 'decoration',
  Decoration,
};
