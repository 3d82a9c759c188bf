/** Defines the control for a highlighted note: success, info, warning or error. */
import type { DecorationControl } from '../control.ts';
import { Decoration } from './Decoration.tsx';

export const alert: DecorationControl = {
  type: 'alert',
  kind: 'decoration',
  Decoration,
};
