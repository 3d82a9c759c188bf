/**
 * Serialises a value to JSON text. Equal values get the same text regardless of field order, so that hashes
 * can be recomputed.
 */
import { createHash } from 'node:crypto';
import { WorkSlices } from './slices.ts';

/**
 * Returns JSON in which the fields of every object are sorted by name. Values that `JSON.stringify` omits are
 * also omitted.
 */
export function canonicalJson(value: unknown): string {
  const plain = hasToJson(value) ? value.toJSON() : value;
  if (typeof plain !== 'object' || plain === null) return JSON.stringify(plain) ?? 'null';
  if (Array.isArray(plain)) return `[${plain.map(canonicalJson).join(',')}]`;
  const names = Object.keys(plain).filter(name => isJsonValue(Reflect.get(plain, name)));
  const fields = sortFieldNames(names).map(
    name => `${JSON.stringify(name)}:${canonicalJson(Reflect.get(plain, name))}`,
  );
  return `{${fields.join(',')}}`;
}

/**
 * Sorts field names in the order in which JavaScript enumerates them if they are added in sorted order.
 * Integer names come first, in numeric order.
 */
function sortFieldNames(names: string[]): string[] {
  names.sort();
  return names.some(name => /^\d/.test(name))
    ? Object.keys(Object.fromEntries(names.map(name => [name, 0])))
    : names;
}

const hasToJson = (value: unknown): value is { toJSON(): unknown } =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'toJSON') === 'function';

/** Returns true for values that `JSON.stringify` does not omit. */
const isJsonValue = (value: unknown): boolean => !['undefined', 'function', 'symbol'].includes(typeof value);

/** Returns a hash of a value that does not depend on the order of its fields. */
export const canonicalHash = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex');

/** Returns the hash of a chain link, computed from the previous hash and the text of the row. */
export const chainLinkHash = (prevHash: string, text: string): string =>
  createHash('sha256').update(`${prevHash}\n${text}`).digest('hex');

/**
 * Returns `chainLinkHash` of the canonical JSON of a record. It serialises the items of each list one after another, and
 * other requests can run between them.
 */
export async function chainLinkHashOfRecord(
  prevHash: string,
  record: Readonly<Record<string, unknown>>,
): Promise<string> {
  const slices = new WorkSlices();
  const hash = createHash('sha256').update(`${prevHash}\n`);
  for (const part of canonicalJsonParts(record)) {
    hash.update(part);
    await slices.add(part.length);
  }
  return hash.digest('hex');
}

/** Yields the parts of the canonical JSON of a record. Each item of a list is a part of its own. */
function* canonicalJsonParts(record: Readonly<Record<string, unknown>>): Generator<string> {
  const names = sortFieldNames(Object.keys(record).filter(name => isJsonValue(record[name])));
  for (const [at, name] of names.entries()) {
    const value = record[name];
    yield `${at === 0 ? '{' : ','}${JSON.stringify(name)}:`;
    if (!Array.isArray(value)) yield canonicalJson(value);
    else {
      for (const [index, item] of value.entries()) yield `${index === 0 ? '[' : ','}${canonicalJson(item)}`;
      yield value.length === 0 ? '[]' : ']';
    }
  }
  yield names.length === 0 ? '{}' : '}';
}
