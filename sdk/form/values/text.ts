/** Defines the value kind of text, reads texts of named formats, and measures the length of a text. */
import { controlOptionsOf } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';
import { toHalfWidth } from './half-width.ts';
import type { ValueKind } from './value-kind.ts';

/**
 * Returns the number of Unicode characters. A character outside the basic plane, such as an emoji, counts as
 * one.
 */
export const unicodeLength = (text: string): number => [...text].length;

/**
 * Returns a phone number, national ID, postal code or email address without full-width characters, and a
 * number without the blanks, hyphens and Chinese country code that people write in it. A text field without
 * such a format keeps its text.
 */
export function readFormattedText(text: string, control: Control): string {
  const { customRules } = controlOptionsOf(control);
  if (!customRules || customRules === 'none') return text;
  const plain = toHalfWidth(text).trim();
  if (customRules === 'email') return plain;
  const digits = plain.replace(/[\s\u2010-\u2015\u2212-]/g, '') || text;
  return customRules === 'phone' ? digits.replace(/^\(?(\+|00)?86\)?(?=1\d{10}$)/, '') : digits;
}

export const textValueKind: ValueKind = {
  name: 'text',
  empty: () => '',
  coerce: value => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : (value ?? '')),
};
