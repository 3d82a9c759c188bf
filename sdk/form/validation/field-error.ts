/** Makes the error of one field from a problem. */

import { type FormLang, formText } from '../texts.ts';
import type { FieldError, Problem } from './problem.ts';

export type { FieldError };

export interface ErrorOf {
  path: (string | number)[];
  label: string;
  lang: FormLang;
  /** The message of the form's author, which wins over ours. */
  message?: string | undefined;
}

export function fieldError(
  { code, params = {} }: Problem,
  { path, label, lang, message }: ErrorOf,
): FieldError {
  const text = message ?? formText(lang, code === 'page-check' ? 'bad-type' : code, { label, ...params });
  return { field: path.join('.'), path, label, code, params, message: text };
}
