/** Prepares texts for a comparison that ignores width, case and repeated blanks. */
import { toHalfWidth } from '../half-width.ts';

export const foldText = (text: string): string => toHalfWidth(text).replace(/\s+/g, ' ').trim().toLowerCase();
