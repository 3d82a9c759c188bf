/** Finds the dates and periods in a line of a list of holidays. */
import { MS_PER_DAY } from '../../i18n/time/zoned-time.ts';
import { type CalendarException, dayNumberOfDate } from './calendar.ts';

/** Days since 1970-01-01, both included. */
export interface HolidayPeriod {
  first: number;
  last: number;
}

/** Periods of a line that share a kind and a name. */
export interface HolidayPeriodGroup {
  periods: HolidayPeriod[];
  /** The text before the periods, back to the text of the previous group. */
  before: string;
  /** The text after the periods, up to the next group. */
  after: string;
}

interface ScannedPeriod extends HolidayPeriod {
  start: number;
  end: number;
  /** The year of the last day. Dates without a year take it. */
  year: number;
  hasYear: boolean;
  isFromColumns: boolean;
}

/** The parts of a date, and the position after it in the line. */
interface ScannedDate {
  end: number;
  year?: string | undefined;
  month?: string | undefined;
  day: string;
}

/** A longer period is a mistake, such as a wrong year. */
export const MAX_HOLIDAY_PERIOD_DAYS = 60;
/** A date without a year is at most this far from the dates before it. */
const MAX_YEARLESS_DISTANCE_DAYS = 183;

/** Dates are `2026-10-01`, `2026/10/1`, `2026.10.01`, `2026年10月1日` or `20261001`. */
const FULL_DATE_PATTERNS = [
  /(?<year>\d{4})\s*[-/.年]\s*(?<month>\d{1,2})\s*[-/.月]\s*(?<day>\d{1,2})(?:\s*[日号])?(?!\d)/y,
  /(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?!\d)/y,
];
const YEARLESS_DATE_PATTERN = /(?<month>\d{1,2})\s*月\s*(?<day>\d{1,2})(?:\s*[日号])?(?!\d)/y;
/** The end of a period without the parts that it has in common with the start: `10月7日`, `10-07` or `7日`. */
const SHORT_END_PATTERNS = [
  YEARLESS_DATE_PATTERN,
  /[同当]年(?<month>\d{1,2})\s*月\s*(?<day>\d{1,2})(?:\s*[日号])?(?!\d)/y,
  /(?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:\s*[日号])?(?![\d/.-])/y,
  /(?<day>\d{1,2})\s*[日号]/y,
];

const PERIOD_SIGN = /\s*(?:起?\s*[-~–—―－−‐‑〜～至到]+|起?\s*→|to\b|until\b|till\b|through\b)\s*/iy;
/**
 * Separates the columns of a spreadsheet, of which the first two are the start and the end. A comma before a space
 * separates the dates of a list.
 */
const COLUMN_SIGN = /\s*[\t;|]\s*|,(?=\d)/y;
const LIST_GAP = /^\s*(?:[、和及与&]|以及|and\b)\s*$/i;
const YEARLESS_LIST_GAP = /^\s*[,，]\s*$/;

