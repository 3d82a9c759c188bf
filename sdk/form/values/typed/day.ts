/**
 * Reads a day or a month in the ways in which users type it. The order of day, month and year in the field's
 * format takes precedence.
 */
import { type DateParts, toValidDateParts } from '../date.ts';
import { englishMonthNumber } from './moment-text.ts';

export type Day = Pick<DateParts, 'year' | 'month' | 'day'>;

/** A day that was read, and whether the text contains its year. */
export interface TypedDay extends Day {
  hasYear: boolean;
}

export interface DayTyping {
  /** The current date, used for an omitted year and for names such as "today". */
  now: Day;
  format: string;
  /** The year of a text without a year. Default: the current year. */
  omittedYear?: number;
}

const omittedYearOf = ({ omittedYear, now }: DayTyping): number => omittedYear ?? now.year;

type DatePart = 'YYYY' | 'MM' | 'DD';

const dayOffsetByName: Readonly<Record<string, number>> = {
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
  大后天: 3,
  前天: -2,
};

const monthOffsetByName: Readonly<Record<string, number>> = {
  'this month': 0,
  本月: 0,
  'next month': 1,
  下月: 1,
  下个月: 1,
  'last month': -1,
  上月: -1,
  上个月: -1,
};

const datePartOrder = (format: string): DatePart[] =>
  (['YYYY', 'MM', 'DD'] as const)
    .filter(part => format.includes(part))
    .toSorted((a, b) => format.indexOf(a) - format.indexOf(b));

const isMonthFirst = (format: string): boolean => format.indexOf('MM') < format.indexOf('DD');

/** Returns true if a day exists in the calendar. */
export const isExistingDay = ({ year, month, day }: Day): boolean =>
  toValidDateParts({ YYYY: year, MM: month, DD: day }) !== undefined;

const toExistingDay = (day: Day | undefined, hasYear: boolean): TypedDay | undefined =>
  day && isExistingDay(day) ? { year: day.year, month: day.month, day: day.day, hasYear } : undefined;

export function readDayText(text: string, typing: DayTyping): TypedDay | undefined {
  const days = Object.hasOwn(dayOffsetByName, text)
    ? dayOffsetByName[text]
    : /^[+-]\d{1,4}$/.test(text)
      ? Number(text)
      : undefined;
  if (days !== undefined) return { ...addDays(typing.now, days), hasYear: true };
  if (/^\d+$/.test(text)) return readDayDigits(text, typing);
  return readChineseDay(text, typing) ?? readEnglishDay(text, typing) ?? readDayNumbers(text, typing);
}

