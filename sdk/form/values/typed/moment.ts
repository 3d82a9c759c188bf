/**
 * Reads a date, month or time in the ways in which users type it, for example `20260105`, `1/5` or `9点半`, if
 * its meaning is unambiguous.
 */
import type { Control } from '../../definition/types.ts';
import { type DateParts, formatDateParts, parseDateControlValue } from '../date.ts';
import { dateTimeUnitAndFormatOfControl, type MomentUnit } from '../moment-shape.ts';
import { type Clock, isCurrentTimeWord, parseTimeOfDay, type ReadClock } from './clock.ts';
import { addDays, type DayTyping, readDayText, readMonthText, type TypedDay } from './day.ts';
import { normaliseMomentText, takeWeekday } from './moment-text.ts';

const MIDNIGHT: Clock = { hour: 0, minute: 0, second: 0 };

/** A date or time that was read, and whether the text contains its year. */
export interface TypedMoment {
  parts: DateParts;
  hasYear: boolean;
}

export interface MomentTyping {
  now: DateParts;
  /** The year of a text without a year. Default: the current year. */
  omittedYear?: number;
}

/**
 * Returns the date or time that the user has typed. Returns undefined if the text is invalid or ambiguous.
 * `now` provides the missing year, and the date for words such as "today". In a field with a range, the text
 * is one end of the range.
 */
export const readTypedMoment = (control: Control, text: string, now: DateParts): DateParts | undefined =>
  readMoment(control, text, { now })?.parts;

export function readMoment(control: Control, text: string, typing: MomentTyping): TypedMoment | undefined {
  const plain = normaliseMomentText(text);
  if (plain === '') return undefined;
  const known = parseDateControlValue(control, plain) ?? parseDateControlValue(control, text.trim());
  if (known) return { parts: known, hasYear: true };
  const { unit, format } = dateTimeUnitAndFormatOfControl(control);
  const read = typedDateParserByUnit[unit](plain, { ...typing, format });
  const parts = read && validDatePartsOrUndefined(control, read.parts);
  return parts && { parts, hasYear: read.hasYear };
}

interface TypedContext extends DayTyping {
  now: DateParts;
}

type ReadTypedMoment = (text: string, typing: TypedContext) => TypedMoment | undefined;

const typedDateParserByUnit: Record<MomentUnit, ReadTypedMoment> = {
  date: (text, typing) => withCheckedWeekday(text, rest => readDayAndDropClock(rest, typing)),
  month: (text, typing) => combineDayAndClock(readMonthText(text, typing), MIDNIGHT),
  time: (text, { now }) =>
    combineDayAndClock(
      { year: now.year, month: now.month, day: now.day, hasYear: true },
      isCurrentTimeWord(text) ? now : parseTimeOfDay(text)?.clock,
    ),
  'date-time': (text, typing) =>
    isCurrentTimeWord(text)
      ? { parts: typing.now, hasYear: true }
      : withCheckedWeekday(text, rest => readDateAndClock(rest, typing)),
};

/** Reads a text without its day of the week, and refuses the result if it is another day of the week. */
function withCheckedWeekday(
  text: string,
  read: (rest: string) => TypedMoment | undefined,
): TypedMoment | undefined {
  const taken = takeWeekday(text);
  const moment = taken && read(taken.text);
  if (!moment || taken.weekday === undefined) return moment;
  const { year, month, day } = moment.parts;
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay() === taken.weekday ? moment : undefined;
}

/** Matches 24:00, which is on the next day and therefore cannot be dropped. */
const END_OF_DAY = /(?<!\d)24(?::00|点)/;

/** Reads a day. A time of day after it is dropped, because the field has none. */
function readDayAndDropClock(text: string, typing: TypedContext): TypedMoment | undefined {
  const day = readDayText(text, typing);
  if (day) return combineDayAndClock(day, MIDNIGHT);
  if (END_OF_DAY.test(text)) return undefined;
  const read = /[:点时]|[ap]\.?m|[午晚夜晨]/.test(text) ? readDateAndClock(text, typing) : undefined;
  return read && { ...read, parts: { ...read.parts, ...MIDNIGHT } };
}

/**
 * Tries every possible split of the text into day and time. Returns undefined if more than one split is
 * valid.
 */
function readDateAndClock(text: string, typing: TypedContext): TypedMoment | undefined {
  const digits = /^(\d{8})(\d{4}|\d{6})$/.exec(text);
  if (digits) return readDateAndTimeOfDay(digits[1] ?? '', digits[2] ?? '', typing);
  const ends = [...text.matchAll(/ |(?<=[日号天])(?=[^日号天 ])/g)].map(({ index }) => index);
  const read = [
    combineDayAndClock(readDayText(text, typing), MIDNIGHT),
    ...ends.map(end => readDateAndTimeOfDay(text.slice(0, end), text.slice(end).trim(), typing)),
  ].filter(parts => parts !== undefined);
  return read.length === 1 ? read[0] : undefined;
}

function readDateAndTimeOfDay(dayText: string, clock: string, typing: TypedContext): TypedMoment | undefined {
  const read = parseTimeOfDay(clock);
  if (!read || read.hasUnclearDay || isUnclearNumberAfterDay(dayText, clock)) return undefined;
  return atTimeOfDay(readDayText(dayText.replace(/,$/, ''), typing), read);
}

/**
 * Returns true for a text such as `26 1 5` or `Jan 5 2026`, in which the last number can be a part of the day
 * or a time.
 */
const isUnclearNumberAfterDay = (dayText: string, clock: string): boolean =>
  /^\d+$/.test(clock) && (/^\d+ \d+$/.test(dayText) || /[a-z]{3}\b.*\d|\d.*[a-z]{3}/.test(dayText));

/** Returns the day at a time. 24:00 is the start of the next day. */
export function atTimeOfDay(
  day: TypedDay | undefined,
  { clock, isNextDay }: ReadClock,
): TypedMoment | undefined {
  const moved = day && isNextDay ? { ...addDays(day, 1), hasYear: day.hasYear } : day;
  return combineDayAndClock(moved, clock);
}

const combineDayAndClock = (day: TypedDay | undefined, clock: Clock | undefined): TypedMoment | undefined =>
  day &&
  clock && {
    parts: {
      year: day.year,
      month: day.month,
      day: day.day,
      hour: clock.hour,
      minute: clock.minute,
      second: clock.second,
    },
    hasYear: day.hasYear,
  };

/**
 * Returns the parts of the moment. Returns undefined if the moment does not exist in the calendar or on the
 * clock.
 */
function validDatePartsOrUndefined(control: Control, parts: DateParts): DateParts | undefined {
  return parseDateControlValue(
    control,
    formatDateParts(parts, dateTimeUnitAndFormatOfControl(control).format),
  );
}
