/**
 * Texts that several form controls share. A module that imports only these texts does not load all texts of
 * forms.
 */
import { formCommonTexts } from '../i18n/form-common.ts';
import type { Lang } from '../i18n/index.ts';

export type FormLang = Lang;

/** Returns one of the shared texts. These texts have no parameters. */
export const commonFormText = (lang: FormLang, key: keyof (typeof formCommonTexts)['zh']): string =>
  formCommonTexts[lang][key];
