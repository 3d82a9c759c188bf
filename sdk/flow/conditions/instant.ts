/** Dates as instants in one zone, so that a date without an offset and a stamp with one can be compared. */

const PATTERN =
  /^(\d{4})(?:[-/](\d{1,2})(?:[-/](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?)?)?$/i;
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;

/** Milliseconds on one scale; a date is its midnight in the zone, a time of day counts from midnight. */
export function instantOf(value: unknown, timeZone = 'UTC'): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return timeOfDay(text) ?? dateTime(text, timeZone);
}

function timeOfDay(text: string): number | undefined {
  const match = TIME.exec(text);
  if (!match) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(1).map(part => Number(part ?? 0));
  return hours > 23 || minutes > 59 || seconds > 59
    ? undefined
    : (hours * 60 + minutes) * 60_000 + seconds * 1000;
}

function dateTime(text: string, timeZone: string): number | undefined {
  const match = PATTERN.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1, 7)
    .map((part, at) => (part === undefined ? (at === 1 || at === 2 ? 1 : 0) : Number(part)));
  if (!isDay(year, month, day) || hours > 23 || minutes > 59 || seconds > 59) return undefined;
  const local = utc(year, month, day) + ((hours * 60 + minutes) * 60 + seconds) * 1000;
  if (!match[7]) return inZone(local, timeZone);
  const offset = offsetOf(match[7]);
  return offset === undefined ? undefined : local - offset;
}

/** Years before 100 are those very years. */
const utc = (year: number, month: number, day: number): number =>
  new Date(0).setUTCFullYear(year, month - 1, day);

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(utc(year, month, day));
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function offsetOf(written: string): number | undefined {
  if (written.toUpperCase() === 'Z') return 0;
  const [hours = 0, minutes = 0] = [Number(written.slice(1, 3)), Number(written.slice(-2))];
  if (hours > 23 || minutes > 59) return undefined;
  return (written.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

const DAY = 24 * 60 * 60_000;

/**
 * When the zone's clock shows `local`: the first time, where it shows it twice. An hour that a change of clocks leaves out is read by the
 * old clock, so that a midnight that does not exist is the moment of the change, the first one of its day.
 */
function inZone(local: number, timeZone: string): number {
  if (timeZone === 'UTC') return local;
  const [before, after] = [local - DAY, local + DAY].map(at => local - (shownIn(at, timeZone) - at));
  const shown = [before!, after!].filter(at => shownIn(at, timeZone) === local);
  return shown.length > 0 ? Math.min(...shown) : before!;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US-u-hc-h23', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, clock);
  return clock;
}

function shownIn(at: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(at);
  const part = (type: string) => Number(parts.find(p => p.type === type)?.value);
  const time = ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1000;
  return utc(part('year'), part('month'), part('day')) + time;
}
