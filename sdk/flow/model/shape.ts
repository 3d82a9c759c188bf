/** Brings what came from elsewhere into the shape of the format, so that a reader finds lists where lists belong. */
import { isObject } from '../../form/definition/reading.ts';
import type { Schema } from '../../form/definition/schema.ts';
import { errorsAgainst, type SchemaError } from '../../form/definition/schema-errors.ts';

/**
 * Numbers and switches written as text are read, an entry without a name has its id for one. A value of another type altogether goes,
 * and so do entries of lists that lack what they are about. `lost` names what went, by its path.
 */
export function shaped<V>(schema: Schema, value: V): { value: V; lost: string[] } {
  const lost: string[] = [];
  let now: unknown = value;
  for (let faults = faultsOf(schema, now); faults.length > 0; faults = faultsOf(schema, now))
    for (const fault of faults.toReversed()) {
      const { path, read } = mended(fault, now);
      if (read === undefined) lost.unshift(path);
      now = changedAt(now, keysOf(path), read);
    }
  return { value: now as V, lost: [...new Set(lost)] };
}

/** Other keys that are missing, and values that are not allowed, are for lint to find. Each place is named once. */
function faultsOf(schema: Schema, value: unknown): SchemaError[] {
  const faults = errorsAgainst(schema, value).filter(
    ({ code, path }) => (code === 'type' && path !== '') || (code === 'required' && IN_LIST.test(path)),
  );
  return [...new Map(faults.map(fault => [placeOf(fault), fault])).values()];
}

/** The path of an entry of a list, and its missing key. */
const IN_LIST = /^(.*\])\.(\w+)$/;

const placeOf = ({ code, path }: SchemaError): string =>
  code === 'required' ? (IN_LIST.exec(path)?.[1] ?? path) : path;

/** The reading of the value in the fault's place, or of the whole entry; undefined where it has none. */
function mended(fault: SchemaError, value: unknown): { path: string; read: unknown } {
  const path = placeOf(fault);
  const old = valueAt(value, keysOf(path));
  if (fault.code === 'type') return { path, read: readAs(fault.expected, old) };
  const entry = isObject(old) ? old : {};
  const { id } = entry;
  const named = fault.expected === 'name' && (typeof id === 'string' || typeof id === 'number');
  return { path, read: named ? { ...entry, name: String(id) } : undefined };
}

type Keys = (string | number)[];

/** `giving[0].from` as `giving`, 0, `from`. */
const keysOf = (path: string): Keys =>
  [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([key, index]) =>
    index === undefined ? key : Number(index),
  );

const valueAt = (value: unknown, keys: Keys): unknown =>
  keys.reduce<unknown>((at, key) => (at as Record<string | number, unknown> | undefined)?.[key], value);

function readAs(expected: string, value: unknown): unknown {
  if (expected === 'boolean') return switches.get(value);
  if (expected === 'string') return typeof value === 'number' ? String(value) : undefined;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  if (expected === 'number') return Number.isFinite(number) ? number : undefined;
  return expected === 'integer' && Number.isInteger(number) ? number : undefined;
}

const switches = new Map<unknown, boolean>([
  [1, true],
  ['1', true],
  ['true', true],
  [0, false],
  ['0', false],
  ['false', false],
]);

/** The value with another one in this place, or with nothing there where that is `undefined`. */
function changedAt(value: unknown, [key, ...rest]: Keys, next: unknown): unknown {
  if (key === undefined) return next;
  if (Array.isArray(value)) {
    const item = changedAt(value[Number(key)], rest, next);
    return item === undefined ? value.toSpliced(Number(key), 1) : value.with(Number(key), item);
  }
  if (!isObject(value)) return value;
  const { [key]: old, ...others } = value;
  const made = changedAt(old, rest, next);
  return made === undefined ? others : { ...value, [key]: made };
}
