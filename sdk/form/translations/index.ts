/**
 * Public entry for translating a form: rows for a translation table, edits of translations, and the export
 * and import of translation files.
 */
export { translationOf } from '../definition/translations.ts';
export { equalTexts, removeLanguage, setTranslations, type Translation } from './edits.ts';
export {
  type ReadResult,
  type ReadTranslations,
  readTranslations,
  translationsCsv,
  translationsJson,
} from './files.ts';
export { quotedCell, unquotedCell } from './formula-cells.ts';
export { isLanguage, isMissing, languagesOf, missingIn, type TextRow, textRows } from './rows.ts';
