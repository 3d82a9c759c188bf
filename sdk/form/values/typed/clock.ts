/** Reads a time of day in the ways in which users type it: `9`, `930`, `9:30 pm`, `下午3点半`, `中午`. */
import type { DateParts } from '../date.ts';

export type Clock = Pick<DateParts, 'hour' | 'minute' | 'second'>;

export interface ReadClock {
  clock: Clock;
  /**
   * True for a time at or after midnight that was typed as a night time, such as `晚上1点` or `midnight`. After
   * a date, such a time can belong to this date or to the next day.
   */
  hasUnclearDay: boolean;
  /** True for 24:00, which is the start of the next day. */
  isNextDay: boolean;
  /** The part of the day in the text, such as `pm` or 下午. Undefined if the text has none. */
  period?: string;
  /** True if the time may be on the 12-hour clock: it has no part of the day and an hour from 1 to 12. */
  hasOpenPeriod: boolean;
}

/**
 * Converts a typed hour to an hour from 0 to 23. Returns undefined if the hour does not match the period of
 * the day, or if its meaning is ambiguous.
 */
type ConvertHour = (hour: number) => number | undefined;

const isHourBetween = (hour: number, from: number, to: number): boolean => hour >= from && hour <= to;

const convertTypedMorningHour: ConvertHour = hour => (hour <= 11 ? hour : undefined);
const toAfternoonHour: ConvertHour = hour => (hour === 0 ? undefined : hour < 12 ? hour + 12 : hour);

/**
 * Maps each period of the day to the function that converts a typed hour. 12 AM is midnight and 12 PM is
 * noon. For 上午12点, the function returns undefined, because people use it for both.
 */
const converterByDayPeriod: Readonly<Record<string, ConvertHour>> = {
  am: hour => (hour === 12 ? 0 : convertTypedMorningHour(hour)),
  pm: toAfternoonHour,
  凌晨: hour => (hour === 12 ? 0 : hour <= 6 ? hour : undefined),
  早上: convertTypedMorningHour,
  早晨: convertTypedMorningHour,
  清晨: convertTypedMorningHour,
  上午: convertTypedMorningHour,
  中午: hour => (isHourBetween(hour, 1, 2) ? hour + 12 : isHourBetween(hour, 11, 14) ? hour : undefined),
  下午: toAfternoonHour,
  傍晚: hour => (isHourBetween(hour, 4, 8) ? hour + 12 : isHourBetween(hour, 16, 20) ? hour : undefined),
  晚上: convertTypedEveningHour,
  夜里: toNightHour,
  半夜: toNightHour,
  深夜: toNightHour,
};

/**
 * Converts an hour of the evening (晚上). 晚上1点 is rejected, because it usually means an hour after midnight and
 * can then belong to either day.
 */
function convertTypedEveningHour(hour: number): number | undefined {
  if (hour === 12 || hour === 0) return 0;
  return isHourBetween(hour, 5, 11) ? hour + 12 : isHourBetween(hour, 17, 23) ? hour : undefined;
}

function toNightHour(hour: number): number | undefined {
  if (hour === 12 || hour <= 5) return hour % 12;
  return isHourBetween(hour, 8, 11) ? hour + 12 : isHourBetween(hour, 20, 23) ? hour : undefined;
}

const NAMED_TIMES_OF_DAY: Readonly<Record<string, Clock>> = {
  中午: { hour: 12, minute: 0, second: 0 },
  正午: { hour: 12, minute: 0, second: 0 },
  noon: { hour: 12, minute: 0, second: 0 },
  午夜: { hour: 0, minute: 0, second: 0 },
  midnight: { hour: 0, minute: 0, second: 0 },
};

const NIGHT_PERIODS: ReadonlySet<string> = new Set(['晚上', '夜里', '半夜', '深夜']);
const MIDNIGHT_NAMES: ReadonlySet<string> = new Set(['午夜', 'midnight']);

export const isCurrentTimeWord = (text: string): boolean => /^(now|现在|此刻)$/.test(text);

const DAY_PERIOD_PREFIX_PATTERN =
  /^(am|pm|a\.m\.|p\.m\.|凌晨|早上|早晨|清晨|上午|中午|下午|傍晚|晚上|夜里|半夜|深夜) ?/;
const PERIOD_SUFFIX = / ?(am|pm|a ?\. ?m\.?|p ?\. ?m\.?)$/;

export function parseTimeOfDay(text: string): ReadClock | undefined {
  const word = /^12(?::00)? (noon|midnight)$/.exec(text)?.[1] ?? text;
  const name = Object.hasOwn(NAMED_TIMES_OF_DAY, word) ? NAMED_TIMES_OF_DAY[word] : undefined;
  if (name)
    return { clock: name, hasUnclearDay: MIDNIGHT_NAMES.has(word), isNextDay: false, hasOpenPeriod: false };
  const before = DAY_PERIOD_PREFIX_PATTERN.exec(text);
  const bare = text.slice(before?.[0].length ?? 0);
  const after = PERIOD_SUFFIX.exec(bare);
  const periods = [before?.[1], after?.[1]].flatMap(period => period?.replace(/[. ]/g, '') ?? []);
  const digits = bare.slice(0, after?.index);
  const clock = periods.length < 2 ? readClockDigits(digits) : undefined;
  if (!clock) return undefined;
  const [period] = periods;
  if (period !== undefined) return withDayPeriod(clock, period);
  if (clock.hour === 24)
    return { clock: { ...clock, hour: 0 }, hasUnclearDay: false, isNextDay: true, hasOpenPeriod: false };
  const hasOpenPeriod = clock.hour >= 1 && clock.hour <= 12 && !digits.startsWith('0');
  return { clock, hasUnclearDay: false, isNextDay: false, hasOpenPeriod };
}

/** Returns a time with the hour that a part of the day gives it. Returns undefined if the two do not match. */
export function withDayPeriod(clock: Clock, period: string): ReadClock | undefined {
  const hour = clock.hour === 24 ? undefined : converterByDayPeriod[period]?.(clock.hour);
  if (hour === undefined) return undefined;
  const hasUnclearDay = NIGHT_PERIODS.has(period) && hour < 12;
  return { clock: { ...clock, hour }, hasUnclearDay, isNextDay: false, period, hasOpenPeriod: false };
}

/**
 * Reads a time of day without a period of the day: `9`, `930`, `0930`, `093015`, `9:30`, `9点半`, `9点一刻` or
 * `9时30分`. The hour 24 is returned only for 24:00.
 */
function readClockDigits(text: string): Clock | undefined {
  const plain = text
    .replace(/(?<=[点时])[整钟正]$/, '')
    .replace(/[点时]半$/, ':30')
    .replace(/[点时]([13])刻$/, (_, quarters: string) => `:${15 * Number(quarters)}`)
    .replace(/[点时]$/, ':00')
    .replace(/[点时分]/g, ':')
    .replace(/[秒:]+$/, '');
  const match =
    /^(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?$/.exec(plain) ?? /^(\d{1,2})(?:(\d{2})(\d{2})?)?$/.exec(plain);
  if (!match) return undefined;
  const [hour = 0, minute = 0, second = 0] = match.slice(1).map(part => Number(part ?? 0));
  const isEndOfDay = hour === 24 && minute === 0 && second === 0 && plain.length > 2;
  return (hour < 24 || isEndOfDay) && minute < 60 && second < 60 ? { hour, minute, second } : undefined;
}
