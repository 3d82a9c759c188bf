/** Converts dates to text that sorts chronologically, for conditions in rules and flows. */
import type { Control } from '../definition/types.ts';
import { formatDateParts, parseDateControlValue, readDateInFormat, trimPlausibleDateText } from './date.ts';
import { dateTimeUnitAndFormatOfControl, type MomentUnit } from './moment-shape.ts';

const SORTABLE_DATE_FORMAT_BY_UNIT: Record<MomentUnit, string> = {
  date: 'YYYY-MM-DD',
  'date-time': 'YYYY-MM-DD HH:mm:ss',
  month: 'YYYY-MM',
  time: 'HH:mm:ss',
};

/**
 * Converts a moment to text that sorts chronologically. The moment is in the format of its control or, for
 * months and times, in the default format of its unit. Any other text stays unchanged: a day in a control of
 * days with times keeps its precision.
 */
export function toSortableMoment(control: Control, value: unknown): unknown {
  if (Array.isArray(value)) return value.map(part => toSortableMoment(control, part));
  const { unit, format } = dateTimeUnitAndFormatOfControl(control);
  const parts =
    unit === 'month' || unit === 'time'
      ? parseDateControlValue(control, value)
      : readDateInFormat(trimPlausibleDateText(value), format);
  return parts ? formatDateParts(parts, SORTABLE_DATE_FORMAT_BY_UNIT[unit]) : value;
}
