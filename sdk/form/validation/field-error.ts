/** Converts a problem with a value to a field error. */

import { type FormLang, getFormTextForLanguage } from '../texts.ts';
import type { FieldError, Problem } from './problem.ts';

export type { FieldError };

export interface FieldErrorContext {
  path: (string | number)[];
  label: string;
  lang: FormLang;
  /** The message that the form author wrote. It replaces the built-in message. */
  message?: string | undefined;
}

export function toFieldError(
  { code, params = {} }: Problem,
  { path, label, lang, message }: FieldErrorContext,
): FieldError {
  const text =
    message ?? getFormTextForLanguage(lang, code === 'page-check' ? 'bad-type' : code, { label, ...params });
  return { field: path.join('.'), path, label, code, params, message: text };
}
