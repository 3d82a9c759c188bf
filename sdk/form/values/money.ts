/**
 * Reads and writes amounts of money with digit groups and a currency. The stored value is a number without
 * digit groups and currency.
 */
import { controlOptionsOf } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';
import {
  type Decimal,
  type DecimalSeparator,
  formatDecimal,
  readDecimal,
  toHalfWidthDigits,
  toStoredDecimal,
} from './decimal.ts';
import { decimalSeparatorOf, numberValueKind, precisionOf, readNumber } from './number.ts';
import type { ValueKind } from './value-kind.ts';

interface Currency {
  sign: string;
  /** The number of decimal places. Default: 2. */
  places?: number;
  /**
   * Other signs that users type for this currency. The currency code and `sign` are recognised in addition.
   */
  typed?: readonly string[];
}

const currencyByCode: Readonly<Record<string, Currency>> = {
  CNY: { sign: '¥', typed: ['元', 'RMB'] },
  USD: { sign: '$', typed: ['US$'] },
  EUR: { sign: '€' },
  GBP: { sign: '£' },
  HKD: { sign: 'HK$', typed: ['$'] },
  TWD: { sign: 'NT$', typed: ['$'] },
  JPY: { sign: 'JP¥', places: 0, typed: ['¥', '円'] },
  KRW: { sign: '₩', places: 0, typed: ['원'] },
};

/** Describes the notation of an amount of money, for parsing and formatting. */
export interface MoneyFormat {
  /** The sign before the digits. Empty if the control has no currency. */
  sign: string;
  /** The minimum number of decimal places to write. */
  places: number;
  /** The currency signs that a typed amount may contain, longest first. */
  typedSigns: readonly string[];
  separator: DecimalSeparator;
}

/**
 * Returns the money format of a control. Returns undefined for a number that has neither `currency` nor
 * `separators`. An unknown currency is written as its code.
 */
export function moneyFormat(control: Control): MoneyFormat | undefined {
  const { currency, separators } = controlOptionsOf(control);
  const code = typeof currency === 'string' ? currency.trim() : '';
  const [precision, separator] = [precisionOf(control), decimalSeparatorOf(control)];
  if (code === '')
    return separators === true ? { sign: '', places: precision ?? 0, typedSigns: [], separator } : undefined;
  const known = Object.hasOwn(currencyByCode, code) ? currencyByCode[code] : undefined;
  const sign = known?.sign ?? `${code} `;
  const typedSigns = [code, sign.trim(), ...(known?.typed ?? [])]
    .filter(one => !/\d/.test(one))
    .map(one => one.toUpperCase())
    .sort((a, b) => b.length - a.length);
  return { sign, places: precision ?? known?.places ?? 2, typedSigns, separator };
}

/**
 * Groups digits by three and writes them with the given decimal separator. A text that is not a number stays
 * unchanged.
 */
export function groupedDigits(text: string, separator: DecimalSeparator = 'point'): string {
  const match = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(text);
  if (!match) return text;
  const [, sign = '', whole = '', fraction] = match;
  const [group, mark] = separator === 'comma' ? ['.', ','] : [',', '.'];
  const grouped = sign + whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? grouped : grouped + mark + fraction;
}

/** Returns an amount without its currency, as the input displays it. */
export const amountText = (decimal: Decimal, { places, separator }: MoneyFormat): string =>
  groupedDigits(formatDecimal(decimal, places), separator);

/**
 * Reads a typed amount. The text may start or end with the sign or code of the currency. An amount in
 * parentheses is negative. Returns undefined for any other text, such as an amount with the sign of another
 * currency.
 */
export function readAmount(text: string, format: MoneyFormat): Decimal | undefined {
  const narrow = toHalfWidthDigits(text)
    .trim()
    .replace(/[￥￡￦]/g, sign => ASCII_CURRENCY_SIGNS[sign] ?? sign);
  const outer = withoutCurrency(narrow, format);
  const inner = /^\((.*)\)$/.exec(outer)?.[1];
  const [sign, unsigned] =
    inner === undefined ? splitLeadingPlusOrMinus(outer) : (['-', inner.trim()] as const);
  const hasCurrency = outer !== narrow;
  const [innerSign, digits] = splitLeadingPlusOrMinus(
    hasCurrency ? unsigned : withoutCurrency(unsigned, format),
  );
  if ((sign !== '' && innerSign !== '') || /^[+-]/.test(digits)) return undefined;
  return readDecimal(sign + innerSign + digits, format.separator);
}

const ASCII_CURRENCY_SIGNS: Readonly<Record<string, string>> = { '￥': '¥', '￡': '£', '￦': '₩' };

function splitLeadingPlusOrMinus(text: string): readonly [sign: string, rest: string] {
  const sign = /^[+-]?/.exec(text)?.[0] ?? '';
  return [sign, text.slice(sign.length).trim()];
}

/** Removes one currency sign from the start and one from the end of the text. */
function withoutCurrency(text: string, { typedSigns }: MoneyFormat): string {
  const before = typedSigns.find(sign => text.toUpperCase().startsWith(sign))?.length ?? 0;
  const rest = text.slice(before);
  const after = typedSigns.find(sign => rest.toUpperCase().endsWith(sign))?.length ?? 0;
  return rest.slice(0, rest.length - after).trim();
}

/**
 * Removes the texts that a form shows before and after a number, such as `%`. A text with a digit or a sign of
 * a number is not removed.
 */
function withoutAddons(text: string, control: Control): string {
  const { addonBefore, addonAfter } = controlOptionsOf(control);
  const [before = '', after = ''] = [addonBefore, addonAfter].map(addon =>
    typeof addon === 'string' && !/[\d.,+-]/.test(addon) ? toHalfWidthDigits(addon).trim() : '',
  );
  const narrow = toHalfWidthDigits(text).trim();
  const start = narrow.startsWith(before) ? before.length : 0;
  return narrow.slice(start, narrow.endsWith(after) ? narrow.length - after.length : undefined);
}

/** The value kind of number fields. It uses the money format if the control has one. */
export const moneyValueKind: ValueKind = {
  ...numberValueKind,
  coerce: (value, control) => {
    const format = moneyFormat(control);
    const read = (text: string) =>
      (format ? readAmount(text, format) : undefined) ?? readNumber(text, control);
    const decimal =
      typeof value === 'string' ? (read(value) ?? read(withoutAddons(value, control))) : undefined;
    return decimal ? toStoredDecimal(decimal) : numberValueKind.coerce(value, control);
  },
  display: (value, control, lang) => {
    const format = moneyFormat(control);
    const decimal = format && readNumber(value, control);
    if (!decimal) return numberValueKind.display?.(value, control, lang) ?? '';
    const text = amountText(decimal, format);
    return text.startsWith('-') ? `-${format.sign}${text.slice(1)}` : format.sign + text;
  },
};
