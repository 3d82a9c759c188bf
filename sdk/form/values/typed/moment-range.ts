/** Reads a range of dates, months or times from one text, such as `2026-01-05 至 2026-01-07` or `22:00-02:00`. */
import type { Control } from '../../definition/types.ts';
import { type DateParts, parseDateControlValue } from '../date.ts';
import { dateTimeUnitAndFormatOfControl } from '../moment-shape.ts';
import { parseTimeOfDay, type ReadClock, withDayPeriod } from './clock.ts';
import { isExistingDay } from './day.ts';
import { atTimeOfDay, type MomentTyping, readMoment, type TypedMoment } from './moment.ts';
import { normaliseMomentText } from './moment-text.ts';
import { onlyReading, rangeTextPairs, type TextPair } from './splits.ts';

export type TypedRange = readonly [from: DateParts, to: DateParts];

/**
 * Returns the two ends of a range. Returns undefined if the text is invalid or ambiguous, or if it is a single
 * moment. The end can precede the start, which the check of the field reports.
 */
export function readTypedRange(control: Control, text: string, now: DateParts): TypedRange | undefined {
  if (readMoment(control, text, { now })) return undefined;
  const { unit } = dateTimeUnitAndFormatOfControl(control);
  return onlyReading(rangeTextPairs(text), pair =>
    unit === 'time' ? readTimePair(control, pair, now) : readMomentPair(control, pair, now),
  );
}

/** Reads two dates. The end can omit the year, the month and the day that it has in common with the start. */
function readMomentPair(control: Control, [from, to]: TextPair, now: DateParts): TypedRange | undefined {
  const start = readMoment(control, from, { now });
  const end = readMoment(control, to, { now });
  if (start && end?.hasYear === start.hasYear) return [start.parts, end.parts];
  if (end?.hasYear) return withCommonYear(readMoment(control, from, typingIn(end, now)), end);
  if (!start) return undefined;
  const typing = start.hasYear ? typingIn(start, now) : { now };
  return withCommonYear(start, readMoment(control, to, typing) ?? readRestOfMoment(control, to, start));
}

const typingIn = ({ parts }: TypedMoment, now: DateParts): MomentTyping => ({ now, omittedYear: parts.year });

const withCommonYear = (
  start: TypedMoment | undefined,
  end: TypedMoment | undefined,
): TypedRange | undefined => (start && end ? [start.parts, end.parts] : undefined);

/** Reads an end that is only a day of the month, such as `10日`, or only a time of the day. */
function readRestOfMoment(control: Control, text: string, { parts }: TypedMoment): TypedMoment | undefined {
  const plain = normaliseMomentText(text);
  const [, day] = /^(\d{1,2})[日号]$/.exec(plain) ?? [];
  const { unit } = dateTimeUnitAndFormatOfControl(control);
  if (day && unit === 'date') {
    const moved = { ...parts, day: Number(day) };
    return isExistingDay(moved) ? { parts: moved, hasYear: true } : undefined;
  }
  const clock = unit === 'date-time' ? parseTimeOfDay(plain) : undefined;
  return clock && !clock.hasUnclearDay ? atTimeOfDay({ ...parts, hasYear: true }, clock) : undefined;
}

const NEXT_DAY_PREFIX = /^(?:次日|第二天|翌日)\s*/;

/** Returns the pair if the named next day is the day on which a range over midnight ends. */
const withEndOnNextDay = ([start, end]: ClockPair): ClockPair | undefined =>
  secondOfDay(end) < secondOfDay(start) ? [start, end] : undefined;

function readTimePair(control: Control, [from, to]: TextPair, now: DateParts): TypedRange | undefined {
  const start = readClock(control, from);
  const end = readClock(control, to.replace(NEXT_DAY_PREFIX, ''));
  if (!start || !end) return undefined;
  const pair = NEXT_DAY_PREFIX.test(to) ? withEndOnNextDay([start, end]) : resolveDayPeriods(start, end);
  return (
    pair && [
      { ...now, ...pair[0].clock },
      { ...now, ...pair[1].clock },
    ]
  );
}

/** Reads one end of a range of times. A text in the format of the field is on the 24-hour clock. */
function readClock(control: Control, text: string): ReadClock | undefined {
  const read = parseTimeOfDay(normaliseMomentText(text));
  const parts = read ? undefined : parseDateControlValue(control, text);
  return parts
    ? {
        clock: { hour: parts.hour, minute: parts.minute, second: parts.second },
        hasUnclearDay: false,
        isNextDay: false,
        hasOpenPeriod: false,
      }
    : read;
}

type ClockPair = readonly [start: ReadClock, end: ReadClock];

const secondOfDay = ({ clock: { hour, minute, second } }: ReadClock): number =>
  (hour * 60 + minute) * 60 + second;

/** Returns true if the range does not pass midnight. Midnight itself can be its end. */
const isWithinOneDay = ([start, end]: ClockPair): boolean =>
  secondOfDay(end) === 0 || secondOfDay(start) <= secondOfDay(end);

const withinOneDay = (pair: ClockPair | undefined): ClockPair | undefined =>
  pair && isWithinOneDay(pair) ? pair : undefined;

/**
 * Decides the part of the day of two times. If only one end names it, as in `1-5pm` or 下午2点到5点, the other
 * end can share it. Two times without it pass midnight only if one of them must be on the 24-hour clock, so
 * that `9-5` is ambiguous.
 */
function resolveDayPeriods(start: ReadClock, end: ReadClock): ClockPair | undefined {
  const plain: ClockPair = [start, end];
  if (start.hasOpenPeriod && end.hasOpenPeriod) return withinOneDay(plain);
  if (start.period !== undefined && end.hasOpenPeriod)
    return withinOneDay(withSharedPeriod(plain, start.period)) ?? withinOneDay(plain);
  if (end.period !== undefined && start.hasOpenPeriod) {
    const shared = withinOneDay(withSharedPeriod(plain, end.period));
    const own = withinOneDay(plain);
    if (shared && own && !/^[ap]m$/.test(end.period) && secondOfDay(shared[0]) !== secondOfDay(own[0]))
      return undefined;
    return shared ?? own;
  }
  return plain;
}

function withSharedPeriod([start, end]: ClockPair, period: string): ClockPair | undefined {
  const [from, to] = [start, end].map(read =>
    read.hasOpenPeriod ? withDayPeriod(read.clock, period) : read,
  );
  return from && to ? [from, to] : undefined;
}
