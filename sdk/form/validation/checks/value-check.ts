/** Defines the structure of the check for a value kind. A check finds problems and missing values. */
import type { Control } from '../../definition/types.ts';
import type { Problem, ProblemCode } from '../problem.ts';

export interface ValueCheck {
  /** Returns the problems of a value that is not missing. This function never throws. */
  problems(value: unknown, control: Control): Problem[];
  /** Returns true if the field is not filled in. Default: `isEmpty`. */
  isMissing?(value: unknown, control: Control): boolean;
  /**
   * True if users choose the value instead of typing it. The message for a missing value depends on this
   * property.
   */
  isChosen: boolean;
  /** Returns the error code for a missing value if it differs from the default code. */
  missingCode?(control: Control): ProblemCode | undefined;
}
