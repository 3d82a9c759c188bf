/** Disables style attributes and event handlers in HTML before a parser reads it. */

/** Matches a style attribute or event handler attribute, together with the preceding character. */
const STYLE_OR_HANDLER_ATTRIBUTE = /([\s/"'])(?:style|on[a-z]{3,})\s*=/gi;

/**
 * Renames style and event handler attributes in all HTML tags, so that the HTML parser does not report them.
 * Under a strict content security policy, the parser reports these attributes before a sanitiser can remove
 * them. Every character is read only once, even if a tag is never closed.
 */
export function withoutStyleAttributes(html: string): string {
  const parts: string[] = [];
  let end = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    if (!isLatinLetter(html.charCodeAt(at + 1))) {
      at += 1;
      continue;
    }
    const close = html.indexOf('>', at);
    if (close < 0) break;
    parts.push(
      html.slice(end, at),
      html.slice(at, close + 1).replace(STYLE_OR_HANDLER_ATTRIBUTE, '$1data-off='),
    );
    at = close + 1;
    end = at;
  }
  return parts.join('') + html.slice(end);
}

/** Returns whether the character code is a Latin letter, in upper or lower case. */
function isLatinLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}
