/** Reads a date, month or time as people type it: `20260105`, `1/5`, `9点半` are no format, and still clear. */
import type { Control } from '../definition/types.ts';
import { type DateParts, readMoment, writeDate } from './date.ts';
import { type MomentUnit, momentShape } from './moment-shape.ts';

type Day = Pick<DateParts, 'year' | 'month' | 'day'>;
type Clock = Pick<DateParts, 'hour' | 'minute' | 'second'>;

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
  const read = readers[unit](plain, now, format.indexOf('MM') < format.indexOf('DD'));
  return read && realParts(control, read);
}

type Reader = (text: string, now: DateParts, isMonthFirst: boolean) => DateParts | undefined;

const readers: Record<MomentUnit, Reader> = {
  date: (text, now, isMonthFirst) => withClock(dayIn(text, now, isMonthFirst), midnight),
  month: (text, now) => withClock(monthIn(text, now), midnight),
  time: (text, now) => withClock(now, /^(now|现在|此刻)$/.test(text) ? now : clockIn(text)),
  'date-time': (text, now, isMonthFirst) => {
    if (/^(now|现在|此刻)$/.test(text)) return now;
    const digits = /^(\d{8})(\d{4}|\d{6})$/.exec(text);
    const [first = '', second] = digits ? digits.slice(1) : text.split(/[ T]+/);
    const clock = second === undefined ? midnight : clockIn(second);
    return withClock(dayIn(first, now, isMonthFirst), clock);
  },
};

const withClock = (day: Day | undefined, clock: Clock | undefined): DateParts | undefined =>
  day && clock && { ...midnight, ...pick(day), ...clockOf(clock) };

const pick = ({ year, month, day }: Day): Day => ({ year, month, day });
const clockOf = ({ hour, minute, second }: Clock): Clock => ({ hour, minute, second });

/** A text with narrow digits and signs, lower case, without spaces at its ends. */
const plainText = (text: string): string =>
  text
    .replace(/[！-～]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\s\u3000]+/g, ' ')
    .replace(/。/g, '.')
    .trim()
    .toLowerCase()
    .replace(/(?<=\d)t(?=\d)/, ' ');

const dayNames: Readonly<Record<string, number>> = {
  today: 0,
  今天: 0,
  今日: 0,
  tomorrow: 1,
  明天: 1,
  明日: 1,
  yesterday: -1,
  昨天: -1,
  昨日: -1,
  后天: 2,
  前天: -2,
};

function dayIn(text: string, now: DateParts, isMonthFirst: boolean): Day | undefined {
  const days = Object.hasOwn(dayNames, text)
    ? dayNames[text]
    : /^[+-]\d{1,4}$/.test(text)
      ? Number(text)
      : undefined;
  if (days !== undefined) return daysFrom(now, days);
  if (/^\d+$/.test(text)) return dayOfDigits(text, now);
  const parts = text.replace(/[日号]$/, '').split(/[-/.年月 ]/);
  if (!parts.every(part => /^\d{1,4}$/.test(part))) return undefined;
  const numbers = parts.map(Number);
  if (numbers.length === 2)
    return dayOfTwo(numbers as [number, number], now, isMonthFirst || /月/.test(text));
  return numbers.length === 3 ? dayOfThree(parts, isMonthFirst) : undefined;
}

function daysFrom({ year, month, day }: Day, days: number): Day {
  const date = new Date(Date.UTC(year, month - 1, day + days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** `20260105`, `260105` or `0105`. */
function dayOfDigits(digits: string, { year }: Day): Day | undefined {
  const match = /^(\d{4}|\d{2})?(\d{2})(\d{2})$/.exec(digits);
  if (!match) return undefined;
  const [, years, month, day] = match;
  return { year: years === undefined ? year : yearOf(years), month: Number(month), day: Number(day) };
}

/** Two digits are a year of this century. */
const yearOf = (digits: string): number => (digits.length <= 2 ? 2000 + Number(digits) : Number(digits));

function dayOfTwo([a, b]: [number, number], { year }: Day, isMonthFirst: boolean): Day {
  const [month, day] = isMonthFirst ? [a, b] : [b, a];
  return { year, month, day };
}

/** Where the year is last, as in `1/5/2026`, one of the others has to be more than 12, or the format has to say. */
function dayOfThree(parts: readonly string[], isMonthFirst: boolean): Day | undefined {
  const [a = '', b = '', c = ''] = parts;
  if (c.length <= 2 && !isMonthFirst && a.length <= 2)
    return { year: yearOf(c), month: Number(b), day: Number(a) };
  if (c.length <= 2) return { year: yearOf(a), month: Number(b), day: Number(c) };
  const [first, second] = [Number(a), Number(b)];
  if (!isMonthFirst || first > 12) return { year: Number(c), month: second, day: first };
  return second > 12 ? { year: Number(c), month: first, day: second } : undefined;
}

/** `202601`, `1月`, `1`, `1/2026` or `26-1`. */
function monthIn(text: string, { year }: Day): Day | undefined {
  const digits = /^(\d{4})(\d{2})$/.exec(text);
  const parts = digits ? digits.slice(1) : text.replace(/月$/, '').split(/[-/.年 ]/);
  if (!parts.every(part => /^\d{1,4}$/.test(part))) return undefined;
  const [a = '', b] = parts;
  if (b === undefined) return a.length <= 2 ? { year, month: Number(a), day: 1 } : undefined;
  const [years, month] = b.length === 4 ? [b, a] : [a, b];
  return { year: yearOf(years), month: Number(month), day: 1 };
}

/** `9`, `930`, `0930`, `093015`, `9:30`, `9点半`, `9时30分` or `3pm`. */
function clockIn(text: string): Clock | undefined {
  const afternoon = /^(?:下午|晚上)|pm$/.test(text);
  const plain = text
    .replace(/^(?:上午|下午|晚上)|\s*[ap]m$/g, '')
    .replace(/[点时]半$/, ':30')
    .replace(/[点时分]/g, ':')
    .replace(/[秒:]+$/, '');
  const match =
    /^(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?$/.exec(plain) ?? /^(\d{1,2})(?:(\d{2})(\d{2})?)?$/.exec(plain);
  if (!match) return undefined;
  const [hour = 0, minute = 0, second = 0] = match.slice(1).map(part => Number(part ?? 0));
  return { hour: afternoon && hour < 12 ? hour + 12 : hour, minute, second };
}

/** Undefined where the calendar or the clock has no such moment. */
function realParts(control: Control, parts: DateParts): DateParts | undefined {
  return readMoment(control, writeDate(parts, momentShape(control).format));
}
