/** Translates the texts of dynamic tables. */
import type { FormLang } from '@countersign/sdk/form';
import { translator } from '@countersign/sdk/i18n';
import { rowsTexts } from '@countersign/sdk/i18n/rows';

const translators = { zh: translator('zh', rowsTexts), en: translator('en', rowsTexts) };

export type RowsTexts = (typeof translators)['zh'];

export const dynamicTableTextsForLanguage = (lang: FormLang): RowsTexts => translators[lang];