export function addDays({ year, month, day }: Day, days: number): Day {
  const date = new Date(Date.UTC(year, month - 1, day + days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Reads `2026年1月5日`, `26年1月5号` or `1月5日`, independent of the format of the field. */
function readChineseDay(text: string, typing: DayTyping): TypedDay | undefined {
  const match = /^(?:(\d{4}|\d{2}) ?年 ?)?(\d{1,2}) ?月 ?(\d{1,2}) ?[日号]?$/.exec(text);
  if (!match) return undefined;
  const [, years, month, day] = match;
  return toDay({ years, month: Number(month), day: Number(day) }, typing);
}

interface WrittenDay {
  /** The digits of the year. Undefined if the text has no year. */
  years: string | undefined;
  month: number;
  day: number;
}

const toDay = ({ years, month, day }: WrittenDay, typing: DayTyping): TypedDay | undefined =>
  toExistingDay(
    { year: years === undefined ? omittedYearOf(typing) : readYear(years, typing.now), month, day },
    years !== undefined,
  );

/** Reads a day with an English month, such as `Jan 5, 2026`, `5-Jan-26` or `2026-Jan-05`. */
function readEnglishDay(text: string, typing: DayTyping): TypedDay | undefined {
  const monthFirst =
    /^([a-z]{3,9})[. /-]*(\d{1,2})(?:st|nd|rd|th)?(?:(?:, ?| )(\d{4}|\d{2}))?$/.exec(text) ??
    /^([a-z]{3,9})[/-](\d{1,2})[/-](\d{4}|\d{2})$/.exec(text);
  if (monthFirst) {
    const [, name = '', day, years] = monthFirst;
    return toEnglishDay({ name, day, years }, typing);
  }
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[ ./-]*(?:of )?([a-z]{3,9})(?:[., /-]*(\d{4}|\d{2}))?$/.exec(
    text,
  );
  if (dayFirst) {
    const [, day, name = '', years] = dayFirst;
    return toEnglishDay({ name, day, years }, typing);
  }
  const [, years, name = '', day] = /^(\d{4})[ ./-]*([a-z]{3,9})[. /-]*(\d{1,2})$/.exec(text) ?? [];
  return toEnglishDay({ name, day, years }, typing);
}

function toEnglishDay(
  { name, day = '', years }: { name: string; day: string | undefined; years: string | undefined },
  typing: DayTyping,
): TypedDay | undefined {
  const month = englishMonthNumber(name);
  return month === undefined ? undefined : toDay({ years, month, day: Number(day) }, typing);
}

const isYearLength = (length: number | undefined): boolean =>
  length === undefined || length === 2 || length === 4;

const DATE_PART_SIZES: Readonly<Record<number, readonly number[]>> = {
  8: [4, 2, 2],
  6: [2, 2, 2],
  4: [0, 2, 2],
};
const MIN_TYPED_YEAR = 1900;
const MAX_TYPED_YEAR = 2199;

/**
 * Reads `20260105`, `260105` or `0105`. The parts have the same order as in the format of the field. Eight
 * digits may also start with the year.
 */
function readDayDigits(digits: string, typing: DayTyping): TypedDay | undefined {
  const [yearSize] = DATE_PART_SIZES[digits.length] ?? [];
  if (yearSize === undefined) return undefined;
  const split = (order: readonly DatePart[]) =>
    toExistingDay(splitDateDigitsByPartLengths(digits, order, { yearSize, typing }), yearSize > 0);
  const own = split(datePartOrder(typing.format));
  return own || yearSize !== 4 ? own : split(YEAR_FIRST_ORDER);
}

function splitDateDigitsByPartLengths(
  digits: string,
  order: readonly DatePart[],
  { yearSize, typing }: { yearSize: number; typing: DayTyping },
): Day | undefined {
  let at = 0;
  const parts: Partial<Record<DatePart, string>> = {};
  for (const part of order) {
    const size = part === 'YYYY' ? yearSize : 2;
    parts[part] = digits.slice(at, at + size);
    at += size;
  }
  const year = yearSize === 0 ? omittedYearOf(typing) : readYear(parts.YYYY ?? '', typing.now);
  if (yearSize === 4 && (year < MIN_TYPED_YEAR || year > MAX_TYPED_YEAR)) return undefined;
  return { year, month: Number(parts.MM), day: Number(parts.DD ?? 1) };
}

/** Reads a year. Two digits mean a year from 80 years before to 19 years after the current year. */
function readYear(digits: string, { year }: Pick<Day, 'year'>): number {
  if (digits.length > 2) return Number(digits);
  const first = year - 80;
  return first + ((((Number(digits) - first) % 100) + 100) % 100);
}

/** Reads two or three numbers that are separated by the same character. */
function readDayNumbers(text: string, typing: DayTyping): TypedDay | undefined {
  const match = /^(\d{1,4})([-/. ])(\d{1,2})(?:\2(\d{1,4}))?$/.exec(text);
  if (!match) return undefined;
  const [, a = '', sign = '', b = '', c] = match;
  return c === undefined
    ? parseMonthAndDay([a, b], typing)
    : readDateFromThreeNumbers([a, b, c], sign, typing);
}

function parseMonthAndDay([a, b]: readonly [string, string], typing: DayTyping): TypedDay | undefined {
  const [month, day] = isMonthFirst(typing.format) ? [a, b] : [b, a];
  return toDay({ years: undefined, month: Number(month), day: Number(day) }, typing);
}

type ThreeNumbers = readonly [string, string, string];

const readNumbersInOrder = (
  parts: ThreeNumbers,
  order: readonly DatePart[],
  typing: DayTyping,
): TypedDay | undefined => {
  const [years = '', month, day] = (['YYYY', 'MM', 'DD'] as const).map(part => parts[order.indexOf(part)]);
  return isYearLength(years.length)
    ? toDay({ years, month: Number(month), day: Number(day) }, typing)
    : undefined;
};

const YEAR_FIRST_ORDER: readonly DatePart[] = ['YYYY', 'MM', 'DD'];
const YEAR_LAST_DATE_PART_ORDERS: readonly (readonly DatePart[])[] = [
  ['MM', 'DD', 'YYYY'],
  ['DD', 'MM', 'YYYY'],
];

/**
 * Reads three numbers in the order of the field's format. Another order is accepted only if the year has four
 * digits and only one valid day results.
 */
function readDateFromThreeNumbers(
  parts: ThreeNumbers,
  sign: string,
  typing: DayTyping,
): TypedDay | undefined {
  const { format } = typing;
  const [a, , c] = parts;
  const order = datePartOrder(format);
  if (a.length > 2) return readNumbersInOrder(parts, order[0] === 'YYYY' ? order : YEAR_FIRST_ORDER, typing);
  const others = YEAR_LAST_DATE_PART_ORDERS.flatMap(other => readNumbersInOrder(parts, other, typing) ?? []);
  if (order[0] === 'YYYY' && c.length <= 2) {
    const isOwnSign = sign === '-' || format.includes(`YYYY${sign}`);
    return isOwnSign || others.length === 0 ? readNumbersInOrder(parts, order, typing) : undefined;
  }
  const own = order[0] === 'YYYY' ? undefined : readNumbersInOrder(parts, order, typing);
  if (own || c.length !== 4) return own;
  return new Set(others.map(day => `${day.month}-${day.day}`)).size === 1 ? others[0] : undefined;
}

/** Reads a month: `202601`, `1月`, `1`, `1/2026`, `26-1` or `Jan 2026`. */
export function readMonthText(text: string, typing: DayTyping): TypedDay | undefined {
  const { now, format } = typing;
  const months = Object.hasOwn(monthOffsetByName, text) ? monthOffsetByName[text] : undefined;
  if (months !== undefined) return { ...addMonths(now, months), hasYear: true };
  const chinese = /^(?:(\d{4}|\d{2}) ?年 ?)?(\d{1,2}) ?月?$/.exec(text);
  if (chinese) return toMonth(chinese[1], chinese[2] ?? '', typing);
  const isYearFirst = datePartOrder(format)[0] === 'YYYY';
  if (/^\d{6}$/.test(text)) {
    const split = (order: readonly DatePart[]) =>
      toExistingDay(splitDateDigitsByPartLengths(text, order, { yearSize: 4, typing }), true);
    return (isYearFirst ? undefined : split(['MM', 'YYYY'])) ?? split(['YYYY', 'MM']);
  }
  return readEnglishMonth(text, typing) ?? readMonthNumbers(text, typing);
}

function addMonths({ year, month }: Day, months: number): Day {
  const at = year * 12 + month - 1 + months;
  return { year: Math.floor(at / 12), month: (at % 12) + 1, day: 1 };
}

function readEnglishMonth(text: string, typing: DayTyping): TypedDay | undefined {
  const yearLast = /^([a-z]{3,9})(?:[., /-]+(\d{4}|\d{2}))?$/.exec(text);
  const yearFirst = yearLast ? undefined : /^(\d{4}|\d{2})[. /-]+([a-z]{3,9})$/.exec(text);
  const month = englishMonthNumber(yearLast?.[1] ?? yearFirst?.[2] ?? '');
  return month === undefined
    ? undefined
    : toDay({ years: yearLast ? yearLast[2] : yearFirst?.[1], month, day: 1 }, typing);
}

function readMonthNumbers(text: string, typing: DayTyping): TypedDay | undefined {
  const { format } = typing;
  const isYearFirst = datePartOrder(format)[0] === 'YYYY';
  const match = /^(\d{1,4})([-/. ])(\d{1,4})$/.exec(text);
  const [, a = '', sign = '', b = ''] = match ?? [];
  if (a.length > 2 || b.length > 2) return a.length > 2 ? toMonth(a, b, typing) : toMonth(b, a, typing);
  const others =
    isYearFirst && sign !== '-' && !format.includes(`YYYY${sign}`) ? toMonth(b, a, typing) : undefined;
  return others ? undefined : isYearFirst ? toMonth(a, b, typing) : toMonth(b, a, typing);
}

function toMonth(years: string | undefined, month: string, typing: DayTyping): TypedDay | undefined {
  if (month.length > 2 || !isYearLength(years?.length)) return undefined;
  return toDay({ years, month: Number(month), day: 1 }, typing);
}
