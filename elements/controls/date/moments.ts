/** Moments of a form as dates of the calendar, and back; all in the time of the person's own clock. */
import {
  type Control,
  type DateParts,
  momentShape,
  optionsOf,
  readMoment,
  writeDate,
} from '@countersign/sdk/form';

export const nowParts = (): DateParts => {
  const now = new Date();
  return {
    ...dayOf(now),
    hour: now.getHours(),
    minute: now.getMinutes(),
    second: now.getSeconds(),
  };
};

export const dayOf = (date: Date): DateParts => ({
  year: date.getFullYear(),
  month: date.getMonth() + 1,
  day: date.getDate(),
  hour: 0,
  minute: 0,
  second: 0,
});

/** Years below 100 too, which `Date` would take for others. */
export function dateOf({ year, month, day }: DateParts): Date {
  const date = new Date(2000, month - 1, 1);
  date.setFullYear(year, month - 1, day);
  return date;
}

export interface Bounds {
  min: DateParts | undefined;
  max: DateParts | undefined;
}

export function boundsOf(control: Control): Bounds {
  const { min, max } = optionsOf(control);
  return { min: readMoment(control, min), max: readMoment(control, max) };
}

export const written = (control: Control, parts: DateParts): string =>
  writeDate(parts, momentShape(control).format);

const ORDER = 'YYYYMMDDHHmmss';
const LENGTHS = { month: 6, day: 8, second: 14 };

/** Negative where `a` is before `b`, to the unit. */
export function compare(a: DateParts, b: DateParts, to: keyof typeof LENGTHS = 'second'): number {
  const [left, right] = [a, b].map(parts => writeDate(parts, ORDER).slice(0, LENGTHS[to])) as [
    string,
    string,
  ];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The nearest moment inside the bounds. */
export function bounded(parts: DateParts, { min, max }: Bounds): DateParts {
  if (min && compare(parts, min) < 0) return min;
  return max && compare(parts, max) > 0 ? max : parts;
}
