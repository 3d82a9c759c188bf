/** Validates colours in CSS notation. */
import { isColour } from '../../values/colour.ts';
import type { ValueCheck } from './value-check.ts';

export const colourCheck: ValueCheck = {
  problems: value => (isColour(value) ? [] : [{ code: 'pattern' }]),
  isChosen: true,
};
