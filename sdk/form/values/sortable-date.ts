/** Converts dates to text that sorts chronologically, for conditions in rules and flows. */
import type { Control } from '../definition/types.ts';
import { readDateInFormat, trimmedDateText, writeDate } from './date.ts';
import { type MomentUnit, momentUnitAndFormat } from './moment-shape.ts';

const SORTABLE_FORMATS: Record<MomentUnit, string> = {
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
  const { unit, format } = momentUnitAndFormat(control);
  const parts = readDateInFormat(trimmedDateText(value), format);
  return parts ? writeDate(parts, SORTABLE_FORMATS[unit]) : value;
}
