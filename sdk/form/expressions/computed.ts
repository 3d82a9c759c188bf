/** Reads the expression of a control: `options.computed`. Loaded with every form, so it knows nothing else of expressions. */
import { optionsOf } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';

/** The expression of a control; undefined where its value is entered. */
export function expressionOf(control: Control): string | undefined {
  const { computed } = optionsOf(control);
  return typeof computed === 'string' && computed.trim() !== '' ? computed : undefined;
}

/** Returns whether the value of a control is computed, so that nobody enters it. */
export const isComputed = (control: Control): boolean => expressionOf(control) !== undefined;
