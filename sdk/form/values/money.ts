/** Amounts of money: thousands separators and a currency in reading and writing. The value stays a plain number. */
import { optionsOf } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';
import { type Decimal, readDecimal, writeDecimal } from './decimal.ts';
import { numberValue, precisionOf } from './number.ts';
import type { ValueKind } from './value-kind.ts';

/** The sign of each currency that has one, and its decimal places where they are not 2. */
const currencies: Readonly<Record<string, { sign: string; places?: number }>> = {
  CNY: { sign: '¥' },
  USD: { sign: '$' },
  EUR: { sign: '€' },
  GBP: { sign: '£' },
  HKD: { sign: 'HK$' },
  TWD: { sign: 'NT$' },
  JPY: { sign: 'JP¥', places: 0 },
  KRW: { sign: '₩', places: 0 },
};

/** How an amount is written. */
export interface MoneyFormat {
  /** Before the digits; empty where the form names no currency. */
  sign: string;
  /** Decimal places that are written at least. */
  places: number;
}

/** Undefined for a number without `currency` and `separators`. An unknown currency is written by its code. */
export function moneyFormat(control: Control): MoneyFormat | undefined {
  const { currency, separators } = optionsOf(control);
  const code = typeof currency === 'string' ? currency.trim() : '';
  if (code === '') return separators === true ? { sign: '', places: precisionOf(control) ?? 0 } : undefined;
  const known = Object.hasOwn(currencies, code) ? currencies[code] : undefined;
  return { sign: known?.sign ?? `${code} `, places: precisionOf(control) ?? known?.places ?? 2 };
}

/** Digits in groups of three; a text that is no number stays. */
export function groupedDigits(text: string): string {
  const match = /^([+-]?)(\d+)(\.\d*)?$/.exec(text);
  if (!match) return text;
  const [, sign = '', whole = '', fraction = ''] = match;
  return sign + whole.replace(/\B(?=(\d{3})+$)/g, ',') + fraction;
}

/** An amount without its currency, as its input shows it. */
export const amountText = (decimal: Decimal, { places }: MoneyFormat): string =>
  groupedDigits(writeDecimal(decimal, places));

/** A typed amount as plain digits: without its currency, separators and spaces. */
export function plainAmount(text: string, { sign }: MoneyFormat): string {
  const narrow = text.replace(/[，\s]/g, ',').replace(/￥/g, '¥');
  const bare = sign === '' ? narrow : narrow.replace(sign.trim(), '');
  return bare.replaceAll(',', '').replace(/^([+-]?)[¥$€£₩]/, '$1');
}

/** The kind of number fields: as plain ones, with the money format where the control has one. */
export const moneyValue: ValueKind = {
  ...numberValue,
  coerce: (value, control) => {
    const format = moneyFormat(control);
    return numberValue.coerce(
      format && typeof value === 'string' ? plainAmount(value, format) : value,
      control,
    );
  },
  display: (value, control, lang) => {
    const format = moneyFormat(control);
    const decimal = format && readDecimal(value);
    if (!decimal) return numberValue.display?.(value, control, lang) ?? '';
    const text = amountText(decimal, format);
    return text.startsWith('-') ? `-${format.sign}${text.slice(1)}` : format.sign + text;
  },
};
