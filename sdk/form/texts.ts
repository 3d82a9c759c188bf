/** Provides the texts of forms in both languages, for the browser and the server. */
import { formTexts } from '../i18n/form.ts';
import { formCommonTexts } from '../i18n/form-common.ts';
import { type Translate, translator } from '../i18n/index.ts';
import type { FormLang } from './common-texts.ts';
import type { Params } from './validation/problem.ts';

export type { FormLang, Params };

type FormTextKey = keyof (typeof formTexts)['zh'] | keyof (typeof formCommonTexts)['zh'];

const translators: Record<FormLang, Translate<FormTextKey>> = {
  zh: translator('zh', formCommonTexts, formTexts),
  en: translator('en', formCommonTexts, formTexts),
};

/** Returns one of the texts for forms, with its `{{params}}` replaced. */
export const getFormTextForLanguage = (lang: FormLang, key: FormTextKey, params?: Params): string =>
  translators[lang](key, params);
