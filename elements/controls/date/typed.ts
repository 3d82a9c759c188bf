/** The forgiving reading of a date, fetched when somebody types one. */
import { type Control, momentShape, readMoment, readTyped, writeDate } from '@countersign/sdk/form';
import { nowParts } from './moments.ts';

/** The moment that a text means, in the control's format; undefined where it is none, or is written so already. */
export function meantBy(control: Control, text: string): string | undefined {
  if (readMoment(control, text)) return undefined;
  const parts = readTyped(control, text, nowParts());
  return parts && writeDate(parts, momentShape(control).format);
}
