/** Converts dates to text that sorts chronologically, for conditions in rules and flows. */
import type { Control } from '../definition/types.ts';
import { formatDateParts, readDateInFormat, trimPlausibleDateText } from './date.ts';
import { dateTimeUnitAndFormatOfControl, type MomentUnit } from './moment-shape.ts';

const SORTABLE_DATE_FORMAT_BY_UNIT: Record<MomentUnit, string> = {
  date: 'YYYY-MM-DD',
  'date-time': 'YYYY-MM-DD HH:mm:ss',
  month: 'YYYY-MM',
  time: 'HH:mm:ss',
};

/**
 * Converts a moment in the format of its control to text that sorts chronologically. Any other text stays
 * unchanged.
 */
export function toSortableMoment(control: Control, value: unknown): unknown {
  if (Array.isArray(value)) return value.map(part => toSortableMoment(control, part));
  const { unit, format } = dateTimeUnitAndFormatOfControl(control);
  const parts = readDateInFormat(trimPlausibleDateText(value), format);
  return parts ? formatDateParts(parts, SORTABLE_DATE_FORMAT_BY_UNIT[unit]) : value;
}
