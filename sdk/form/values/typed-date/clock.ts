/** Reads a time of day as people type it: `9`, `930`, `9:30 pm`, `下午3点半`, `中午`. */
import type { DateParts } from '../date.ts';

export type Clock = Pick<DateParts, 'hour' | 'minute' | 'second'>;

export interface ReadClock {
  clock: Clock;
  /** An hour after midnight that is named by the night: a date before it may mean that day or the next. */
  hasUnclearDay: boolean;
}

/** Returns the hour of 24 for a written hour; undefined where the period does not go with it, or may mean two. */
type HourOf = (hour: number) => number | undefined;

const between = (hour: number, from: number, to: number): boolean => hour >= from && hour <= to;

const morning: HourOf = hour => (hour <= 11 ? hour : undefined);
const afternoon: HourOf = hour => (hour === 0 ? undefined : hour < 12 ? hour + 12 : hour);

/** 12 AM is midnight and 12 PM is noon. 上午12点 is said for both, so it is read as neither. */
const hours: Readonly<Record<string, HourOf>> = {
  am: hour => (hour === 12 ? 0 : morning(hour)),
  pm: afternoon,
  凌晨: hour => (hour === 12 ? 0 : hour <= 6 ? hour : undefined),
  早上: morning,
  早晨: morning,
  清晨: morning,
  上午: morning,
  中午: hour => (between(hour, 1, 2) ? hour + 12 : between(hour, 11, 14) ? hour : undefined),
  下午: afternoon,
  傍晚: hour => (between(hour, 4, 8) ? hour + 12 : between(hour, 16, 20) ? hour : undefined),
  晚上: evening,
  夜里: night,
  半夜: night,
  深夜: night,
};

/** 晚上1点 is an hour after midnight to most and an afternoon to none, and its day is not clear. */
function evening(hour: number): number | undefined {
  if (hour === 12 || hour === 0) return 0;
  return between(hour, 5, 11) ? hour + 12 : between(hour, 17, 23) ? hour : undefined;
}

function night(hour: number): number | undefined {
  if (hour === 12 || hour <= 5) return hour % 12;
  return between(hour, 8, 11) ? hour + 12 : between(hour, 20, 23) ? hour : undefined;
}

const named: Readonly<Record<string, Clock>> = {
  中午: { hour: 12, minute: 0, second: 0 },
  正午: { hour: 12, minute: 0, second: 0 },
  noon: { hour: 12, minute: 0, second: 0 },
  午夜: { hour: 0, minute: 0, second: 0 },
  midnight: { hour: 0, minute: 0, second: 0 },
};

const nights: ReadonlySet<string> = new Set(['晚上', '夜里', '半夜', '深夜']);
const midnights: ReadonlySet<string> = new Set(['午夜', 'midnight']);

export const isNow = (text: string): boolean => /^(now|现在|此刻)$/.test(text);

const BEFORE = /^(am|pm|a\.m\.|p\.m\.|凌晨|早上|早晨|清晨|上午|中午|下午|傍晚|晚上|夜里|半夜|深夜) ?/;
const AFTER = / ?(am|pm|a ?\. ?m\.?|p ?\. ?m\.?)$/;

export function clockIn(text: string): ReadClock | undefined {
  const name = Object.hasOwn(named, text) ? named[text] : undefined;
  if (name) return { clock: name, hasUnclearDay: midnights.has(text) };
  const before = BEFORE.exec(text);
  const bare = text.slice(before?.[0].length ?? 0);
  const after = AFTER.exec(bare);
  const periods = [before?.[1], after?.[1]].flatMap(period => period?.replace(/[. ]/g, '') ?? []);
  const clock = periods.length < 2 ? writtenClock(bare.slice(0, after?.index)) : undefined;
  if (!clock) return undefined;
  const [period] = periods;
  if (period === undefined) return { clock, hasUnclearDay: false };
  const hour = hours[period]?.(clock.hour);
  if (hour === undefined) return undefined;
  return { clock: { ...clock, hour }, hasUnclearDay: nights.has(period) && hour < 12 };
}

/** `9`, `930`, `0930`, `093015`, `9:30`, `9点半` or `9时30分`. */
function writtenClock(text: string): Clock | undefined {
  const plain = text
    .replace(/[点时]半$/, ':30')
    .replace(/[点时分]/g, ':')
    .replace(/[秒:]+$/, '');
  const match =
    /^(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?$/.exec(plain) ?? /^(\d{1,2})(?:(\d{2})(\d{2})?)?$/.exec(plain);
  if (!match) return undefined;
  const [hour = 0, minute = 0, second = 0] = match.slice(1).map(part => Number(part ?? 0));
  return hour < 24 && minute < 60 && second < 60 ? { hour, minute, second } : undefined;
}
