/** The named formats of a text: phone number, e-mail address, postal code, national ID. */
import { optionsOf } from '../../definition/reading.ts';
import type { Control, ControlOptions } from '../../definition/types.ts';

export type NamedFormat = Exclude<NonNullable<ControlOptions['customRules']>, '' | 'none'>;

const formats: Record<NamedFormat, (text: string) => boolean> = {
  phone: text => /^1[3-9]\d{9}$/.test(text),
  email: text =>
    text.length <= 254 &&
    /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i.test(text),
  code: text => /^[1-9]\d{5}$/.test(text),
  id: text => /^[1-9]\d{5}\d{8}\d{3}[\dX]$/i.test(text) && isBirthDate(text.slice(6, 14)),
};

function isBirthDate(digits: string): boolean {
  const [year, month, day] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].map(Number) as [
    number,
    number,
    number,
  ];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1800 && year <= 2199 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** `checkDigit: true` holds a national ID to its last digit too; numbers of before 1999 were written without care for it. */
const checksDigit = (control: Control): boolean => optionsOf(control).checkDigit === true;

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** GB 11643: the digits weighed, modulo 11. */
function hasCheckDigit(text: string): boolean {
  const id = text.trim().toUpperCase();
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(id[at]), 0);
  return '10X98765432'[sum % 11] === id[17];
}

/** Returns the format that a control names; undefined for none, or for one that is not known. */
export function formatOf(control: Control): NamedFormat | undefined {
  const { customRules } = optionsOf(control);
  return typeof customRules === 'string' && Object.hasOwn(formats, customRules)
    ? (customRules as NamedFormat)
    : undefined;
}

export const hasFormat = (text: string, format: NamedFormat, control: Control): boolean =>
  formats[format](text.trim()) && (format !== 'id' || !checksDigit(control) || hasCheckDigit(text));
