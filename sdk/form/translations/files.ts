/**
 * Exports and imports translations: CSV for spreadsheets and JSON for tools. An import restores exactly the
 * exported texts.
 */
import { jsonValueToText } from '../../json.ts';
import { controlNameOf, isObject } from '../definition/reading.ts';
import { translationOf } from '../definition/translations.ts';
import type { FormDefinition } from '../definition/types.ts';
import { parseDelimitedTable } from '../quick-start/table.ts';
import type { Translation } from './edits.ts';
import { escapeFormulaCell, unescapeFormulaCell } from './formula-cells.ts';
import { isLanguage, type TextRow, translationTextRows } from './rows.ts';

/**
 * The columns of a translation file that precede the language columns. `field` and `text` only give context
 * to the translator.
 */
const TRANSLATION_CONTEXT_COLUMNS = ['key', 'name', 'field', 'text'];

/**
 * Writes CSV with one row per text and one column per language. Cells that a spreadsheet could execute as a
 * formula get a leading quote.
 */
export function translationsCsv(definition: FormDefinition, languages: readonly string[]): string {
  const rows = translationTextRows(definition).map(row => [
    row.key,
    row.name,
    controlNameOf(row.control),
    row.text,
    ...languages.map(lang => translationOf(row.control, lang, row.name)),
  ]);
  const lines = [[...TRANSLATION_CONTEXT_COLUMNS, ...languages], ...rows].map(cells =>
    cells.map(csvCell).join(','),
  );
  // Excel needs the byte order mark to read the file as UTF-8.
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function csvCell(text: string): string {
  const safe = escapeFormulaCell(text);
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Writes JSON: `[{ key, name, field, text, translations: { en: … } }]`. */
export const translationsJson = (definition: FormDefinition, languages: readonly string[]): string =>
  `${JSON.stringify(
    translationTextRows(definition).map(({ key, name, control, text }) => ({
      key,
      name,
      field: controlNameOf(control),
      text,
      translations: Object.fromEntries(languages.map(lang => [lang, translationOf(control, lang, name)])),
    })),
    null,
    2,
  )}\n`;

export interface ReadTranslations {
  ok: true;
  translations: Translation[];
  languages: string[];
  /** The number of rows in the file that refer to a text that the form does not have. */
  unknown: number;
  /**
   * The number of rows in the file whose original text has changed in the form since the export. Their
   * translations are imported nevertheless.
   */
  changed: number;
}

/**
 * The result of an import. `ok` is false if the file does not have the columns `key` and `name`, or has no
 * language column.
 */
export type ReadResult = ReadTranslations | { ok: false };

interface TranslationEntry {
  key: string;
  name: string;
  /**
   * The original text at the time of the export. Undefined if the file does not contain the original text.
   */
  text: string | undefined;
  translations: readonly (readonly [lang: string, text: string])[];
}

/**
 * Reads translations from CSV (separated by commas, semicolons or tabs) or JSON. An empty cell keeps the
 * existing translation.
 */
export function readTranslations(definition: FormDefinition, file: string): ReadResult {
  const text = file.replace(/^\uFEFF/, '');
  const entries = /^\s*[[{]/.test(text) ? readJsonTranslationEntries(text) : parseTranslationCsv(text);
  const languages = [...new Set(entries?.flatMap(entry => entry.translations.map(([lang]) => lang)))];
  if (!entries || languages.length === 0) return { ok: false };
  const rows = new Map(translationTextRows(definition).map(row => [translatableTextId(row), row]));
  const known = entries.filter(entry => rows.has(translatableTextId(entry)));
  return {
    ok: true,
    languages,
    unknown: entries.length - known.length,
    changed: known.filter(
      entry =>
        entry.text !== undefined && !isOriginalTextUnchanged(entry.text, rows.get(translatableTextId(entry))),
    ).length,
    translations: known.flatMap(({ key, name, translations }) =>
      translations.flatMap(([lang, written]) =>
        written.trim() === '' ? [] : [{ key, name, lang, text: written }],
      ),
    ),
  };
}

const translatableTextId = ({ key, name }: { key: string; name: string }): string =>
  JSON.stringify([key, name]);

/**
 * Returns true if the original text in the file equals the text in the form. Differences in line breaks are
 * ignored, because spreadsheets convert them.
 */
const isOriginalTextUnchanged = (text: string, row: TextRow | undefined): boolean =>
  withUnixLineBreaks(text) === withUnixLineBreaks(row?.text ?? '');

const withUnixLineBreaks = (text: string): string => text.replaceAll('\r\n', '\n').trim();

function parseTranslationCsv(text: string): TranslationEntry[] | undefined {
  const [line = ''] = text.split(/[\r\n]/, 1);
  const separator = [',', ';', '\t'].toSorted((a, b) => line.split(b).length - line.split(a).length)[0];
  const [header = [], ...rows] = parseDelimitedTable(text, separator ?? ',');
  const names = header.map(name => name.trim());
  const [key, name, shown] = [names.indexOf('key'), names.indexOf('name'), names.indexOf('text')];
  if (key < 0 || name < 0) return undefined;
  const languages = names.flatMap((lang, at) =>
    isLanguage(lang) && !TRANSLATION_CONTEXT_COLUMNS.includes(lang) ? [{ lang, at }] : [],
  );
  return rows
    .map(row => row.map(unescapeFormulaCell))
    .filter(row => row.some(cell => cell !== ''))
    .map(row => ({
      key: row[key] ?? '',
      name: row[name] ?? '',
      text: shown < 0 ? undefined : row[shown],
      translations: languages.map(({ lang, at }) => [lang, row[at] ?? ''] as const),
    }));
}

function readJsonTranslationEntries(text: string): TranslationEntry[] | undefined {
  const json = parseTranslations(text);
  if (!Array.isArray(json)) return undefined;
  return json.filter(isObject).map(entry => ({
    key: jsonValueToText(entry.key),
    name: jsonValueToText(entry.name),
    text: typeof entry.text === 'string' ? entry.text : undefined,
    translations: Object.entries(isObject(entry.translations) ? entry.translations : {}).filter(
      (pair): pair is [string, string] => isLanguage(pair[0]) && typeof pair[1] === 'string',
    ),
  }));
}

function parseTranslations(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
