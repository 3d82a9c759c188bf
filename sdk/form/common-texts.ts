/** The few texts of a form of common controls, without the code and the texts that other forms need. */
import { formCommonTexts } from '../i18n/form-common.ts';
import type { Lang } from '../i18n/index.ts';

export type FormLang = Lang;

/** Returns a text of the common catalogue; these texts take no parameters. */
export const commonText = (lang: FormLang, key: keyof (typeof formCommonTexts)['zh']): string =>
  formCommonTexts[lang][key];
