/** The text of a html or text control without its markup, so that an author's html can never run. */

const entities: Record<string, string> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** Longer texts are cut: the texts of authors fit, and removing markup stays quick. */
const MAX_LENGTH = 20_000;

/** Lines stay lines, and each block is one. The result is text for a text node; it must never be set as html. */
export function plainText(html: unknown): string {
  if (typeof html !== 'string') return '';
  return html
    .slice(0, MAX_LENGTH)
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<br\s*\/?>|(?:<\/?(?:p|div|[uo]l|li|tr|h[1-6])\b[^<>]*>\s*)+/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&([a-z]{2,4});/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
