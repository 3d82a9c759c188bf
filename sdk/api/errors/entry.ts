/** An entry of the catalogue of errors. */
import type { Lang } from '../../i18n/index.ts';

type Texts = Record<Lang, string>;

export interface ErrorEntry extends Texts {
  status: number;
  /** The text used if the person concerned is known: `{{by}}` is the name. */
  by?: Texts;
}

/** The entries of a section by their codes. */
export type ErrorEntries<Code extends string = string> = Record<Code, ErrorEntry>;
