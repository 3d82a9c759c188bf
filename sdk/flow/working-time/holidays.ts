/** Reads lists of holidays and make-up days: iCalendar files, and text with dates or periods in its lines. */
import type { CalendarException } from './calendar.ts';
import { readHolidayFile } from './holiday-file.ts';
import { daysOfHolidayPeriod, type HolidayPeriodGroup, scanHolidayPeriods } from './holiday-periods.ts';
import { type HolidayTitle, readHolidayTitle } from './holiday-titles.ts';

export interface HolidayList {
  /**
   * All days of the list, in order. The list can have more days than a calendar takes, which is
   * `MAX_CALENDAR_EXCEPTIONS`.
   */
  exceptions: CalendarException[];
  /**
   * Numbers of the lines that were not read whole, counted from 1: no date, a date that does not exist, or a
   * part that a day of the calendar cannot express, such as a half day. No day of such a line of text is in
   * `exceptions`. In an iCalendar file, these are lines of events, such as a rule of repetition. The days of
   * the first occurrence are in `exceptions` if they were read.
   */
  unreadLines: number[];
}

/** The part of a line that is read, so that the patterns take a bounded time. */
const MAX_LINE_LENGTH = 1000;
const MAX_LABEL_LENGTH = 30;
const YEAR_LENGTH = 4;
const NUMBERING_PATTERN = /^\s*(?:[（(]?(?:[一二三四五六七八九十]{1,3}|\d{1,3})[)）、.]|[-*•·])\s*/;
/** Matches a date or a day that is not part of a period. */
const OTHER_DATE_PATTERN = /\d\s*[-/.月]\s*\d|\d\s*[日号]|\d{5}|\d{4}\s*年/;
const PREPOSITION_PATTERN = /(?:自|从|\bfrom|\bon)\s*$/i;

/**
 * Reads a list of holidays from an iCalendar file or from text. A line of text has one date or period, with a
 * name and the kind of the day, or sentences such as `10月1日至7日放假，10月10日上班`. Dates without a year take
 * it from a heading, such as `2026年放假安排`. Later entries of a date replace earlier ones.
 */
export function readHolidays(text: string): HolidayList {
  const list = /^\s*BEGIN:VCALENDAR/i.test(text) ? readHolidayFile(text) : readLines(text);
  const byDate = new Map(list.exceptions.map(exception => [exception.date, exception]));
  const exceptions = [...byDate.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return { exceptions, unreadLines: list.unreadLines };
}

interface HolidayLine {
  lineNumber: number;
  /** Undefined if a part of the line cannot be read. */
  days: CalendarException[] | undefined;
  /** The year that the line gives to the lines below it. */
  year: string | undefined;
  isDateAlone: boolean;
  /** Whether the line above is neither a day nor a heading, such as the name of an office. */
  isBelowProse: boolean;
}

/** Matches a line that has only one date. */
const DATE_ALONE_PATTERN = /^\d{4}\s*[-/.年]?\s*\d{1,2}\s*[-/.月]?\s*\d{1,2}\s*[日号]?$/;

const isProse = ({ days, year }: HolidayLine): boolean => !days?.length && year === undefined;

function readLines(text: string): HolidayList {
  const lines: HolidayLine[] = [];
  let headingYear: string | undefined;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const plain = toPlainLine(line);
    if (plain === '') continue;
    const year = yearOfHeading(plain);
    headingYear = year ?? headingYear;
    const previous = lines.at(-1);
    lines.push({
      lineNumber: index + 1,
      days: isLineTooLong(line) ? undefined : readLine(plain, Number(headingYear)),
      year,
      isDateAlone: DATE_ALONE_PATTERN.test(plain),
      isBelowProse: previous !== undefined && isProse(previous),
    });
  }
  return listOfLines(lines);
}

/**
 * Returns the days of the lines. A date alone below a line of prose is the date of an announcement, if other lines name
 * the kind of a day or the day.
 */
