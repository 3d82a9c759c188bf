/**
 * Reads a date, month or time in the ways in which users type it, for example `20260105`, `1/5` or `9点半`, if
 * its meaning is unambiguous.
 */
import type { Control } from '../../definition/types.ts';
import { type DateParts, formatDateParts, parseDateControlValue } from '../date.ts';
import { dateTimeUnitAndFormatOfControl, type MomentUnit } from '../moment-shape.ts';
import { type Clock, isCurrentTimeWord, parseTimeOfDay } from './clock.ts';
import { type Day, readDayText, readMonthText } from './day.ts';

const MIDNIGHT: Clock = { hour: 0, minute: 0, second: 0 };

/** Maximum length of a typed date. Longer texts are not read. */
const MAX_TYPED_LENGTH = 40;

/**
 * Returns the date or time that the user has typed. Returns undefined if the text is invalid or ambiguous.
 * `now` provides the missing year, and the date for words such as "today".
 */
export function readTypedMoment(control: Control, text: string, now: DateParts): DateParts | undefined {
  const plain = normaliseTypedText(text);
  if (plain === '' || plain.length > MAX_TYPED_LENGTH) return undefined;
  const known = parseDateControlValue(control, plain);
  if (known) return known;
  const { unit, format } = dateTimeUnitAndFormatOfControl(control);
  const read = typedDateParserByUnit[unit](plain, { now, format });
  return read && validDatePartsOrUndefined(control, read);
}

interface TypedContext {
  now: DateParts;
  /** The format of the control, which determines the order of day, month and year. */
  format: string;
}

type ReadTypedMoment = (text: string, typing: TypedContext) => DateParts | undefined;

const typedDateParserByUnit: Record<MomentUnit, ReadTypedMoment> = {
  date: (text, typing) => combineDayAndClock(readDayText(text, typing), MIDNIGHT),
  month: (text, typing) => combineDayAndClock(readMonthText(text, typing), MIDNIGHT),
  time: (text, { now }) =>
    combineDayAndClock(now, isCurrentTimeWord(text) ? now : parseTimeOfDay(text)?.clock),
  'date-time': (text, typing) => (isCurrentTimeWord(text) ? typing.now : readDateAndClock(text, typing)),
};

/**
 * Tries every possible split of the text into day and time. Returns undefined if more than one split is
 * valid.
 */
function readDateAndClock(text: string, typing: TypedContext): DateParts | undefined {
  const digits = /^(\d{8})(\d{4}|\d{6})$/.exec(text);
  if (digits) return readDateAndTimeOfDay(digits[1] ?? '', digits[2] ?? '', typing);
  const ends = [...text.matchAll(/ |(?<=[日号天])(?=[^日号天 ])/g)].map(({ index }) => index);
  const read = [
    combineDayAndClock(readDayText(text, typing), MIDNIGHT),
    ...ends.map(end => readDateAndTimeOfDay(text.slice(0, end), text.slice(end).trim(), typing)),
  ].filter(parts => parts !== undefined);
  return read.length === 1 ? read[0] : undefined;
}

function readDateAndTimeOfDay(day: string, clock: string, typing: TypedContext): DateParts | undefined {
  const read = parseTimeOfDay(clock);
  return read?.hasUnclearDay ? undefined : combineDayAndClock(readDayText(day, typing), read?.clock);
}

const combineDayAndClock = (day: Day | undefined, clock: Clock | undefined): DateParts | undefined =>
  day &&
  clock && {
    year: day.year,
    month: day.month,
    day: day.day,
    hour: clock.hour,
    minute: clock.minute,
    second: clock.second,
  };

/**
 * Normalises a text: converts digits and signs to ASCII and letters to lower case, and removes surrounding
 * blanks.
 */
const normaliseTypedText = (text: string): string =>
  text
    .replace(/[！-～]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\s\u3000]+/g, ' ')
    .replace(/。/g, '.')
    .trim()
    .toLowerCase()
    .replace(/(?<=\d)t(?=\d)/, ' ');

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
