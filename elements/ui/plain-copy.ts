/**
 * Copies values that a host page passes to an element. Frameworks wrap such values in proxies, which cannot
 * be cloned.
 */

/** Maximum nesting depth of form values. */
const MAX_PLAIN_COPY_NESTING_DEPTH = 64;

/**
 * Copies arrays and plain objects, also from another window. Instances of a class, such as files or dates,
 * are not copied but returned as they are, and so are values nested deeper than `levels`. A circular
 * reference is omitted.
 */
export function plainCopy<T>(value: T, levels?: number): T;
export function plainCopy(
  value: unknown,
  levels = MAX_PLAIN_COPY_NESTING_DEPTH,
  copies = new Map<object, unknown>(),
): unknown {
  if (levels < 0 || !isArrayOrPlainObject(value)) return value;
  if (copies.has(value)) return copies.get(value);
  copies.set(value, undefined);
  const copyOf = (part: unknown) => copyNestedValue(part, levels - 1, copies);
  // Uses `Array.from`, which works even if a script on the page has replaced a method of `Array.prototype`.
  const copy = Array.isArray(value)
    ? Array.from(value, copyOf)
    : Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyOf(part)]));
  copies.set(value, copy);
  return copy;
}

const copyNestedValue = plainCopy as (
  value: unknown,
  levels: number,
  copies: Map<object, unknown>,
) => unknown;

/**
 * Returns true for arrays and objects. An object with a `toJSON` method, for example a moment or a decimal,
 * is a single value.
 */
const isArrayOrPlainObject = (value: unknown): value is object =>
  Array.isArray(value) ||
  (Object.prototype.toString.call(value) === '[object Object]' &&
    typeof (value as { toJSON?: unknown }).toJSON !== 'function');
