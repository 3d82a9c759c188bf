/** Reads a date, month or time as people type it: `20260105`, `1/5`, `9点半` are no format, and still clear. */
import type { Control } from '../../definition/types.ts';
import { type DateParts, readMoment, writeDate } from '../date.ts';
import { type MomentUnit, momentShape } from '../moment-shape.ts';
import { type Clock, clockIn, isNow } from './clock.ts';
import { type Day, dayIn, monthIn } from './day.ts';

const midnight: Clock = { hour: 0, minute: 0, second: 0 };

/** Longer texts are no dates. */
const MAX_LENGTH = 40;

/**
 * Returns the moment that a typed text means; undefined where it means none, or may mean two. `now` gives the year that a
 * text leaves out, and the days that names mean.
 */
export function readTyped(control: Control, text: string, now: DateParts): DateParts | undefined {
  const plain = plainText(text);
  if (plain === '' || plain.length > MAX_LENGTH) return undefined;
  const known = readMoment(control, plain);
  if (known) return known;
  const { unit, format } = momentShape(control);
  const read = readers[unit](plain, { now, format });
  return read && realParts(control, read);
}

interface Typing {
  now: DateParts;
  /** The format of the control, which decides the order of day, month and year. */
  format: string;
}

type Reader = (text: string, typing: Typing) => DateParts | undefined;

const readers: Record<MomentUnit, Reader> = {
  date: (text, typing) => withClock(dayIn(text, typing), midnight),
  month: (text, typing) => withClock(monthIn(text, typing), midnight),
  time: (text, { now }) => withClock(now, isNow(text) ? now : clockIn(text)?.clock),
  'date-time': (text, typing) => (isNow(text) ? typing.now : dateAndClock(text, typing)),
};

/** Tries every place at which the day may end; a text with two readings has none. */
function dateAndClock(text: string, typing: Typing): DateParts | undefined {
  const digits = /^(\d{8})(\d{4}|\d{6})$/.exec(text);
  if (digits) return partsOf(digits[1] ?? '', digits[2] ?? '', typing);
  const ends = [...text.matchAll(/ |(?<=[日号天])(?=[^日号天 ])/g)].map(({ index }) => index);
  const read = [
    withClock(dayIn(text, typing), midnight),
    ...ends.map(end => partsOf(text.slice(0, end), text.slice(end).trim(), typing)),
  ].filter(parts => parts !== undefined);
  return read.length === 1 ? read[0] : undefined;
}

function partsOf(day: string, clock: string, typing: Typing): DateParts | undefined {
  const read = clockIn(clock);
  return read?.hasUnclearDay ? undefined : withClock(dayIn(day, typing), read?.clock);
}

const withClock = (day: Day | undefined, clock: Clock | undefined): DateParts | undefined =>
  day &&
  clock && {
    year: day.year,
    month: day.month,
    day: day.day,
    hour: clock.hour,
    minute: clock.minute,
    second: clock.second,
  };

/** A text with narrow digits and signs, lower case, without spaces at its ends. */
const plainText = (text: string): string =>
  text
    .replace(/[！-～]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\s\u3000]+/g, ' ')
    .replace(/。/g, '.')
    .trim()
    .toLowerCase()
    .replace(/(?<=\d)t(?=\d)/, ' ');

/** Undefined where the calendar or the clock has no such moment. */
function realParts(control: Control, parts: DateParts): DateParts | undefined {
  return readMoment(control, writeDate(parts, momentShape(control).format));
}
