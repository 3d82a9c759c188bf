/** Speaks the form room's texts, so that the server and the browser say the same about a value. */
import { type FormText, formTexts } from '../i18n/form.ts';
import { type Lang, type Translate, translator } from '../i18n/index.ts';
import type { Params } from './problem.ts';

export type FormLang = Lang;
export type { Params };

const speakers: Record<FormLang, Translate<FormText>> = {
  zh: translator('zh', formTexts),
  en: translator('en', formTexts),
};

/** A text of the form catalogue with its `{{params}}` filled in. */
export const formText = (lang: FormLang, key: FormText, params?: Params): string =>
  speakers[lang](key, params);
