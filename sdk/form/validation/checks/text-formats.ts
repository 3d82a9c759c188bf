/** Named text formats: phone number, email address, postal code and national ID. */
import { controlOptionsOf } from '../../definition/reading.ts';
import type { Control, ControlOptions } from '../../definition/types.ts';

export type NamedFormat = Exclude<NonNullable<ControlOptions['customRules']>, '' | 'none'>;

const textFormatTestByName: Record<NamedFormat, (text: string) => boolean> = {
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

/**
 * Returns true if the option `checkDigit` is set, so that the check digit of a national ID is verified too.
 * The verification is optional, because numbers issued before 1999 may have a wrong check digit.
 */
const isCheckDigitVerified = (control: Control): boolean => controlOptionsOf(control).checkDigit === true;

const CHECK_DIGIT_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** Verifies the check digit as defined by GB 11643, from the weighted sum of the digits modulo 11. */
function isCheckDigitCorrect(text: string): boolean {
  const id = text.trim().toUpperCase();
  const sum = CHECK_DIGIT_WEIGHTS.reduce((total, weight, at) => total + weight * Number(id[at]), 0);
  return '10X98765432'[sum % 11] === id[17];
}

/**
 * Returns the named format of a control. Returns undefined if the control has no named format or an unknown
 * one.
 */
export function namedTextFormatOfControl(control: Control): NamedFormat | undefined {
  const { customRules } = controlOptionsOf(control);
  return typeof customRules === 'string' && Object.hasOwn(textFormatTestByName, customRules)
    ? (customRules as NamedFormat)
    : undefined;
}

export const matchesFormat = (text: string, format: NamedFormat, control: Control): boolean =>
  textFormatTestByName[format](text.trim()) &&
  (format !== 'id' || !isCheckDigitVerified(control) || isCheckDigitCorrect(text));
