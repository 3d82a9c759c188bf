/** A line of text as it is held; `text-value.ts` adds what may be wrong with it. */
import type { ValueKind } from './value-kind.ts';

export const lineValue: ValueKind = {
  name: 'text',
  empty: () => '',
  coerce: value => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : (value ?? '')),
  check: () => [],
  chosen: false,
};

/** Characters as people count them: an emoji or a rare character is one. */
export const lengthOf = (text: string): number => [...text].length;
