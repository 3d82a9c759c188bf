/**
 * Converts imported values to the types that the format requires, so that code that reads a flow can rely on
 * them.
 */
import { isObject } from '../../form/definition/reading.ts';
import type { Schema } from '../../form/definition/schema.ts';
import { type SchemaError, validateAgainstSchema } from '../../form/definition/validate-schema.ts';

/**
 * Returns the value with the types that the schema requires. Numbers and booleans written as text are
 * converted. A list entry without a name gets its id as name. Values that cannot be converted are removed,
 * and so are list entries that lack a required key. `lost` lists the paths of the removed values.
 */
export function coerceValueToSchemaTypes<V>(schema: Schema, value: V): { value: V; lost: string[] } {
  const lost: string[] = [];
  let now: unknown = value;
  for (let faults = repairableFaults(schema, now); faults.length > 0; faults = repairableFaults(schema, now))
    for (const fault of faults.toReversed()) {
      const { path, read } = findSchemaViolationRepair(fault, now);
      if (read === undefined) lost.unshift(path);
      now = withValueAt(now, splitPropertyPathIntoKeys(path), read);
    }
  return { value: now as V, lost: [...new Set(lost)] };
}

/**
 * Returns the schema violations that the import repairs, at most one per path: wrong types, and list entries
 * that lack a required key. Lint reports other missing keys and disallowed values.
 */
function repairableFaults(schema: Schema, value: unknown): SchemaError[] {
  const faults = validateAgainstSchema(schema, value).filter(
    ({ code, path }) =>
      (code === 'type' && path !== '') || (code === 'required' && LIST_ENTRY_KEY_PATTERN.test(path)),
  );
  return [...new Map(faults.map(fault => [findRepairPathOfSchemaError(fault), fault])).values()];
}

/** Matches a path that ends in a list entry and a key, such as `giving[0].from`. */
const LIST_ENTRY_KEY_PATTERN = /^(.*\])\.(\w+)$/;

const findRepairPathOfSchemaError = ({ code, path }: SchemaError): string =>
  code === 'required' ? (LIST_ENTRY_KEY_PATTERN.exec(path)?.[1] ?? path) : path;

/**
 * Returns where and how to repair a schema violation: the path, and the converted value `read`. If a list
 * entry lacks a required key, `path` names the whole entry. `read` is undefined if the value cannot be
 * converted.
 */
function findSchemaViolationRepair(fault: SchemaError, value: unknown): { path: string; read: unknown } {
  const path = findRepairPathOfSchemaError(fault);
  const old = valueAtPath(value, splitPropertyPathIntoKeys(path));
  if (fault.code === 'type') return { path, read: convertValueToSchemaType(fault.expected, old) };
  const entry = isObject(old) ? old : {};
  const { id } = entry;
  const named = fault.expected === 'name' && (typeof id === 'string' || typeof id === 'number');
  return { path, read: named ? { ...entry, name: String(id) } : undefined };
}

type PathKeys = (string | number)[];

/** Splits a path into keys: `giving[0].from` becomes `giving`, 0, `from`. */
const splitPropertyPathIntoKeys = (path: string): PathKeys =>
  [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([key, index]) =>
    index === undefined ? key : Number(index),
  );

const valueAtPath = (value: unknown, keys: PathKeys): unknown =>
  keys.reduce<unknown>((at, key) => (at as Record<string | number, unknown> | undefined)?.[key], value);

/** Returns the value at the path of a schema violation, such as `giving[0].from`. */
export const valueAtSchemaPath = (value: unknown, path: string): unknown =>
  valueAtPath(value, splitPropertyPathIntoKeys(path));

function convertValueToSchemaType(expected: string, value: unknown): unknown {
  if (expected === 'boolean') return booleanByEncodedValue.get(value);
  if (expected === 'string') return typeof value === 'number' ? String(value) : undefined;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  if (expected === 'number') return Number.isFinite(number) ? number : undefined;
  return expected === 'integer' && Number.isInteger(number) ? number : undefined;
}

const booleanByEncodedValue = new Map<unknown, boolean>([
  [1, true],
  ['1', true],
  ['true', true],
  [0, false],
  ['0', false],
  ['false', false],
]);

/** Returns a copy of the value with `next` at the path, or without that path if `next` is undefined. */
function withValueAt(value: unknown, [key, ...rest]: PathKeys, next: unknown): unknown {
  if (key === undefined) return next;
  if (Array.isArray(value)) {
    const item = withValueAt(value[Number(key)], rest, next);
    return item === undefined ? value.toSpliced(Number(key), 1) : value.with(Number(key), item);
  }
  if (!isObject(value)) return value;
  const { [key]: old, ...others } = value;
  const made = withValueAt(old, rest, next);
  return made === undefined ? others : { ...value, [key]: made };
}
