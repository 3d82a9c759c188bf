/** Compares permissions. */

const ALL = '*:*:*';

/** True where any of `wanted` is held. An empty list is a fault of the page that asks, so it is said. */
export function allows(held: readonly string[], wanted: readonly string[]): boolean {
  if (wanted.length === 0) throw new TypeError('Please set the operation permission label value');
  return held.includes(ALL) || wanted.some(permission => held.includes(permission));
}
