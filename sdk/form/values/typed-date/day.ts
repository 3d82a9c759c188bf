/**
 * Reads a day or a month in the ways in which users type it. The order of day, month and year in the field's
 * format takes precedence.
 */
import { type DateParts, isExistingDay } from '../date.ts';

export type Day = Pick<DateParts, 'year' | 'month' | 'day'>;

export interface DayTyping {
  /** The current date, used for an omitted year and for names such as "today". */
  now: Day;
  format: string;
}

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
  前天: -2,
};

const datePartOrder = (format: string): DatePart[] =>
  (['YYYY', 'MM', 'DD'] as const)
    .filter(part => format.includes(part))
    .toSorted((a, b) => format.indexOf(a) - format.indexOf(b));

const isMonthFirst = (format: string): boolean => format.indexOf('MM') < format.indexOf('DD');

const toExistingDay = (day: Day | undefined): Day | undefined =>
  day && isExistingDay(day) ? day : undefined;

export function readDayText(text: string, typing: DayTyping): Day | undefined {
  const days = Object.hasOwn(dayOffsetByName, text)
    ? dayOffsetByName[text]
    : /^[+-]\d{1,4}$/.test(text)
      ? Number(text)
      : undefined;
  if (days !== undefined) return addDays(typing.now, days);
  if (/^\d+$/.test(text)) return readDayDigits(text, typing);
  return readChineseDay(text, typing) ?? readDayNumbers(text, typing);
}

function addDays({ year, month, day }: Day, days: number): Day {
  const date = new Date(Date.UTC(year, month - 1, day + days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Reads `2026年1月5日`, `26年1月5号` or `1月5日`, independent of the format of the field. */
function readChineseDay(text: string, { now }: DayTyping): Day | undefined {
  const match = /^(?:(\d{4}|\d{2}) ?年 ?)?(\d{1,2}) ?月 ?(\d{1,2}) ?[日号]?$/.exec(text);
  if (!match) return undefined;
  const [, years, month, day] = match;
  return toExistingDay({
    year: years === undefined ? now.year : readYear(years, now),
    month: Number(month),
    day: Number(day),
  });
}

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
function readDayDigits(digits: string, { now, format }: DayTyping): Day | undefined {
  const [yearSize] = DATE_PART_SIZES[digits.length] ?? [];
  if (yearSize === undefined) return undefined;
  const order = datePartOrder(format);
  const own = toExistingDay(splitDateDigitsByPartLengths(digits, order, { yearSize, now }));
  if (own || yearSize !== 4) return own;
  return toExistingDay(splitDateDigitsByPartLengths(digits, ['YYYY', 'MM', 'DD'], { yearSize, now }));
}

function splitDateDigitsByPartLengths(
  digits: string,
  order: readonly DatePart[],
  { yearSize, now }: { yearSize: number; now: Day },
): Day | undefined {
  let at = 0;
  const parts: Partial<Record<DatePart, string>> = {};
  for (const part of order) {
    const size = part === 'YYYY' ? yearSize : 2;
    parts[part] = digits.slice(at, at + size);
    at += size;
  }
  const year = yearSize === 0 ? now.year : readYear(parts.YYYY ?? '', now);
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
function readDayNumbers(text: string, typing: DayTyping): Day | undefined {
  const match = /^(\d{1,4})([-/. ])(\d{1,2})(?:\2(\d{1,4}))?$/.exec(text);
  if (!match) return undefined;
  const [, a = '', sign = '', b = '', c] = match;
  return c === undefined
    ? parseMonthAndDay([a, b], typing)
    : readDateFromThreeNumbers([a, b, c], sign, typing);
}

function parseMonthAndDay([a, b]: readonly [string, string], { now, format }: DayTyping): Day | undefined {
  const [month, day] = isMonthFirst(format) ? [a, b] : [b, a];
  return toExistingDay({ year: now.year, month: Number(month), day: Number(day) });
}

type ThreeNumbers = readonly [string, string, string];

const readNumbersInOrder = (parts: ThreeNumbers, order: readonly DatePart[], now: Day): Day | undefined => {
  const [year = '', month, day] = (['YYYY', 'MM', 'DD'] as const).map(part => parts[order.indexOf(part)]);
  if (year.length !== 2 && year.length !== 4) return undefined;
  return toExistingDay({ year: readYear(year, now), month: Number(month), day: Number(day) });
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
  { now, format }: DayTyping,
): Day | undefined {
  const [a, , c] = parts;
  const order = datePartOrder(format);
  if (a.length > 2) return readNumbersInOrder(parts, order[0] === 'YYYY' ? order : YEAR_FIRST_ORDER, now);
  const others = YEAR_LAST_DATE_PART_ORDERS.flatMap(other => readNumbersInOrder(parts, other, now) ?? []);
  if (order[0] === 'YYYY' && c.length <= 2) {
    const isOwnSign = sign === '-' || format.includes(`YYYY${sign}`);
    return isOwnSign || others.length === 0 ? readNumbersInOrder(parts, order, now) : undefined;
  }
  const own = order[0] === 'YYYY' ? undefined : readNumbersInOrder(parts, order, now);
  if (own || c.length !== 4) return own;
  return new Set(others.map(day => `${day.month}-${day.day}`)).size === 1 ? others[0] : undefined;
}

/** Reads a month: `202601`, `1月`, `1`, `1/2026` or `26-1`. */
export function readMonthText(text: string, { now, format }: DayTyping): Day | undefined {
  const chinese = /^(?:(\d{4}|\d{2}) ?年 ?)?(\d{1,2}) ?月?$/.exec(text);
  if (chinese) return toMonth(chinese[1], chinese[2] ?? '', now);
  const isYearFirst = datePartOrder(format)[0] === 'YYYY';
  if (/^\d{6}$/.test(text)) {
    const own = isYearFirst
      ? undefined
      : toExistingDay(splitDateDigitsByPartLengths(text, ['MM', 'YYYY'], { yearSize: 4, now }));
    return own ?? toExistingDay(splitDateDigitsByPartLengths(text, ['YYYY', 'MM'], { yearSize: 4, now }));
  }
  const match = /^(\d{1,4})([-/. ])(\d{1,4})$/.exec(text);
  const [, a = '', sign = '', b = ''] = match ?? [];
  if (a.length > 2 || b.length > 2) return a.length > 2 ? toMonth(a, b, now) : toMonth(b, a, now);
  const others =
    isYearFirst && sign !== '-' && !format.includes(`YYYY${sign}`) ? toMonth(b, a, now) : undefined;
  return others ? undefined : isYearFirst ? toMonth(a, b, now) : toMonth(b, a, now);
}

function toMonth(years: string | undefined, month: string, now: Day): Day | undefined {
  if (month.length > 2 || (years !== undefined && years.length !== 2 && years.length !== 4)) return undefined;
  const year = years === undefined ? now.year : readYear(years, now);
  return toExistingDay({ year, month: Number(month), day: 1 });
}
