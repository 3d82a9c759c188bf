/** Formats due times: `周一 14:00 前` or `Due Monday 14:00` near the date, and the full date farther away. */

import type { Lang } from '../../i18n/index.ts';
import { calendarDaysBetween, clockTimeInTimeZone, MS_PER_DAY } from '../../i18n/time/zoned-time.ts';

export interface MomentTextOptions {
  /** The instant from which days are named, in milliseconds since 1970. */
  now: number;
  /** The IANA name of the time zone in which the time is shown. */
  timeZone: string;
  lang: Lang;
}

/** A due time with the day named relative to today. */
export interface DueTimeText {
  /** An example is `周一 14:00 前` or `Due Monday 14:00`. An overdue time is named as such. */
  text: string;
  /** The full date and time with the time zone, for a tooltip. */
  full: string;
  isOverdue: boolean;
}

/** A longer distance would name the weekday of today. */
const MAX_NAMED_WEEKDAYS = 6;

const WEEKDAYS: Readonly<Record<Lang, readonly string[]>> = {
  zh: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
};

const NEAR_DAYS: Readonly<Record<Lang, Readonly<Record<number, string>>>> = {
  zh: { '-1': '昨天', 0: '今天', 1: '明天' },
  en: { '-1': 'yesterday', 0: 'today', 1: 'tomorrow' },
};

/**
 * Returns a due time for a reader in one time zone. The day is named from yesterday to six days after `now`;
 * other days are dates, such as `2026-12-30 14:00`.
 */
export function dueTimeText(due: number, { now, timeZone, lang }: MomentTextOptions): DueTimeText {
  const local = clockTimeInTimeZone(due, timeZone);
  const distance = calendarDaysBetween(now, due, timeZone);
  const near = NEAR_DAYS[lang][distance];
  const moment =
    near === undefined ? weekdayTimeText(due, { now, timeZone, lang }) : `${near} ${clockText(local)}`;
  const isOverdue = due < now;
  return {
    text: DUE_TEXTS[lang](moment, isOverdue),
    full: `${dateTimeText(local)} (${timeZone})`,
    isOverdue,
  };
}

const DUE_TEXTS: Readonly<Record<Lang, (moment: string, isOverdue: boolean) => string>> = {
  zh: (moment, isOverdue) => (isOverdue ? `已超时，${moment} 截止` : `${moment} 前`),
  en: (moment, isOverdue) => (isOverdue ? `Overdue since ${moment}` : `Due ${moment}`),
};

/**
 * Returns the weekday and time of a moment up to six days after `now`, such as `Monday 14:00`, and the date and
 * time of any other moment. Chinese names a weekday of the next week as such: `下周一 14:00`.
 */
export function weekdayTimeText(at: number, { now, timeZone, lang }: MomentTextOptions): string {
  const local = clockTimeInTimeZone(at, timeZone);
  const [day, today] = [dayNumber(local), dayNumber(clockTimeInTimeZone(now, timeZone))];
  if (day < today || day - today > MAX_NAMED_WEEKDAYS) return dateTimeText(local);
  const weekday = weekdayNumber(day);
  const isNextWeek = day - weekday > today;
  return `${lang === 'zh' && isNextWeek ? '下' : ''}${WEEKDAYS[lang][weekday]} ${clockText(local)}`;
}

const dayNumber = (local: number): number => Math.floor(local / MS_PER_DAY);

/** Returns the day of the week, where 0 is Monday. 1970-01-01 was a Thursday. */
const weekdayNumber = (day: number): number => (((day + 3) % 7) + 7) % 7;

const clockText = (local: number): string => new Date(local).toISOString().slice(11, 16);

const dateTimeText = (local: number): string => new Date(local).toISOString().slice(0, 16).replace('T', ' ');
