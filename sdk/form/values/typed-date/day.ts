/** Reads a day or a month as people type it, in the order of the field's own format first. */
import { type DateParts, isRealDay } from '../date.ts';

export type Day = Pick<DateParts, 'year' | 'month' | 'day'>;

export interface DayTyping {
  /** Gives the year that a text leaves out, and the days that names mean. */
  now: Day;
  format: string;
}

type Part = 'YYYY' | 'MM' | 'DD';

const dayNames: Readonly<Record<string, number>> = {
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

const orderOf = (format: string): Part[] =>
  (['YYYY', 'MM', 'DD'] as const)
    .filter(part => format.includes(part))
    .toSorted((a, b) => format.indexOf(a) - format.indexOf(b));

const isMonthFirst = (format: string): boolean => format.indexOf('MM') < format.indexOf('DD');

const real = (day: Day | undefined): Day | undefined => (day && isRealDay(day) ? day : undefined);

export function dayIn(text: string, typing: DayTyping): Day | undefined {
  const days = Object.hasOwn(dayNames, text)
    ? dayNames[text]
    : /^[+-]\d{1,4}$/.test(text)
      ? Number(text)
      : undefined;
  if (days !== undefined) return daysFrom(typing.now, days);
  if (/^\d+$/.test(text)) return dayOfDigits(text, typing);
  return dayInChinese(text, typing) ?? dayOfNumbers(text, typing);
}

function daysFrom({ year, month, day }: Day, days: number): Day {
  const date = new Date(Date.UTC(year, month - 1, day + days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** `2026年1月5日`, `26年1月5号` or `1月5日`, whatever the format of the field. */
function dayInChinese(text: string, { now }: DayTyping): Day | undefined {
  const match = /^(?:(\d{4}|\d{2}) ?年 ?)?(\d{1,2}) ?月 ?(\d{1,2}) ?[日号]?$/.exec(text);
  if (!match) return undefined;
  const [, years, month, day] = match;
  return real({
    year: years === undefined ? now.year : yearOf(years, now),
    month: Number(month),
    day: Number(day),
  });
}

const sizes: Readonly<Record<number, readonly number[]>> = { 8: [4, 2, 2], 6: [2, 2, 2], 4: [0, 2, 2] };
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

/** `20260105`, `260105` or `0105` in a year-first format; other formats have their own order. */
function dayOfDigits(digits: string, { now, format }: DayTyping): Day | undefined {
  const [yearSize] = sizes[digits.length] ?? [];
  if (yearSize === undefined) return undefined;
  const order = orderOf(format);
  const own = real(cutDigits(digits, order, { yearSize, now }));
  if (own || yearSize !== 4) return own;
  return real(cutDigits(digits, ['YYYY', 'MM', 'DD'], { yearSize, now }));
}

function cutDigits(
  digits: string,
  order: readonly Part[],
  { yearSize, now }: { yearSize: number; now: Day },
): Day | undefined {
  let at = 0;
  const parts: Partial<Record<Part, string>> = {};
  for (const part of order) {
    const size = part === 'YYYY' ? yearSize : 2;
    parts[part] = digits.slice(at, at + size);
    at += size;
  }
  const year = yearSize === 0 ? now.year : yearOf(parts.YYYY ?? '', now);
  if (yearSize === 4 && (year < FIRST_YEAR || year > LAST_YEAR)) return undefined;
  return { year, month: Number(parts.MM), day: Number(parts.DD ?? 1) };
}

/** Years of two digits lie between 80 years before now and 19 years after. */
function yearOf(digits: string, { year }: Pick<Day, 'year'>): number {
  if (digits.length > 2) return Number(digits);
  const first = year - 80;
  return first + ((((Number(digits) - first) % 100) + 100) % 100);
}

/** Numbers with one sign between them. */
function dayOfNumbers(text: string, typing: DayTyping): Day | undefined {
  const match = /^(\d{1,4})([-/. ])(\d{1,2})(?:\2(\d{1,4}))?$/.exec(text);
  if (!match) return undefined;
  const [, a = '', sign = '', b = '', c] = match;
  return c === undefined ? dayOfTwo([a, b], typing) : dayOfThree([a, b, c], sign, typing);
}

function dayOfTwo([a, b]: readonly [string, string], { now, format }: DayTyping): Day | undefined {
  const [month, day] = isMonthFirst(format) ? [a, b] : [b, a];
  return real({ year: now.year, month: Number(month), day: Number(day) });
}

type Three = readonly [string, string, string];

const inOrder = (parts: Three, order: readonly Part[], now: Day): Day | undefined => {
  const [year = '', month, day] = (['YYYY', 'MM', 'DD'] as const).map(part => parts[order.indexOf(part)]);
  if (year.length !== 2 && year.length !== 4) return undefined;
  return real({ year: yearOf(year, now), month: Number(month), day: Number(day) });
};

const yearFirst: readonly Part[] = ['YYYY', 'MM', 'DD'];
const yearLast: readonly (readonly Part[])[] = [
  ['MM', 'DD', 'YYYY'],
  ['DD', 'MM', 'YYYY'],
];

/** The order of the format decides. Another order is read only from a year of four digits, and only where it is the one that fits. */
function dayOfThree(parts: Three, sign: string, { now, format }: DayTyping): Day | undefined {
  const [a, , c] = parts;
  const order = orderOf(format);
  if (a.length > 2) return inOrder(parts, order[0] === 'YYYY' ? order : yearFirst, now);
  const others = yearLast.flatMap(other => inOrder(parts, other, now) ?? []);
  if (order[0] === 'YYYY' && c.length <= 2) {
    const isOwnSign = sign === '-' || format.includes(`YYYY${sign}`);
    return isOwnSign || others.length === 0 ? inOrder(parts, order, now) : undefined;
  }
  const own = order[0] === 'YYYY' ? undefined : inOrder(parts, order, now);
  if (own || c.length !== 4) return own;
  return new Set(others.map(day => `${day.month}-${day.day}`)).size === 1 ? others[0] : undefined;
}

/** `202601`, `1月`, `1`, `1/2026` or `26-1`. */
export function monthIn(text: string, { now, format }: DayTyping): Day | undefined {
  const chinese = /^(?:(\d{4}|\d{2}) ?年 ?)?(\d{1,2}) ?月?$/.exec(text);
  if (chinese) return monthOf(chinese[1], chinese[2] ?? '', now);
  const isYearFirst = orderOf(format)[0] === 'YYYY';
  if (/^\d{6}$/.test(text)) {
    const own = isYearFirst ? undefined : real(cutDigits(text, ['MM', 'YYYY'], { yearSize: 4, now }));
    return own ?? real(cutDigits(text, ['YYYY', 'MM'], { yearSize: 4, now }));
  }
  const match = /^(\d{1,4})([-/. ])(\d{1,4})$/.exec(text);
  const [, a = '', sign = '', b = ''] = match ?? [];
  if (a.length > 2 || b.length > 2) return a.length > 2 ? monthOf(a, b, now) : monthOf(b, a, now);
  const others =
    isYearFirst && sign !== '-' && !format.includes(`YYYY${sign}`) ? monthOf(b, a, now) : undefined;
  return others ? undefined : isYearFirst ? monthOf(a, b, now) : monthOf(b, a, now);
}

function monthOf(years: string | undefined, month: string, now: Day): Day | undefined {
  if (month.length > 2 || (years !== undefined && years.length !== 2 && years.length !== 4)) return undefined;
  const year = years === undefined ? now.year : yearOf(years, now);
  return real({ year, month: Number(month), day: 1 });
}
