/** Puts a problem into words for one field. */

import { type FormLang, formText } from '../texts.ts';
import type { FieldError, Problem } from './problem.ts';

export type { FieldError };

export interface Spoken {
  path: (string | number)[];
  label: string;
  lang: FormLang;
  /** The form author's own words, which win over ours. */
  message?: string | undefined;
}

export function fieldError(
  { code, params = {} }: Problem,
  { path, label, lang, message }: Spoken,
): FieldError {
  const said = message ?? formText(lang, code, { label, ...params });
  return { field: path.join('.'), path, label, code, params, message: said };
}
