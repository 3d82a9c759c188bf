/** Text, and its length. */
import type { ValueKind } from './value-kind.ts';

/** Characters as people count them: an emoji or a rare character is one. */
export const lengthOf = (text: string): number => [...text].length;

export const textValue: ValueKind = {
  name: 'text',
  empty: () => '',
  coerce: value => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : (value ?? '')),
};
