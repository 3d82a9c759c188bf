/** Working days: Monday to Friday, without holidays, and with the days on which people work in exchange. */
import { isObject } from '../../definition/reading.ts';
import type { FormConfig } from '../../definition/types.ts';
import { MAX_DAYS } from '../limits.ts';
import { dayOf, readDay } from './value.ts';

/** Days since 1970. */
export interface Calendar {
  holidays: ReadonlySet<number>;
  /** Days at a weekend on which people work. */
  workdays: ReadonlySet<number>;
}

/** The calendar of a form: `config.calendar` with `holidays` and `workdays`, lists of dates. */
export function calendarOf({ calendar }: FormConfig): Calendar {
  const { holidays, workdays } = isObject(calendar) ? calendar : {};
  return { holidays: daysOf(holidays), workdays: daysOf(workdays) };
}

function daysOf(list: unknown): ReadonlySet<number> {
  const texts = Array.isArray(list) ? list.slice(0, MAX_DAYS) : [];
  const days = texts.flatMap(text => (typeof text === 'string' ? (readDay(text) ?? []) : []));
  return new Set(days.map(dayOf));
}

/** 0 is Monday. 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

const isWeekend = (day: number): boolean => weekdayOf(day) > 4;

/** The number of days before `day` that are no weekend, from the Monday of the first week on. */
const weekdaysBefore = (day: number): number => Math.floor((day + 3) / 7) * 5 + Math.min(weekdayOf(day), 5);

/** Both ends count. Negative where `to` is before `from`. Linear in the days of the calendar, whatever lies between. */
export function workdaysBetween(from: number, to: number, { holidays, workdays }: Calendar): number {
  if (to < from) return -workdaysBetween(to, from, { holidays, workdays });
  const isWithin = (day: number) => day >= from && day <= to;
  const free = [...holidays].filter(day => isWithin(day) && !isWeekend(day) && !workdays.has(day)).length;
  const extra = [...workdays].filter(day => isWithin(day) && isWeekend(day)).length;
  return weekdaysBefore(to + 1) - weekdaysBefore(from) - free + extra;
}
