/**
 * Public entry for translating a form: rows for a translation table, edits of translations, and the export
 * and import of translation files.
 */
export { translationOf } from '../definition/translations.ts';
export {
  removeLanguage,
  setTranslations,
  type Translation,
  translationsCopiedFromEqualTexts,
} from './edits.ts';
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
  missingTranslationCount,
  type TextRow,
  translationLanguagesOfForm,
  translationTextRows,
} from './rows.ts';
