/** Reads lists of holidays and make-up days: iCalendar files, and text with one date or period per line. */
import { MS_PER_DAY } from '../../i18n/time/zoned-time.ts';
import { type CalendarException, dayNumberOfDate, MAX_CALENDAR_EXCEPTIONS } from './calendar.ts';

export interface HolidayList {
  exceptions: CalendarException[];
  /** Numbers of the lines that contain text but no date, counted from 1. An iCalendar file has none. */
  unreadLines: number[];
}

/** A longer period is a mistake, such as a wrong year. */
const MAX_PERIOD_DAYS = 60;
/** The part of a line or title that is read, so that the patterns take a bounded time. */
const MAX_TITLE_LENGTH = 200;
const MAX_NAME_LENGTH = 60;
/** A date at the start of a line: `2026-10-01`, `2026/10/1`, `2026.10.01`, `2026年10月1日` or `20261001`. */
const DATE_PATTERN = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))(?!\d)/;
/** The day of the week, which may follow a date. */
const WEEKDAY_PATTERN = /^\s*[（(]?(?:周|星期)[一二三四五六日天][）)]?/;
const PERIOD_SIGN_PATTERN = /^\s*(?:[-~–—～至到]+|to)\s*(?=\d)/;
/** The end of a period in the year, or in the month, of its start: `10-03`, `10月3日` or `3日`. */
const SHORT_END_PATTERN = /^(?:(\d{1,2})[-/.月](\d{1,2})(?!\d)日?|(\d{1,2})日)/;
/** Another date, or the end of a period that could not be read. */
const OTHER_DATE_PATTERN = /^\s*[-~–—～至到]+\s*\d|\d{4}[-/.年]\d|\d{8}|\d月\s*\d/;
/** Matches the words for a make-up day, such as 班 in Chinese calendars. */
const MAKE_UP_PATTERN = /班|补工|make-?up|working day|workday/i;
const DAY_OFF_PATTERN = /不上班|停班|non-?working|not a work/i;
/** Matches separators and words for the kind of a day, which are not part of the name. */
const KIND_PATTERN =
  /^[\s,，;；:：|()（）\t]+|[\s,，;；:：|()（）\t]+$|[（(]?(?:放假|休息|调休|休|补班|不上班|上班|班|holiday|make-?up day|non-?working day|workday)[）)]?$/i;

/** Reads a list of holidays from an iCalendar file or from text. Later entries of a date replace earlier ones. */
export function readHolidays(text: string): HolidayList {
  const list = /^\s*BEGIN:VCALENDAR/i.test(text) ? readCalendarFile(text) : readLines(text);
  const byDate = new Map(list.exceptions.map(exception => [exception.date, exception]));
  const exceptions = [...byDate.values()]
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .slice(0, MAX_CALENDAR_EXCEPTIONS);
  return { exceptions, unreadLines: list.unreadLines };
}

function readLines(text: string): HolidayList {
  const exceptions: CalendarException[] = [];
  const unreadLines: number[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const trimmed = line.slice(0, MAX_TITLE_LENGTH).trim();
    if (trimmed === '') continue;
    const days = readLine(trimmed);
    if (days) exceptions.push(...days);
    else unreadLines.push(index + 1);
  }
  return { exceptions, unreadLines };
}

function readLine(line: string): CalendarException[] | undefined {
  const start = DATE_PATTERN.exec(line);
  if (!start) return undefined;
  const [date, year, month, day, shortMonth, shortDay] = start;
  const first = dayNumberOfParts(year, month ?? shortMonth, day ?? shortDay);
  const rest = line.slice(date.length).replace(WEEKDAY_PATTERN, '');
  const end = readPeriodEnd(rest, { year, month: month ?? shortMonth });
  const title = end ? end.title : rest;
  return OTHER_DATE_PATTERN.test(title) ? undefined : daysOfPeriod(first, end ? end.day : first, title);
}

interface PeriodEnd {
  /** The number of the last day. Undefined if the date does not exist. */
  day: number | undefined;
  title: string;
}

function readPeriodEnd(
  text: string,
  start: { year: string | undefined; month: string | undefined },
): PeriodEnd | undefined {
  const sign = PERIOD_SIGN_PATTERN.exec(text);
  const end = sign ? text.slice(sign[0].length) : '';
  const full = DATE_PATTERN.exec(end);
  const short = full ? null : SHORT_END_PATTERN.exec(end);
  const [date] = full ?? short ?? [];
  if (date === undefined) return undefined;
  const day = full
    ? dayNumberOfParts(full[1], full[2] ?? full[4], full[3] ?? full[5])
    : dayNumberOfParts(start.year, short?.[1] ?? start.month, short?.[2] ?? short?.[3]);
  return { day, title: end.slice(date.length).replace(WEEKDAY_PATTERN, '') };
}

function dayNumberOfParts(year = '', month = '', day = ''): number | undefined {
  return dayNumberOfDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

function daysOfPeriod(
  first: number | undefined,
  last: number | undefined,
  title: string,
): CalendarException[] | undefined {
  if (first === undefined || last === undefined || last < first || last - first >= MAX_PERIOD_DAYS)
    return undefined;
  const isWorking = MAKE_UP_PATTERN.test(title) && !DAY_OFF_PATTERN.test(title);
  const name = nameWithoutKind(title);
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    date: new Date((first + index) * MS_PER_DAY).toISOString().slice(0, 10),
    isWorking,
    name: name || undefined,
  }));
}

function nameWithoutKind(title: string): string {
  const shorter = title.replace(KIND_PATTERN, '');
  return shorter === title ? title.slice(0, MAX_NAME_LENGTH) : nameWithoutKind(shorter);
}

/** Reads the events of whole days. The end of an event is the day after its last day. */
function readCalendarFile(text: string): HolidayList {
  const lines = text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const exceptions: CalendarException[] = [];
  let event: Map<string, string> | undefined;
  for (const line of lines) {
    const [, property = '', value = ''] = /^([A-Za-z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
    const name = property.toUpperCase();
    if (name === 'BEGIN' && value.toUpperCase() === 'VEVENT') event = new Map();
    else if (name === 'END' && value.toUpperCase() === 'VEVENT') {
      exceptions.push(...(event ? daysOfEvent(event) : []));
      event = undefined;
    } else event?.set(name, value);
  }
  return { exceptions, unreadLines: [] };
}

function daysOfEvent(event: ReadonlyMap<string, string>): CalendarException[] {
  const dayOf = (property: string): number | undefined => {
    const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(event.get(property) ?? '') ?? [];
    return dayNumberOfParts(year, month, day);
  };
  const first = dayOf('DTSTART');
  const after = dayOf('DTEND');
  const last = first !== undefined && after !== undefined && after > first ? after - 1 : first;
  const summary = (event.get('SUMMARY') ?? '').slice(0, MAX_TITLE_LENGTH);
  const title = summary.replaceAll(/\\([,;\\])/g, '$1').replaceAll(/\\n/gi, ' ');
  return daysOfPeriod(first, last, title) ?? [];
}
