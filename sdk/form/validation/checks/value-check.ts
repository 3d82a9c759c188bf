/**
 * Defines the interface for checking a value of one value kind. A check reports problems of a value and
 * recognises missing values.
 */
import type { Control } from '../../definition/types.ts';
import type { Problem, ProblemCode } from '../problem.ts';

export interface ValueCheck {
  /** Returns the problems of a value that is not missing. This function never throws. */
  problems(value: unknown, control: Control): Problem[];
  /**
   * Returns true if the value of a field counts as missing. If a check does not define this function,
   * `isEmpty` is used.
   */
  isMissing?(value: unknown, control: Control): boolean;
  /**
   * True if users choose the value instead of typing it. The message for a missing value depends on this
   * property.
   */
  isChosen: boolean;
  /** Returns the error code for a missing value if it differs from the default code. */
  missingCode?(control: Control): ProblemCode | undefined;
}
