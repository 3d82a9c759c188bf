/**
 * Computes the difference between a record before and after an operation. The values of secret fields are
 * excluded.
 */
import { createHash } from 'node:crypto';
import type { Fields } from '../../http/audit.ts';
import { canonicalJson } from '../canonical.ts';

/**
 * A changed field. The change of a secret field has no values. An added field has no `before`, and a removed
 * field has no `after`.
 */
export type Change = { field: string; isSecret: true } | { field: string; before?: unknown; after?: unknown };

/** Matches the names of secret fields at any nesting depth. Their values are never logged. */
const SECRET_FIELD_NAME = /password|passwd|secret|token|private_?key|credential|hash$/i;
/** Maximum length of a logged value as JSON. A longer value is logged as a digest. */
const MAX_CHANGE_LENGTH = 2000;

/**
 * Returns a digest of a value. Use this function for long texts whose versions are stored elsewhere, such as
 * form definitions.
 */
export const sizeAndSha256OfLoggedValue = (value: unknown): Fields => {
  const text = typeof value === 'string' ? value : canonicalJson(value);
  return {
    bytes: Buffer.byteLength(text),
    sha256: createHash('sha256').update(text).digest('hex'),
  };
};

/** Returns the changed fields in the field order of the records. */
export function changedFieldsBetween(
  before: Fields | undefined,
  after: Fields | undefined,
  secrets: readonly string[] = [],
): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .filter(field => comparableText(before?.[field]) !== comparableText(after?.[field]))
    .map(field => {
      if (secrets.includes(field) || SECRET_FIELD_NAME.test(field)) return { field, isSecret: true };
      return {
        field,
        ...(isDefinedValue(before?.[field]) && { before: toOperationLogChangeValue(before?.[field]) }),
        ...(isDefinedValue(after?.[field]) && { after: toOperationLogChangeValue(after?.[field]) }),
      };
    });
}

/**
 * Returns a text by which two values of a field are compared. For an absent field, returns undefined, which
 * differs from the text for null.
 */
const comparableText = (value: unknown): string | undefined =>
  isDefinedValue(value) ? canonicalJson(value) : undefined;

const isDefinedValue = (value: unknown): boolean => value !== undefined;

function toOperationLogChangeValue(value: unknown): unknown {
  const text = JSON.stringify(withoutSecrets(value));
  return text.length > MAX_CHANGE_LENGTH ? sizeAndSha256OfLoggedValue(text) : JSON.parse(text);
}

/** Returns the value without any nested fields whose names match the names of secrets. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const fields = Object.entries(value).filter(([name]) => !SECRET_FIELD_NAME.test(name));
  return Object.fromEntries(fields.map(([name, inner]) => [name, withoutSecrets(inner)]));
}
