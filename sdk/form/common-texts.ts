/** Speaks the few texts that a form of everyday controls needs, without what it takes to speak all others. */
import { formBasicsTexts } from '../i18n/form-common.ts';
import type { Lang } from '../i18n/index.ts';

export type FormLang = Lang;

export const basicText = (lang: FormLang, key: keyof (typeof formBasicsTexts)['zh']): string =>
  formBasicsTexts[lang][key];
