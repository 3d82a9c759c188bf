/**
 * Imports forms of other systems. The import detects the form format (dialect), converts everything that has
 * a counterpart, and reports the rest.
 */

import {
  importDefinition,
  importFaultText,
  inexactNumberWarnings,
  type Warning,
} from '../../form/definition/import-definition.ts';
import { exceededDefinitionLimit, MAX_DEFINITION_SIZE } from '../../form/definition/limits.ts';
import { isObject } from '../../form/definition/reading.ts';
import type { FormDefinition } from '../../form/definition/types.ts';
import { catalogue, type Lang, translator } from '../../i18n/index.ts';
import { parseExactJson } from '../../json.ts';
import { formCreateReader } from './form-create/index.ts';
import { formGeneratorReader } from './form-generator/index.ts';
import { formJsReader } from './form-js/index.ts';
import { formMakingReader } from './form-making/index.ts';
import { formilyReader } from './formily/index.ts';
import { formioReader } from './formio/index.ts';
import { jsonSchemaReader } from './json-schema/index.ts';
import type { FormDialect, FormReader } from './reading/dialect.ts';
import type { FormLoss } from './reading/loss.ts';
import { FormImportContext } from './reading/reading.ts';
import { FormSource } from './reading/source.ts';
import { surveyJsReader } from './surveyjs/index.ts';
import { variantFormReader } from './variant-form/index.ts';

/**
 * The readers of all supported form formats, in the order in which they are tried. JSON Schema is the most
 * general format, so its reader comes last.
 */
export const formReaders: readonly FormReader[] = [
  variantFormReader,
  formGeneratorReader,
  formMakingReader,
  formJsReader,
  formioReader,
  surveyJsReader,
  formCreateReader,
  formilyReader,
  jsonSchemaReader,
];

/** The form formats (dialects) that `importForm` reads, with the names of their systems. */
export const formDialects: readonly { id: FormDialect; name: string }[] = formReaders.map(({ id, name }) => ({
  id,
  name,
}));

export interface FormImportWarning {
  code: FormLoss['code'] | Warning['code'];
  severity: 'lost' | 'changed' | 'warning';
  /** The path in the foreign form. Absent if the warning does not concern a specific place in the form. */
  path?: string;
  /** The key of the affected control in the imported form. */
  key?: string;
  params: Readonly<Record<string, string | number>>;
  message: string;
}

export type ImportFormResult =
  | {
      ok: true;
      /** The detected format. `countersign` is the native format. */
      dialect: FormDialect | 'countersign';
      definition: FormDefinition;
      warnings: FormImportWarning[];
    }
  | { ok: false; error: { code: string; message: string } };

const formImportErrorTexts = catalogue({
  zh: { 'import-no-dialect': '导入失败，数据格式不对：不是已知的表单格式' },
  en: { 'import-no-dialect': 'Import failed: this is no form in a known format' },
});
const importRefusalTranslators = {
  zh: translator('zh', formImportErrorTexts),
  en: translator('en', formImportErrorTexts),
};

/**
 * Imports a form in any supported form format (dialect), including the native format, from JSON text or
 * parsed JSON. Functions and scripts in the form are never executed. `warnings` lists everything that has no
 * counterpart, with its path. The import never throws for JSON.
 */
export function importForm(source: unknown, lang: Lang = 'zh'): ImportFormResult {
  const refuse = (code: string, message: string): ImportFormResult => ({
    ok: false,
    error: { code, message },
  });
  const data = unpackNestedFormJson(source);
  if (data === undefined) return refuse('import-not-json', importFaultText('import-not-json', lang));
  const fault = typeof data === 'object' && data !== null ? exceededDefinitionLimit(data) : undefined;
  if (fault) return refuse(fault, importFaultText(fault, lang));
  const dialect = formReaders.find(one => one.detect(data));
  if (dialect) return withRoundedNumberWarnings(importForeignForm(dialect, data, lang), lang);
  const own = importDefinition(data, lang);
  if (own.ok)
    return {
      ok: true,
      dialect: 'countersign',
      definition: own.definition,
      warnings: own.warnings.map(one => ({ ...one, severity: 'warning', params: one.params as never })),
    };
  const isOurs = isObject(data) && (Array.isArray(data.list) || isObject(data.config));
  return isOurs
    ? refuse(own.error.code, own.error.message)
    : refuse('import-no-dialect', importRefusalTranslators[lang]('import-no-dialect'));
}

/** Adds warnings for numbers that were already rounded when the JSON was parsed. */
function withRoundedNumberWarnings(result: ImportFormResult, lang: Lang): ImportFormResult {
  if (!result.ok) return result;
  const lost = inexactNumberWarnings(result.definition, lang).map(
    warning => ({ ...warning, severity: 'lost', params: warning.params }) as FormImportWarning,
  );
  return { ...result, warnings: [...lost, ...result.warnings] };
}

function importForeignForm(dialect: FormReader, data: unknown, lang: Lang): ImportFormResult {
  const raw = dialect.detect(data) ?? {};
  const form = new FormImportContext(lang, dialect.silence);
  const list = dialect.read(new FormSource(raw, '', form), form);
  return { ok: true, dialect: dialect.id, ...form.finish(list) };
}

/** Detects the form format (dialect) by the structure of the form. Returns undefined if no format matches. */
export const detectFormDialect = (source: unknown): FormDialect | undefined => {
  const data = unpackNestedFormJson(source);
  return formReaders.find(one => one.detect(data))?.id;
};

/**
 * Parses JSON text. The function also unpacks JSON text that contains JSON text, and saved designs that store
 * their rules as text.
 */
function unpackNestedFormJson(source: unknown): unknown {
  const once = typeof source === 'string' ? parseFormJson(source) : source;
  const data = typeof once === 'string' ? parseFormJson(once) : once;
  if (!isObject(data)) return Array.isArray(data) ? data : undefined;
  const texts = ['rule', 'option', 'options', 'schema'].filter(name => typeof data[name] === 'string');
  const opened = texts.map(name => [name, parseFormJson(data[name] as string)] as const);
  const objects = opened.filter(([, value]) => typeof value === 'object' && value !== null);
  return objects.length > 0 ? { ...data, ...Object.fromEntries(objects) } : data;
}

function parseFormJson(text: string): unknown {
  if (text.length > MAX_DEFINITION_SIZE * 2) return undefined;
  try {
    return parseExactJson(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
