/** Defines the value kind of text, and measures the length of a text. */
import type { ValueKind } from './value-kind.ts';

/**
 * Returns the number of Unicode characters. A character outside the basic plane, such as an emoji, counts as
 * one.
 */
export const unicodeLength = (text: string): number => [...text].length;

export const textValueKind: ValueKind = {
  name: 'text',
  empty: () => '',
  coerce: value => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : (value ?? '')),
};
