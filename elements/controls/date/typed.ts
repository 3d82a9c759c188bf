/**
 * Reads dates that a user types in a notation other than the control's format. This module is loaded when the
 * user types a date.
 */
import {
  type Control,
  type DateParts,
  isDateRangeControl,
  parseDateControlValue,
  readTypedMoment,
  readTypedRange,
} from '@countersign/sdk/form';
import { currentDateParts, formatMoment } from './moments.ts';

/**
 * Returns the date that the user typed, in the control's format. In an input of a range, the text can contain
 * both ends. Returns undefined if the text is not a date, or if it already has the format.
 */
export function parseTypedMoment(
  control: Control,
  text: string,
  timeZone: string | undefined,
): string | string[] | undefined {
  if (parseDateControlValue(control, text)) return undefined;
  const now = currentDateParts(timeZone);
  const written = (parts: DateParts) => formatMoment(control, parts);
  const moment = readTypedMoment(control, text, now);
  if (moment) return written(moment);
  return isDateRangeControl(control) ? readTypedRange(control, text, now)?.map(written) : undefined;
}
