/** The page around the portal: the server allows it where any company lists it, so the portal asks for the own one. */

/** The origin around this page, as the server wrote it; undefined where the page stands alone. */
export function framedBy(): string | undefined {
  if (window.self === window.top) return undefined;
  return document.querySelector<HTMLMetaElement>('meta[name="framed-by"]')?.content || undefined;
}
