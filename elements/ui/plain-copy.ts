/** Copies of what a page hands in: frameworks wrap objects so that they can watch them, and such wraps cannot be cloned. */

/** Values of a form are never deeper. A circle ends here too. */
const MAX_LEVELS = 64;

/** Copies lists and plain objects. Other values, a file for example, are passed through, and so is what lies deeper than `levels`. */
export function plain<T>(value: T, levels?: number): T;
export function plain(value: unknown, levels = MAX_LEVELS): unknown {
  if (levels < 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(part => plain(part, levels - 1));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part, levels - 1)]));
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