function listOfLines(lines: readonly HolidayLine[]): HolidayList {
  const hasNamedDays = lines.some(({ days, isDateAlone }) => days?.length && !isDateAlone);
  const isSignature = (line: HolidayLine) => hasNamedDays && line.isDateAlone && line.isBelowProse;
  const exceptions = lines.flatMap(line => (isSignature(line) ? [] : (line.days ?? [])));
  const years = new Set(exceptions.map(({ date }) => date.slice(0, YEAR_LENGTH)));
  const unread = lines.filter(
    line =>
      !line.days || isProse(line) || isSignature(line) || (line.year !== undefined && !years.has(line.year)),
  );
  return { exceptions, unreadLines: unread.map(({ lineNumber }) => lineNumber) };
}

const FULL_WIDTH_OFFSET = 0xfee0;

/** Returns the line with half-width digits and without the quotes of a CSV file. */
const toPlainLine = (line: string): string =>
  line
    .slice(0, MAX_LINE_LENGTH)
    .replaceAll(/["\uFEFF]/g, '')
    .replaceAll(/[０-９／．－]/g, letter => String.fromCharCode(letter.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .trim();

const isLineTooLong = (line: string): boolean => /\d/.test(line.slice(MAX_LINE_LENGTH));

/** Matches a line that names a year alone, or the subject of a heading. */
const HEADING_PATTERN = /^\d{4}\s*年?$|放假|假日|假期|安排|holiday/i;

/** Matches a sentence that refers to a law or to another announcement. */
const REFERENCE_PATTERN = /根据|依据|按照|修订|施行|《/;

/**
 * Returns the year that a line gives to the dates without a year in it and below it. A line that counts days and names
 * no month, such as `2026年春节共9天`, is no heading. Nor is a sentence that mentions a year.
 */
function yearOfHeading(line: string): string | undefined {
  if (!HEADING_PATTERN.test(line) || REFERENCE_PATTERN.test(line)) return undefined;
  if (/[\d一二两三四五六七八九十]\s*天/.test(line) && !/月/.test(line)) return undefined;
  const years = new Set(Array.from(line.matchAll(/(\d{4})\s*年/g), ([, year]) => year));
  const heading = /(\d{4})\s*年(?!\s*\d{1,2}\s*月)/.exec(line);
  return years.size === 1 ? heading?.[1] : undefined;
}

/** Returns the days of a line, or undefined if a part of it cannot be read. */
function readLine(line: string, headingYear: number): CalendarException[] | undefined {
  const groups = scanHolidayPeriods(line, Number.isNaN(headingYear) ? undefined : headingYear);
  if (!groups) return undefined;
  const days: CalendarException[] = [];
  let lineName = '';
  for (const [index, group] of groups.entries()) {
    const title = readTitleOfGroup(group, index > 0);
    if (!title) return undefined;
    lineName = title.name || lineName;
    days.push(...group.periods.flatMap(period => daysOfHolidayPeriod(period, { ...title, name: lineName })));
  }
  return days;
}

/** Reads the text on both sides of the dates. A group after the first one has a kind of its own. */
function readTitleOfGroup(
  { before, after, periods }: HolidayPeriodGroup,
  isContinued: boolean,
): HolidayTitle | undefined {
  const prefix = before
    .replace(NUMBERING_PATTERN, '')
    .replace(/\d{4}\s*年/, '')
    .replace(PREPOSITION_PATTERN, '');
  const isLabel = /[:：]\s*$/.test(prefix) || prefix.trim() === '';
  if (
    prefix.length > MAX_LABEL_LENGTH ||
    /[\d，。；]/.test(prefix) ||
    (isContinued && !isLabel) ||
    OTHER_DATE_PATTERN.test(after)
  )
    return undefined;
  const [label, title] = [readHolidayTitle(prefix), readHolidayTitle(after)];
  if (!label || !title) return undefined;
  const isWorking = title.isWorking ?? label.isWorking;
  const isContradictory = label.isWorking !== undefined && label.isWorking !== isWorking;
  const days = periods.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  if (isContradictory || (isContinued && isWorking === undefined)) return undefined;
  if (title.days !== undefined && title.days !== days) return undefined;
  const isNamedByLabel = label.name !== '' && isLabel;
  return { ...title, isWorking, name: isNamedByLabel ? label.name : `${label.name} ${title.name}`.trim() };
}
