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
  const wall = Date.UTC(year, month - 1, day, hours, minutes, seconds);
  if (new Date(wall).getUTCDate() !== day || hours > 23 || minutes > 59 || seconds > 59) return undefined;
  return wall - (match[7] ? offsetOf(match[7]) : zoneOffset(wall, timeZone));
}

function offsetOf(written: string): number {
  if (written.toUpperCase() === 'Z') return 0;
  const [hours = 0, minutes = 0] = [Number(written.slice(1, 3)), Number(written.slice(-2))];
  return (written.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

/** How far the zone's clock is ahead of UTC when it shows `wall`; asked twice, for the hours around a change. */
function zoneOffset(wall: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0;
  const guess = wall - (shownIn(wall, timeZone) - wall);
  return shownIn(guess, timeZone) - guess;
}

function shownIn(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US-u-hc-h23', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find(p => p.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}
