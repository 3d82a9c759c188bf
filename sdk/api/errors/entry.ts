/** Defines an entry of the error catalogue. */
import type { Lang } from '../../i18n/index.ts';

type ErrorTexts = Record<Lang, string>;

export interface ErrorEntry extends ErrorTexts {
  status: number;
  /**
   * Error text that names the cause of the error. `{{by}}` is replaced by the name of the user or record that
   * caused the error. The text is used only if this name is known.
   */
  by?: ErrorTexts;
}

/** Error entries of one catalogue file, keyed by their codes. */
export type ErrorEntries<Code extends string = string> = Record<Code, ErrorEntry>;
