/** Translations as files: CSV for a sheet, JSON for tools. Each reads back exactly what it wrote. */
import { textOfJson } from '../../json.ts';
import { isObject, nameOf } from '../definition/reading.ts';
import { translationOf } from '../definition/translations.ts';
import type { FormDefinition } from '../definition/types.ts';
import { readCells } from '../quick-start/table.ts';
import type { Translation } from './edits.ts';
import { quotedCell, unquotedCell } from './formula-cells.ts';
import { isLanguage, type TextRow, textRows } from './rows.ts';

/** The columns before those of the languages; `field` and `text` are for the person who translates. */
const columns = ['key', 'name', 'field', 'text'];

/** Writes a row for each text and a column for each language. A sheet calculates none of the cells. */
export function translationsCsv(definition: FormDefinition, languages: readonly string[]): string {
  const rows = textRows(definition).map(row => [
    row.key,
    row.name,
    nameOf(row.control),
    row.text,
    ...languages.map(lang => translationOf(row.control, lang, row.name)),
  ]);
  const lines = [[...columns, ...languages], ...rows].map(cells => cells.map(csvCell).join(','));
  // By the mark at the start Excel reads the file as UTF-8.
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function csvCell(text: string): string {
  const safe = quotedCell(text);
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Writes `[{ key, name, field, text, translations: { en: … } }]`. */
export const translationsJson = (definition: FormDefinition, languages: readonly string[]): string =>
  `${JSON.stringify(
    textRows(definition).map(({ key, name, control, text }) => ({
      key,
      name,
      field: nameOf(control),
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
  /** Rows of texts that the form does not have. */
  unknown: number;
  /** Rows whose text has changed in the form since; their translations are taken. */
  changed: number;
}

/** A file without columns `key` and `name`, or without a language, is not of translations. */
export type ReadResult = ReadTranslations | { ok: false };

interface Entry {
  key: string;
  name: string;
  /** Undefined where the file does not have it. */
  text: string | undefined;
  translations: readonly (readonly [lang: string, text: string])[];
}

/** Reads CSV (with commas, semicolons or tabs) or JSON. An empty cell leaves what the form has. */
export function readTranslations(definition: FormDefinition, file: string): ReadResult {
  const text = file.replace(/^\uFEFF/, '');
  const entries = /^\s*[[{]/.test(text) ? jsonEntries(text) : csvEntries(text);
  const languages = [...new Set(entries?.flatMap(entry => entry.translations.map(([lang]) => lang)))];
  if (!entries || languages.length === 0) return { ok: false };
  const rows = new Map(textRows(definition).map(row => [idOf(row), row]));
  const known = entries.filter(entry => rows.has(idOf(entry)));
  return {
    ok: true,
    languages,
    unknown: entries.length - known.length,
    changed: known.filter(entry => entry.text !== undefined && !isSame(entry.text, rows.get(idOf(entry))))
      .length,
    translations: known.flatMap(({ key, name, translations }) =>
      translations.flatMap(([lang, written]) =>
        written.trim() === '' ? [] : [{ key, name, lang, text: written }],
      ),
    ),
  };
}

const idOf = ({ key, name }: { key: string; name: string }): string => JSON.stringify([key, name]);

/** A sheet writes line breaks in its own way. */
const isSame = (text: string, row: TextRow | undefined): boolean => lines(text) === lines(row?.text ?? '');

const lines = (text: string): string => text.replaceAll('\r\n', '\n').trim();

function csvEntries(text: string): Entry[] | undefined {
  const [line = ''] = text.split(/[\r\n]/, 1);
  const separator = [',', ';', '\t'].toSorted((a, b) => line.split(b).length - line.split(a).length)[0];
  const [header = [], ...rows] = readCells(text, separator ?? ',');
  const names = header.map(name => name.trim());
  const [key, name, shown] = [names.indexOf('key'), names.indexOf('name'), names.indexOf('text')];
  if (key < 0 || name < 0) return undefined;
  const languages = names.flatMap((lang, at) =>
    isLanguage(lang) && !columns.includes(lang) ? [{ lang, at }] : [],
  );
  return rows
    .map(row => row.map(unquotedCell))
    .filter(row => row.some(cell => cell !== ''))
    .map(row => ({
      key: row[key] ?? '',
      name: row[name] ?? '',
      text: shown < 0 ? undefined : row[shown],
      translations: languages.map(({ lang, at }) => [lang, row[at] ?? ''] as const),
    }));
}

function jsonEntries(text: string): Entry[] | undefined {
  const json = parsed(text);
  if (!Array.isArray(json)) return undefined;
  return json.filter(isObject).map(entry => ({
    key: textOfJson(entry.key),
    name: textOfJson(entry.name),
    text: typeof entry.text === 'string' ? entry.text : undefined,
    translations: Object.entries(isObject(entry.translations) ? entry.translations : {}).filter(
      (pair): pair is [string, string] => isLanguage(pair[0]) && typeof pair[1] === 'string',
    ),
  }));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
