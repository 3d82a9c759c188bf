/** A button of the form itself: submit, reset, or one that the host answers. */
import type { DecorationControl } from '../control.ts';
import { Decoration } from './Decoration.tsx';

export const button: DecorationControl = {
  type: 'button',
  kind: 'decoration',
  Decoration,
};
