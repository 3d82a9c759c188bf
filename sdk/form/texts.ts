/** Speaks the form room's texts, so that the server and the browser say the same about a value. */
import { formTexts } from '../i18n/form.ts';
import { formBasicsTexts } from '../i18n/form-common.ts';
import { type Translate, translator } from '../i18n/index.ts';
import type { FormLang } from './common-texts.ts';
import type { Params } from './validation/problem.ts';

export type { FormLang, Params };

type FormText = keyof (typeof formTexts)['zh'] | keyof (typeof formBasicsTexts)['zh'];

const speakers: Record<FormLang, Translate<FormText>> = {
  zh: translator('zh', formBasicsTexts, formTexts),
  en: translator('en', formBasicsTexts, formTexts),
};

/** A text of the form catalogue with its `{{params}}` filled in. */
export const formText = (lang: FormLang, key: FormText, params?: Params): string =>
  speakers[lang](key, params);
