/** Copies of what a page hands in: frameworks wrap objects so that they can watch them, and such wraps cannot be cloned. */

/** Values of a form are never deeper. */
const MAX_LEVELS = 64;

/**
 * Copies lists and objects of any window or class. Values with a class of their own, a file or a date for example, are passed through,
 * and so is what lies deeper than `levels`. A reference back to an object around it is left out.
 */
export function plain<T>(value: T, levels?: number): T;
export function plain(value: unknown, levels = MAX_LEVELS, copies = new Map<object, unknown>()): unknown {
  if (levels < 0 || !isStructure(value)) return value;
  if (copies.has(value)) return copies.get(value);
  copies.set(value, undefined);
  const copyOf = (part: unknown) => plainPart(part, levels - 1, copies);
  // `Array.from`: a careless script of the page may have replaced a method of lists.
  const copy = Array.isArray(value)
    ? Array.from(value, copyOf)
    : Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyOf(part)]));
  copies.set(value, copy);
  return copy;
}

const plainPart = plain as (value: unknown, levels: number, copies: Map<object, unknown>) => unknown;

/** A class that says how it is written as JSON, a moment or a decimal for example, is one value. */
const isStructure = (value: unknown): value is object =>
  Array.isArray(value) ||
  (Object.prototype.toString.call(value) === '[object Object]' &&
    typeof (value as { toJSON?: unknown }).toJSON !== 'function');
