/** Removes the markup from an HTML or text control, so that an author's HTML is never executed. */

const HTML_ENTITIES: Record<string, string> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** Maximum length in characters, which limits the time for removing markup. Longer texts are truncated. */
const MAX_HTML_LENGTH = 20_000;

/**
 * Returns the plain text of an HTML text. Each block and each line break starts a new line. Use the result
 * only in a text node, never as HTML.
 */
export function plainText(html: unknown): string {
  if (typeof html !== 'string') return '';
  return html
    .slice(0, MAX_HTML_LENGTH)
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<br\s*\/?>|(?:<\/?(?:p|div|[uo]l|li|tr|h[1-6])\b[^<>]*>\s*)+/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&([a-z]{2,4});/g, (whole, name: string) => HTML_ENTITIES[name] ?? whole)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
