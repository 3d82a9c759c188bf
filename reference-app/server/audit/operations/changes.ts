/** The difference between a record before and after an operation, without its secrets. */
import { createHash } from 'node:crypto';
import { canonical } from '../canonical.ts';

/** A record as it is compared: values that JSON has. */
export type Fields = Record<string, unknown>;

/** A secret has changed: neither value is stored. A field that is new has no `before`, one that is gone no `after`. */
export type Change = { field: string; isSecret: true } | { field: string; before?: unknown; after?: unknown };

/** Names of fields whose values no row may have, wherever they stand. */
const SECRET = /password|passwd|secret|token|private_?key|credential|hash$/i;
/** Characters of JSON; a longer value is stored as its digest. */
const LONGEST = 2000;

/** Use for texts whose versions are stored elsewhere, such as the definition of a form. */
export const digestOf = (value: unknown): Fields => {
  const text = typeof value === 'string' ? value : canonical(value);
  return {
    bytes: Buffer.byteLength(text),
    sha256: createHash('sha256').update(text).digest('hex'),
  };
};

/** Returns the changed fields in the order in which the records have them. */
export function changesBetween(
  before: Fields | undefined,
  after: Fields | undefined,
  secrets: readonly string[] = [],
): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .filter(field => textOf(before?.[field]) !== textOf(after?.[field]))
    .map(field => {
      if (secrets.includes(field) || SECRET.test(field)) return { field, isSecret: true };
      return {
        field,
        ...(isThere(before?.[field]) && { before: storable(before?.[field]) }),
        ...(isThere(after?.[field]) && { after: storable(after?.[field]) }),
      };
    });
}

/** A field that is not there differs from null. */
const textOf = (value: unknown): string | undefined => (isThere(value) ? canonical(value) : undefined);

const isThere = (value: unknown): boolean => value !== undefined;

function storable(value: unknown): unknown {
  const text = JSON.stringify(withoutSecrets(value));
  return text.length > LONGEST ? digestOf(text) : JSON.parse(text);
}

/** Values below the first level, without those whose names are a secret's. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const fields = Object.entries(value).filter(([name]) => !SECRET.test(name));
  return Object.fromEntries(fields.map(([name, inner]) => [name, withoutSecrets(inner)]));
}
