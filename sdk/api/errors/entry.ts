/** Defines an entry of the error catalogue. */
import type { Lang } from '../../i18n/index.ts';

type ErrorTexts = Record<Lang, string>;

export interface ErrorEntry extends ErrorTexts {
  status: number;
  /** Text that is used if the user concerned is known. `{{by}}` is replaced by that user's name. */
  by?: ErrorTexts;
}

/** Error entries of one catalogue file, keyed by their codes. */
export type ErrorEntries<Code extends string = string> = Record<Code, ErrorEntry>;
