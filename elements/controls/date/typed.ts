/**
 * Parses dates that a user types in a notation other than the control's format. This module is loaded when
 * the user types a date.
 */
import {
  type Control,
  dateTimeUnitAndFormatOfControl,
  formatDateParts,
  parseDateControlValue,
  readTypedMoment,
} from '@countersign/sdk/form';
import { currentDateParts } from './moments.ts';

/**
 * Returns the date that the user typed, in the control's format. Returns undefined if the text is not a date,
 * or if it already has this format.
 */
export function parseTypedMoment(control: Control, text: string): string | undefined {
  if (parseDateControlValue(control, text)) return undefined;
  const parts = readTypedMoment(control, text, currentDateParts());
  return parts && formatDateParts(parts, dateTimeUnitAndFormatOfControl(control).format);
}
