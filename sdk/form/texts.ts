/** The texts of forms in both languages, the same in the browser and on the server. */
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

/** Returns a text of the form catalogues with its `{{params}}` filled in. */
export const formText = (lang: FormLang, key: FormTextKey, params?: Params): string =>
  translators[lang](key, params);
