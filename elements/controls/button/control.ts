/** A button of the form itself: submit, reset, or one with an action of the host. */
import type { DecorationControl } from '../control.ts';
import { Decoration } from './Decoration.tsx';

export const button: DecorationControl = {
  type: 'button',
  kind: 'decoration',
  Decoration,
};
