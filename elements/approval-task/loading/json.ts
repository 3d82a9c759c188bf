/**
 * Parses JSON text from the server. Invalid text yields undefined, so that the rest of the approval is still
 * displayed.
 */
import { parseExactJson } from '@countersign/sdk/json';

export function parseServerJson(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
}

export function toObjectOrEmpty(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}
