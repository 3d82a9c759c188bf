/** Checks the user's permissions. */

const ALL_PERMISSIONS_WILDCARD = '*:*:*';

/**
 * Returns true if the user holds any of the `wanted` permissions. Throws if `wanted` is empty, because that
 * is a bug in the calling page.
 */
export function hasAnyPermission(held: readonly string[], wanted: readonly string[]): boolean {
  if (wanted.length === 0) throw new TypeError('Please set the operation permission label value');
  return held.includes(ALL_PERMISSIONS_WILDCARD) || wanted.some(permission => held.includes(permission));
}
