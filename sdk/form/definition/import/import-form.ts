/** Imports forms of other systems: finds the dialect, carries over all that has a counterpart, and lists everything else. */

import { type Lang, translator } from '../../../i18n/index.ts';
import { parseExactJson } from '../../../json.ts';
import { limitFault, MAX_SIZE } from '../limits.ts';
import { isObject } from '../reading.ts';
import type { FormDefinition } from '../types.ts';
import { formCreate } from './dialects/form-create.ts';
import { formGenerator } from './dialects/form-generator.ts';
import { formJs } from './dialects/form-js.ts';
import { formMaking } from './dialects/form-making.ts';
import { formily } from './dialects/formily/formily.ts';
import { formio } from './dialects/formio/formio.ts';
import { jsonSchema } from './dialects/json-schema.ts';
import { surveyJs } from './dialects/surveyjs.ts';
import { variantForm } from './dialects/variant-form.ts';
import type { Dialect, DialectId } from './foreign/dialect.ts';
import type { Loss } from './foreign/loss.ts';
import { Reading } from './foreign/reading.ts';
import { Source } from './foreign/source.ts';
import { faultText, importDefinition, lostNumberWarnings, type Warning } from './import-definition.ts';
import { refusalTexts } from './refusal-texts.ts';

export type { DialectId } from './foreign/dialect.ts';
export type { Loss, LossCode } from './foreign/loss.ts';

/** In the order in which their structure is looked for: JSON Schema, which is the most general, is the last. */
export const dialects: readonly Dialect[] = [
  variantForm,
  formGenerator,
  formMaking,
  formJs,
  formio,
  surveyJs,
  formCreate,
  formily,
  jsonSchema,
];

/** The dialects that are read, with their names, for people. */
export const importDialects: readonly { id: DialectId; name: string }[] = dialects.map(({ id, name }) => ({
  id,
  name,
}));

export interface ImportWarning {
  code: Loss['code'] | Warning['code'];
  severity: 'lost' | 'changed' | 'warning';
  /** The place in the foreign form. */
  path?: string;
  /** The key of the imported control. */
  key?: string;
  params: Readonly<Record<string, string | number>>;
  message: string;
}

export type ImportFormResult =
  | {
      ok: true;
      /** `countersign` is our own format. */
      dialect: DialectId | 'countersign';
      definition: FormDefinition;
      warnings: ImportWarning[];
    }
  | { ok: false; error: { code: string; message: string } };

const refusals = { zh: translator('zh', refusalTexts), en: translator('en', refusalTexts) };

/**
 * Takes JSON text or parsed JSON of any dialect, our own included. Functions and scripts of the other system never run. A
 * part without a counterpart is in `warnings`, with its path. Never throws for JSON.
 */
export function importForm(source: unknown, lang: Lang = 'zh'): ImportFormResult {
  const refuse = (code: string, message: string): ImportFormResult => ({
    ok: false,
    error: { code, message },
  });
  const data = unpacked(source);
  if (data === undefined) return refuse('import-not-json', faultText('import-not-json', lang));
  const fault = typeof data === 'object' && data !== null ? limitFault(data) : undefined;
  if (fault) return refuse(fault, faultText(fault, lang));
  const dialect = dialects.find(one => one.detect(data));
  if (dialect) return withLostNumbers(foreign(dialect, data, lang), lang);
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
    : refuse('import-no-dialect', refusals[lang]('import-no-dialect'));
}

/** Numbers of parsed JSON that were rounded before the import. */
function withLostNumbers(result: ImportFormResult, lang: Lang): ImportFormResult {
  if (!result.ok) return result;
  const lost = lostNumberWarnings(result.definition, lang).map(
    warning => ({ ...warning, severity: 'lost', params: warning.params }) as ImportWarning,
  );
  return { ...result, warnings: [...lost, ...result.warnings] };
}

function foreign(dialect: Dialect, data: unknown, lang: Lang): ImportFormResult {
  const raw = dialect.detect(data) ?? {};
  const form = new Reading(lang, dialect.silence);
  const list = dialect.read(new Source(raw, '', form), form);
  return { ok: true, dialect: dialect.id, ...form.finish(list) };
}

/** Returns the dialect of a form by its structure; undefined where none of them fits. */
export const detectDialect = (source: unknown): DialectId | undefined => {
  const data = unpacked(source);
  return dialects.find(one => one.detect(data))?.id;
};

/** JSON text, also JSON text within JSON text, and designs whose rules are stored as text. */
function unpacked(source: unknown): unknown {
  const once = typeof source === 'string' ? parsed(source) : source;
  const data = typeof once === 'string' ? parsed(once) : once;
  if (!isObject(data)) return Array.isArray(data) ? data : undefined;
  const texts = ['rule', 'option', 'options', 'schema'].filter(name => typeof data[name] === 'string');
  const opened = texts.map(name => [name, parsed(data[name] as string)] as const);
  const objects = opened.filter(([, value]) => typeof value === 'object' && value !== null);
  return objects.length > 0 ? { ...data, ...Object.fromEntries(objects) } : data;
}

function parsed(text: string): unknown {
  if (text.length > MAX_SIZE * 2) return undefined;
  try {
    return parseExactJson(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
