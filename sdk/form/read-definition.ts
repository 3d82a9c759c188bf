/** Reads a definition from outside, or says in one sentence why it is no form. */
import { basicText, type FormLang } from './basic-words.ts';
import type { FormDefinition } from './definition.ts';
import { type LimitFault, MAX_LEVELS, MAX_SIZE, measure } from './limits.ts';
import { isObject } from './reading.ts';
import { upgraded } from './version.ts';

type ImportFault = 'import-not-json' | 'import-no-list' | 'import-no-config' | LimitFault;

export type ReadResult =
  | {
      ok: true;
      definition: FormDefinition;
      /** Where numbers are that JSON cannot hold. */
      lostNumbers: string[];
    }
  | { ok: false; error: { code: ImportFault; message: string } };

/** Takes JSON text or parsed JSON. What needs no upgrade stays the same object; `importDefinition` also says what is odd. */
export function readDefinition(json: unknown, lang: FormLang = 'zh'): ReadResult {
  const refuse = (code: ImportFault): ReadResult => ({
    ok: false,
    error: { code, message: basicText(lang, code, { size: MAX_SIZE / 1_000_000, levels: MAX_LEVELS }) },
  });
  if (typeof json === 'string' && json.length > MAX_SIZE * 2) return refuse('import-too-large');
  const data = typeof json === 'string' ? parsed(json) : json;
  if (!isObject(data)) return refuse('import-not-json');
  if (!Array.isArray(data.list)) return refuse('import-no-list');
  if (!isObject(data.config)) return refuse('import-no-config');
  const { fault, lostNumbers } = measure(data);
  if (fault) return refuse(fault);
  return { ok: true, definition: upgraded(data as unknown as FormDefinition), lostNumbers };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
