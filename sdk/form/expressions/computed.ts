/**
 * Reads the expression of a control, `options.computed`. Every form loads this module, so it imports no other
 * module for expressions.
 */
import { controlOptionsOf } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';

/** Returns the expression of a control, or undefined if users enter its value. */
export function computedExpressionOf(control: Control): string | undefined {
  const { computed } = controlOptionsOf(control);
  return typeof computed === 'string' && computed.trim() !== '' ? computed : undefined;
}

/** Returns true if the value of a control is computed, so that users cannot enter it. */
export const isComputed = (control: Control): boolean => computedExpressionOf(control) !== undefined;
