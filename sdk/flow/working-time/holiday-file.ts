/** Reads the whole-day events of an iCalendar file (RFC 5545). */
import { type CalendarException, dayNumberOfDate } from './calendar.ts';
import { daysOfHolidayPeriod, MAX_HOLIDAY_PERIOD_DAYS } from './holiday-periods.ts';
import { readHolidayTitle } from './holiday-titles.ts';

interface HolidayFileEvent {
  lineNumber: number;
  properties: Map<string, { value: string; lineNumber: number }>;
}

/** Properties that add or move days. The reader does not follow them. */
const REPETITION_PROPERTIES = ['RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID'];
/** The part of a title that is read, so that the patterns take a bounded time. */
const MAX_SUMMARY_LENGTH = 200;

/** Returns the days of the events, and the lines of events and properties that were not read. */
export function readHolidayFile(text: string): { exceptions: CalendarException[]; unreadLines: number[] } {
  const exceptions: CalendarException[] = [];
  const unreadLines: number[] = [];
  for (const event of eventsOfFile(text)) {
    if (event.properties.get('STATUS')?.value.toUpperCase() === 'CANCELLED') continue;
    const days = daysOfEvent(event);
    exceptions.push(...(days ?? []));
    const repetitions = REPETITION_PROPERTIES.flatMap(name => event.properties.get(name)?.lineNumber ?? []);
    unreadLines.push(...(days ? repetitions : [event.lineNumber]));
  }
  return { exceptions, unreadLines: unreadLines.toSorted((a, b) => a - b) };
}

function eventsOfFile(text: string): HolidayFileEvent[] {
  const events: HolidayFileEvent[] = [];
  let event: HolidayFileEvent | undefined;
  let nested = 0;
  for (const { line, lineNumber } of unfoldedLines(text)) {
    const [, property = '', value = ''] = /^([A-Za-z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
    const name = property.toUpperCase();
    const isEvent = value.toUpperCase() === 'VEVENT';
    if (name === 'BEGIN' && isEvent) event = { lineNumber, properties: new Map() };
    else if (name === 'END' && isEvent) {
      if (event) events.push(event);
      event = undefined;
    } else if (name === 'BEGIN') nested += 1;
    else if (name === 'END') nested -= 1;
    else if (name !== '' && !isInAlarm(nested))
      event?.properties.set(name, { value: value.trim(), lineNumber });
  }
  return events;
}

/** The calendar itself is the first component. An alarm is a component in an event. */
const isInAlarm = (nested: number): boolean => nested > 1;

/** Joins folded lines. The number of a line is that of its first part. */
function unfoldedLines(text: string): { line: string; lineNumber: number }[] {
  const lines: { line: string; lineNumber: number }[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const last = lines.at(-1);
    if (last && /^[ \t]/.test(line)) last.line += line.slice(1);
    else lines.push({ line, lineNumber: index + 1 });
  }
  return lines;
}

/** Returns the days of an event, or undefined if it is not an event of whole days or its title is unclear. */
function daysOfEvent({ properties }: HolidayFileEvent): CalendarException[] | undefined {
  const property = (name: string): string | undefined => properties.get(name)?.value;
  const first = dayOfMoment(property('DTSTART'));
  if (!first || first.hasTime) return undefined;
  const last = lastDayOfEvent(first.day, { end: property('DTEND'), duration: property('DURATION') });
  if (last === undefined || last < first.day || last - first.day >= MAX_HOLIDAY_PERIOD_DAYS) return undefined;
  const title = readHolidayTitle(titleOfSummary(property('SUMMARY') ?? ''));
  return title && daysOfHolidayPeriod({ first: first.day, last }, title);
}

const titleOfSummary = (summary: string): string =>
  summary
    .slice(0, MAX_SUMMARY_LENGTH)
    .replaceAll(/\\([,;\\])/g, '$1')
    .replaceAll(/\\n/gi, ' ');

function lastDayOfEvent(
  first: number,
  { end, duration }: { end: string | undefined; duration: string | undefined },
): number | undefined {
  if (end !== undefined) {
    const after = dayOfMoment(end);
    // The end is the day after the last day. Some programs write the last moment of the last day.
    return after && (after.hasTime || after.day === first ? after.day : after.day - 1);
  }
  if (duration === undefined) return first;
  const [, weeks, days] = /^\+?P(?:(\d{1,3})W|(\d{1,3})D)(?:T0+[HMS])?$/i.exec(duration) ?? [];
  const length = Number(weeks ?? 0) * 7 + Number(days ?? 0);
  return length > 0 ? first + length - 1 : undefined;
}

/** Reads a date, or a date with a time in the time zone of the tenant. An instant in UTC can be another day. */
function dayOfMoment(value = ''): { day: number; hasTime: boolean } | undefined {
  const [, year, month, date, time] = /^(\d{4})(\d{2})(\d{2})(?:T(\d{6}))?$/.exec(value) ?? [];
  const day = dayNumberOfDate(`${year}-${month}-${date}`);
  return day === undefined ? undefined : { day, hasTime: time !== undefined && time !== '000000' };
}
