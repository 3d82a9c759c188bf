/** Copies of what a page hands in: frameworks wrap objects so that they can watch them, and such wraps cannot be cloned. */

/** Data of a form is never deeper; a circle ends here too. */
const MAX_DEPTH = 64;

/** Copies lists and plain objects; other values, a file for example, are passed through. */
export function plain<T>(value: T, depth?: number): T;
export function plain(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(part => plain(part, depth + 1));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part, depth + 1)]));
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
