/** Reads a definition that a host provides, or returns the reason why the definition is rejected. */

import { parseExactJson } from '../../json.ts';
import { exceededDefinitionLimit, type LimitFault, MAX_DEFINITION_SIZE } from './limits.ts';
import { isObject } from './reading.ts';
import type { FormDefinition } from './types.ts';
import { upgradeFormDefinition } from './version.ts';

export type ImportFault = 'import-not-json' | 'import-no-list' | 'import-no-config' | LimitFault;

export type ReadResult = { ok: true; definition: FormDefinition } | { ok: false; code: ImportFault };

/**
 * Reads a definition from JSON text or parsed JSON. A definition that needs no upgrade stays the same object.
 * Use `importDefinition` to get warnings as well.
 */
export function readDefinition(json: unknown): ReadResult {
  const refuse = (code: ImportFault): ReadResult => ({ ok: false, code });
  if (typeof json === 'string' && json.length > MAX_DEFINITION_SIZE * 2) return refuse('import-too-large');
  const data = typeof json === 'string' ? parseDefinition(json) : json;
  if (!isObject(data)) return refuse('import-not-json');
  if (!Array.isArray(data.list)) return refuse('import-no-list');
  if (!isObject(data.config)) return refuse('import-no-config');
  const fault = exceededDefinitionLimit(data);
  if (fault) return refuse(fault);
  return { ok: true, definition: upgradeFormDefinition(data as unknown as FormDefinition) };
}

function parseDefinition(text: string): unknown {
  try {
    return parseExactJson(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
