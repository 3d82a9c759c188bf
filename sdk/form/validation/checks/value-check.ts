/** The check of a kind of value: its problems, and when it is missing. */
import type { Control } from '../../definition/types.ts';
import type { Problem, ProblemCode } from '../problem.ts';

export interface ValueCheck {
  /** Returns the problems of a value that is not missing. Never throws. */
  problems(value: unknown, control: Control): Problem[];
  /** Returns true where nothing was filled in; without it that is `isEmpty`. */
  isMissing?(value: unknown, control: Control): boolean;
  /** True where a missing value is chosen rather than written; the message depends on it. */
  isChosen: boolean;
  /** Returns the code of a missing value where it differs from that of the other kinds. */
  missingCode?(control: Control): ProblemCode | undefined;
}
