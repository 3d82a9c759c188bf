/** Amounts of money: thousands separators and a currency in reading and writing. The value stays a plain number. */
import { optionsOf } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';
import {
  type Decimal,
  type DecimalSeparator,
  narrowDigits,
  readDecimal,
  storedDecimal,
  writeDecimal,
} from './decimal.ts';
import { numberValue, precisionOf, readNumber, separatorOf } from './number.ts';
import type { ValueKind } from './value-kind.ts';

interface Currency {
  sign: string;
  /** Decimal places where they are not 2. */
  places?: number;
  /** Other signs that people type for it, besides its code and `sign`. */
  typed?: readonly string[];
}

const currencies: Readonly<Record<string, Currency>> = {
  CNY: { sign: '¥', typed: ['元', 'RMB'] },
  USD: { sign: '$', typed: ['US$'] },
  EUR: { sign: '€' },
  GBP: { sign: '£' },
  HKD: { sign: 'HK$', typed: ['$'] },
  TWD: { sign: 'NT$', typed: ['$'] },
  JPY: { sign: 'JP¥', places: 0, typed: ['¥', '円'] },
  KRW: { sign: '₩', places: 0, typed: ['원'] },
};

/** How an amount is read and written. */
export interface MoneyFormat {
  /** Written before the digits; empty where the form names no currency. */
  sign: string;
  /** Decimal places that are written at least. */
  places: number;
  /** The signs that a typed amount may have, the longest first. */
  typedSigns: readonly string[];
  separator: DecimalSeparator;
}

/** Undefined for a number without `currency` and `separators`. An unknown currency is written by its code. */
export function moneyFormat(control: Control): MoneyFormat | undefined {
  const { currency, separators } = optionsOf(control);
  const code = typeof currency === 'string' ? currency.trim() : '';
  const [precision, separator] = [precisionOf(control), separatorOf(control)];
  if (code === '')
    return separators === true ? { sign: '', places: precision ?? 0, typedSigns: [], separator } : undefined;
  const known = Object.hasOwn(currencies, code) ? currencies[code] : undefined;
  const sign = known?.sign ?? `${code} `;
  const typedSigns = [code, sign.trim(), ...(known?.typed ?? [])]
    .filter(one => !/\d/.test(one))
    .map(one => one.toUpperCase())
    .sort((a, b) => b.length - a.length);
  return { sign, places: precision ?? known?.places ?? 2, typedSigns, separator };
}

/** Digits with a point in groups of three, written with the separators of a field; a text that is no number stays. */
export function groupedDigits(text: string, separator: DecimalSeparator = 'point'): string {
  const match = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(text);
  if (!match) return text;
  const [, sign = '', whole = '', fraction] = match;
  const [group, mark] = separator === 'comma' ? ['.', ','] : [',', '.'];
  const grouped = sign + whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? grouped : grouped + mark + fraction;
}

/** An amount without its currency, as its input shows it. */
export const amountText = (decimal: Decimal, { places, separator }: MoneyFormat): string =>
  groupedDigits(writeDecimal(decimal, places), separator);

/**
 * Returns a typed amount: a number with the sign or code of its own currency before or behind it, negative in
 * parentheses. Undefined for anything else, such as the sign of another currency.
 */
export function readAmount(text: string, format: MoneyFormat): Decimal | undefined {
  const narrow = narrowDigits(text)
    .trim()
    .replace(/[￥￡￦]/g, sign => narrowSigns[sign] ?? sign);
  const outer = withoutCurrency(narrow, format);
  const inner = /^\((.*)\)$/.exec(outer)?.[1];
  const [sign, unsigned] = inner === undefined ? signOf(outer) : (['-', inner.trim()] as const);
  const hasCurrency = outer !== narrow;
  const [innerSign, digits] = signOf(hasCurrency ? unsigned : withoutCurrency(unsigned, format));
  if ((sign !== '' && innerSign !== '') || /^[+-]/.test(digits)) return undefined;
  return readDecimal(sign + innerSign + digits, format.separator);
}

const narrowSigns: Readonly<Record<string, string>> = { '￥': '¥', '￡': '£', '￦': '₩' };

function signOf(text: string): readonly [sign: string, rest: string] {
  const sign = /^[+-]?/.exec(text)?.[0] ?? '';
  return [sign, text.slice(sign.length).trim()];
}

/** Takes one sign from each end. */
function withoutCurrency(text: string, { typedSigns }: MoneyFormat): string {
  const before = typedSigns.find(sign => text.toUpperCase().startsWith(sign))?.length ?? 0;
  const rest = text.slice(before);
  const after = typedSigns.find(sign => rest.toUpperCase().endsWith(sign))?.length ?? 0;
  return rest.slice(0, rest.length - after).trim();
}

/** The kind of number fields: as plain ones, with the money format where the control has one. */
export const moneyValue: ValueKind = {
  ...numberValue,
  coerce: (value, control) => {
    const format = moneyFormat(control);
    const decimal = format && typeof value === 'string' ? readAmount(value, format) : undefined;
    return decimal ? storedDecimal(decimal) : numberValue.coerce(value, control);
  },
  display: (value, control, lang) => {
    const format = moneyFormat(control);
    const decimal = format && readNumber(value, control);
    if (!decimal) return numberValue.display?.(value, control, lang) ?? '';
    const text = amountText(decimal, format);
    return text.startsWith('-') ? `-${format.sign}${text.slice(1)}` : format.sign + text;
  },
};
