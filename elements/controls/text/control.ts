/** Words of the author between the fields. A html control shows its words only, so its markup can never run. */
import type { DecorationControl } from '../control.ts';
import { Decoration } from './Decoration.tsx';

export const text: DecorationControl = {
  type: 'text',
  kind: 'decoration',
  Decoration,
};

export const html: DecorationControl = { ...text, type: 'html' };
