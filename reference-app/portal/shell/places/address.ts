/** Parts of an address within the portal. */

/** The path and the query, without the fragment: the key of a tab. */
export const keyOf = (href: string): string => href.split('#', 1)[0] ?? '';

export const pathOf = (href: string): string => href.split(/[?#]/, 1)[0] ?? '';

/** A value of the query; '' where it is absent. The router writes texts that look like JSON in quotes. */
export function queryOf(href: string, name: string): string {
  const value = new URLSearchParams(href.split('#', 1)[0]?.split('?')[1]).get(name) ?? '';
  return /^".*"$/.test(value) ? value.slice(1, -1) : value;
}
