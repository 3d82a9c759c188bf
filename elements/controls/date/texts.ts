/** The texts of the date picker in the form's language. */
import type { FormLang } from '@countersign/sdk/form';
import { translator } from '@countersign/sdk/i18n';
import { datesTexts } from '@countersign/sdk/i18n/dates';

const speakers = { zh: translator('zh', datesTexts), en: translator('en', datesTexts) };

export type DatesTexts = (typeof speakers)['zh'];

export const textsIn = (lang: FormLang): DatesTexts => speakers[lang];
