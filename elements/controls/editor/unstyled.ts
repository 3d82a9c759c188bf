/** Html without style attributes and handlers, before any parser reads it. */

/** A style attribute or a handler, behind what may stand before a name. */
const ATTRIBUTE = /([\s/"'])(?:style|on[a-z]{3,})\s*=/gi;

/**
 * Renames each such attribute of each tag: under a strict policy the parser itself reports them, before anything could take
 * them away. Reads every character once, also where a tag is never closed.
 */
export function unstyled(html: string): string {
  const parts: string[] = [];
  let end = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    if (!isAlphabetic(html.charCodeAt(at + 1))) {
      at += 1;
      continue;
    }
    const close = html.indexOf('>', at);
    if (close < 0) break;
    parts.push(html.slice(end, at), html.slice(at, close + 1).replace(ATTRIBUTE, '$1data-off='));
    at = close + 1;
    end = at;
  }
  return parts.join('') + html.slice(end);
}

/** Of the Latin alphabet, in either case. */
function isAlphabetic(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}
