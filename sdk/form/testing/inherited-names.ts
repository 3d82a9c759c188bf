/** Renames ids and fields to names that every object inherits, so that a look-up beyond own keys is found out. */

export const INHERITED = [
  '__proto__',
  'constructor',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
  'toLocaleString',
  '__defineGetter__',
  '__defineSetter__',
  '__lookupGetter__',
  '__lookupSetter__',
] as const;

export type Names = ReadonlyMap<string, string>;

/** Gives the first of these ids an inherited name each. */
export const inheritedNames = (ids: readonly string[]): Names =>
  new Map([...new Set(ids)].slice(0, INHERITED.length).map((id, at) => [id, INHERITED[at] ?? id]));

/** Renames every key and every text, at any depth, also as a part of one: `a1@2` is the node `a1` of version 2, `items.price` a column of `items`. */
export function renamed<T>(value: T, names: Names): T;
export function renamed(value: unknown, names: Names): unknown {
  if (typeof value === 'string') return renamedText(value, names);
  if (Array.isArray(value)) return value.map(part => renamed(part, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [renamedText(key, names), renamed(part, names)]),
  );
}

const renamedText = (text: string, names: Names): string =>
  text
    .split(/([ @.])/)
    .map(part => names.get(part) ?? part)
    .join('');
