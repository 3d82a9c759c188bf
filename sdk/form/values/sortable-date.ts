/** Dates as text that sorts, for the conditions of rules and flows. */
import type { Control } from '../definition/types.ts';
import { dateText, readFormatted, writeDate } from './date.ts';
import { type MomentUnit, momentShape } from './moment-shape.ts';

const comparable: Record<MomentUnit, string> = {
  date: 'YYYY-MM-DD',
  'date-time': 'YYYY-MM-DD HH:mm:ss',
  month: 'YYYY-MM',
  time: 'HH:mm:ss',
};

/** A moment in the format of its control as text that sorts; any other text, such as a day for a moment, stays. */
export function sortable(control: Control, value: unknown): unknown {
  if (Array.isArray(value)) return value.map(part => sortable(control, part));
  const { unit, format } = momentShape(control);
  const parts = readFormatted(dateText(value), format);
  return parts ? writeDate(parts, comparable[unit]) : value;
}
