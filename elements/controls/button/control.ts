/** Defines the button control: submit, reset, or a custom action of the host page. */
import type { DecorationControl } from '../control.ts';
import { Decoration } from './Decoration.tsx';

export const button: DecorationControl = {
  type: 'button',
  kind: 'decoration',
  Decoration,
};
