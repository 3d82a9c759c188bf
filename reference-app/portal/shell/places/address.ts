/** Extracts components of a portal address. */

/** Returns the path and query without the fragment. They identify a page tab. */
export const pageTabKey = (href: string): string => href.split('#', 1)[0] ?? '';

export const hrefPath = (href: string): string => href.split(/[?#]/, 1)[0] ?? '';

/**
 * Returns a query parameter, or an empty string if it is missing. The router quotes texts that look like
 * JSON; the quotes are removed.
 */
export function hrefQueryValue(href: string, name: string): string {
  const value = new URLSearchParams(href.split('#', 1)[0]?.split('?')[1]).get(name) ?? '';
  return /^".*"$/.test(value) ? value.slice(1, -1) : value;
}
