/** Determines the initial value of a field whose value is a list. */
import { parseExactJson } from '../../json.ts';
import { controlOptionsOf } from '../definition/reading.ts';
import { coerceDefaultFieldValue, type KindedField } from './start.ts';

/**
 * Returns the initial value of a field whose value is a list. Older designers saved the default value as JSON
 * text.
 */
export function initialListValue(field: KindedField): unknown {
  const { defaultValue } = controlOptionsOf(field.control);
  if (typeof defaultValue !== 'string') return coerceDefaultFieldValue(field, defaultValue);
  return parseJsonArrayText(defaultValue) ?? field.kind.empty(field.control);
}

/** Parses a JSON list. Returns undefined for any other text. */
export function parseJsonArrayText(text: string): unknown[] | undefined {
  try {
    const list: unknown = parseExactJson(text);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}
