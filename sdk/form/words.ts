/** Speaks the form room's texts, so that the server and the browser say the same about a value. */
import { type FormText, formTexts } from '../i18n/form.ts';

export type FormLang = keyof typeof formTexts;
export type Params = Readonly<Record<string, string | number>>;

/** A text of the form catalogue with its `{{params}}` filled in. */
export function formText(lang: FormLang, key: FormText, params: Params = {}): string {
  return formTexts[lang][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
}
