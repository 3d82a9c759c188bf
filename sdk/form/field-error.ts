/** One thing wrong with one field, as the renderer shows it and the server answers it. */
import type { Problem } from './value-kind.ts';
import { type FormLang, formText, type Params } from './words.ts';

export interface FieldError {
  /** The field's model; inside rows the whole way, for example `items.0.amount`. */
  field: string;
  path: (string | number)[];
  label: string;
  code: Problem['code'];
  params: Params;
  /** Says the fault and the fix in the language asked for. */
  message: string;
}

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
