/** Normalises typed dates and times, so that the parsers meet one notation of digits, signs and words. */
import { toHalfWidth } from '../half-width.ts';

/** Maximum length of a typed date. Longer texts are not read. */
const MAX_MOMENT_TEXT_LENGTH = 60;

/**
 * Normalises a text: converts digits, signs and Chinese numerals to ASCII and letters to lower case, and
 * removes needless blanks. Returns an empty text if the text is too long for a date.
 */
export function normaliseMomentText(text: string): string {
  const plain = toHalfWidth(text).replace(/\s+/g, ' ').trim();
  if (plain.length > MAX_MOMENT_TEXT_LENGTH) return '';
  return replaceChineseNumerals(
    plain
      .replace(/。/g, '.')
      .replace(/[‐‑–—―−]/g, '-')
      .replace(/[點時號]/g, sign => SIMPLIFIED_SIGNS[sign] ?? sign),
  )
    .toLowerCase()
    .replace(/(?<=\d)t(?=\d)/, ' ')
    .replace(/(?<=\d) ?([-/.]) ?(?=\d)/g, '$1');
}

const SIMPLIFIED_SIGNS: Readonly<Record<string, string>> = { 點: '点', 時: '时', 號: '号' };

const CHINESE_DIGITS = '零一二三四五六七八九';

const toChineseDigit = (sign: string): string =>
  String('〇○'.includes(sign) ? 0 : sign === '两' ? 2 : CHINESE_DIGITS.indexOf(sign));

/** Replaces Chinese numerals before a unit of a date or a time, such as in 二〇二六年十二月五日 or 两点. */
const replaceChineseNumerals = (text: string): string =>
  text.replace(/[〇○零一二三四五六七八九十两]{1,4}(?= ?[年月日号点时分秒刻])/g, numeral => {
    if (!numeral.includes('十')) return [...numeral].map(toChineseDigit).join('');
    const match = /^([一二三四五六七八九])?十([一二三四五六七八九])?$/.exec(numeral);
    if (!match) return numeral;
    const [, tens, ones] = match;
    return `${tens ? toChineseDigit(tens) : 1}${ones ? toChineseDigit(ones) : 0}`;
  });

const WEEKDAY_PATTERN =
  /\(?(?:(?:周|星期|礼拜)([日天一二三四五六])|\b(sun|mon|tue|wed|thu|fri|sat)(?:day|s|sday|nesday|r|rs|rsday|urday)?\b\.?)\)?,?/g;
const WEEKDAY_STARTS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

export interface TextWithoutWeekday {
  text: string;
  /** The day of the week in the text, where 0 is Sunday. Undefined if the text has none. */
  weekday?: number;
}

/** Removes the day of the week from a normalised text. Returns undefined if the text contains several. */
export function takeWeekday(text: string): TextWithoutWeekday | undefined {
  const [found, ...more] = text.matchAll(WEEKDAY_PATTERN);
  if (more.length > 0) return undefined;
  if (!found) return { text };
  const [whole, chinese, english = ''] = found;
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + whole.length)}`;
  return {
    text: rest.replace(/\s+/g, ' ').replace(/^[ ,]+|[ ,]+$/g, ''),
    weekday: chinese ? Math.max(0, '日一二三四五六'.indexOf(chinese)) : WEEKDAY_STARTS.indexOf(english),
  };
}

const ENGLISH_MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Returns the number of an English month, also of its abbreviation. Returns undefined for any other word. */
export function englishMonthNumber(name: string): number | undefined {
  const at = name.length < 3 ? -1 : ENGLISH_MONTHS.findIndex(month => month.startsWith(name));
  return at < 0 ? undefined : at + 1;
}
