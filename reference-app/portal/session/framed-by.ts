/**
 * Determines which site frames the portal. The server allows framing by an origin that any tenant lists, so
 * the portal must check the list of the current tenant.
 */

/**
 * Returns the origin of the framing page, which the server has written into the portal page. Returns
 * undefined if the portal is not framed.
 */
export function framingOrigin(): string | undefined {
  if (window.self === window.top) return undefined;
  return document.querySelector<HTMLMetaElement>('meta[name="framed-by"]')?.content || undefined;
}
