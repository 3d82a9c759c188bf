/**
 * Public entry for translating a form: rows for a translation table, edits of translations, and the export
 * and import of translation files.
 */
export { translationOf } from '../definition/translations.ts';
export { removeLanguage, setTranslations, type Translation, translationsOfEqualTexts } from './edits.ts';
export {
  type ReadResult,
  type ReadTranslations,
  readTranslations,
  translationsCsv,
  translationsJson,
} from './files.ts';
export { escapeFormulaCell, unescapeFormulaCell } from './formula-cells.ts';
export {
  isLanguage,
  isTranslationMissing,
  languagesOf,
  missingTranslationCount,
  type TextRow,
  translationTextRows,
} from './rows.ts';
