/** Translates the texts of the date picker. */
import type { FormLang } from '@countersign/sdk/form';
import { translator } from '@countersign/sdk/i18n';
import { datesTexts } from '@countersign/sdk/i18n/dates';

const translators = { zh: translator('zh', datesTexts), en: translator('en', datesTexts) };

export type DatesTexts = (typeof translators)['zh'];

export const dateTextsForLanguage = (lang: FormLang): DatesTexts => translators[lang];
