/** The texts of dynamic tables in the form's language. */
import type { FormLang } from '@countersign/sdk/form';
import { translator } from '@countersign/sdk/i18n';
import { rowsTexts } from '@countersign/sdk/i18n/rows';

const speakers = { zh: translator('zh', rowsTexts), en: translator('en', rowsTexts) };

export type RowsTexts = (typeof speakers)['zh'];

export const textsIn = (lang: FormLang): RowsTexts => speakers[lang];