/** Remarks on a date: 止 after the last day, midnight, which spreadsheets add, a day of the week, and brackets such as `（农历除夕、周二）`. */
const DATE_REMARK_PATTERNS = [
  /\s*止/y,
  /(?:T|\s+)0?0:00(?::00(?:\.0+)?)?Z?(?![\d:])/iy,
  /\s*(?:周|星期|礼拜)[一二三四五六日天]/y,
  /\s*(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?(?![a-z])/iy,
  /\s*[（(](?:(?:(?:周|星期|礼拜)[一二三四五六日天]|农历[^（）()、，,；;班休假工]*)[\s、，,；;]*)+[）)]/y,
  /\s*[（(]\s*(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?\s*[）)]/iy,
];

function matchAt(pattern: RegExp, line: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(line);
}

function scanDateAt(line: string, index: number, patterns: readonly RegExp[]): ScannedDate | undefined {
  for (const pattern of patterns) {
    const match = matchAt(pattern, line, index);
    const { year, month, day } = match?.groups ?? {};
    if (match && day !== undefined) return { end: index + match[0].length, year, month, day };
  }
  return undefined;
}

/**
 * Returns the groups of periods of a line. Returns undefined if a date does not exist, or if it is unclear how
 * two dates belong together. Dates without a year take that of the dates before them, otherwise `headingYear`.
 */
export function scanHolidayPeriods(
  line: string,
  headingYear: number | undefined,
): HolidayPeriodGroup[] | undefined {
  const periods: ScannedPeriod[] = [];
  for (const { index } of line.matchAll(/\d+/g)) {
    if (index < (periods.at(-1)?.end ?? 0)) continue;
    const date = scanDateAt(line, index, [...FULL_DATE_PATTERNS, YEARLESS_DATE_PATTERN]);
    if (!date) continue;
    const period = readPeriod(line, { index, date, headingYear, previous: periods.at(-1) });
    if (!period) return undefined;
    periods.push(period);
  }
  return groupPeriods(line, periods);
}

interface PeriodStart {
  index: number;
  date: ScannedDate;
  previous: ScannedPeriod | undefined;
  headingYear: number | undefined;
}

function readPeriod(line: string, start: PeriodStart): ScannedPeriod | undefined {
  const { index, date } = start;
  const first = date.year === undefined ? dayOfYearlessDate(start) : dayOfParts(date);
  if (first === undefined) return undefined;
  const end = endOfRemarks(line, date.end);
  const hasYear = date.year !== undefined;
  const single = { start: index, end, first, last: first, year: yearOfDay(first), hasYear };
  const range = scanPeriodEnd(line, end);
  if (!range) return { ...single, isFromColumns: false };
  const last = dayOfPeriodEnd(range.date, single);
  if (last === undefined || last < first || last - first >= MAX_HOLIDAY_PERIOD_DAYS) return undefined;
  const { isFromColumns } = range;
  return { ...single, last, year: yearOfDay(last), end: endOfRemarks(line, range.date.end), isFromColumns };
}

function scanPeriodEnd(
  line: string,
  index: number,
): { date: ScannedDate; isFromColumns: boolean } | undefined {
  const sign = matchAt(PERIOD_SIGN, line, index);
  const separator = sign ?? matchAt(COLUMN_SIGN, line, index);
  if (!separator) return undefined;
  const patterns = sign ? [...FULL_DATE_PATTERNS, ...SHORT_END_PATTERNS] : FULL_DATE_PATTERNS;
  const date = scanDateAt(line, index + separator[0].length, patterns);
  return date && { date, isFromColumns: !sign };
}

function dayOfPeriodEnd(
  { year, month, day }: ScannedDate,
  start: { first: number; year: number },
): number | undefined {
  if (year !== undefined) return dayOfParts({ year, month, day });
  return dayOfParts({ year: String(start.year), month: month ?? monthOfDay(start.first), day });
}

function dayOfYearlessDate({ date, previous, headingYear }: PeriodStart): number | undefined {
  const year = previous?.year ?? headingYear;
  if (year === undefined) return undefined;
  const number = dayOfParts({ ...date, year: String(year) });
  if (number === undefined || !previous) return number;
  return Math.abs(number - previous.first) > MAX_YEARLESS_DISTANCE_DAYS ? undefined : number;
}

/** Returns the position after the remarks on a date. */
function endOfRemarks(line: string, index: number): number {
  for (const pattern of DATE_REMARK_PATTERNS) {
    const remark = matchAt(pattern, line, index);
    if (remark) return endOfRemarks(line, index + remark[0].length);
  }
  return index;
}

function groupPeriods(line: string, periods: readonly ScannedPeriod[]): HolidayPeriodGroup[] | undefined {
  const groups: HolidayPeriodGroup[] = [];
  for (const [index, period] of periods.entries()) {
    const previous = periods[index - 1];
    const group = groups.at(-1);
    const gap = line.slice(previous?.end ?? 0, period.start);
    if (!previous || !group) {
      groups.push({ periods: [period], before: gap, after: '' });
      continue;
    }
    if (isListGap(gap, period)) {
      if (previous.isFromColumns) return undefined;
      group.periods.push(period);
      continue;
    }
    const split = lastSentenceMark(gap, period);
    if (split <= 0) return undefined;
    group.after = gap.slice(0, split);
    groups.push({ periods: [period], before: gap.slice(split + 1), after: '' });
  }
  const last = groups.at(-1);
  if (last) last.after = line.slice(periods.at(-1)?.end);
  return groups;
}

const isListGap = (gap: string, { hasYear }: ScannedPeriod): boolean =>
  LIST_GAP.test(gap) || (!hasYear && YEARLESS_LIST_GAP.test(gap));

/** Returns the position of the last mark of a sentence. Before a full date, a comma can separate columns. */
const lastSentenceMark = (gap: string, { hasYear }: ScannedPeriod): number =>
  Math.max(
    ...(hasYear ? ['。', '；', '，'] : ['。', '；', '，', ';', ',']).map(mark => gap.lastIndexOf(mark)),
  );

const dayOfParts = ({ year = '', month = '', day }: Omit<ScannedDate, 'end'>): number | undefined =>
  dayNumberOfDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);

const yearOfDay = (day: number): number => new Date(day * MS_PER_DAY).getUTCFullYear();
const monthOfDay = (day: number): string => String(new Date(day * MS_PER_DAY).getUTCMonth() + 1);

/** Returns an exception of the calendar for each day of a period. Days without a kind are holidays. */
export const daysOfHolidayPeriod = (
  { first, last }: HolidayPeriod,
  { isWorking = false, name }: { isWorking: boolean | undefined; name: string },
): CalendarException[] =>
  Array.from({ length: last - first + 1 }, (_, index) => ({
    date: new Date((first + index) * MS_PER_DAY).toISOString().slice(0, 10),
    isWorking,
    name: name || undefined,
  }));
