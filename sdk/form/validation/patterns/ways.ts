/** The number of ways through a translated pattern that can be open at once, where that is plain to see. */

/** One character or class, in the syntax that `translate` writes. */
const ATOM = /\\x\{[0-9a-f]+\}|\[(?:\\.|[^\]\\])+\]/g;
/** `A` stands for an atom: fixed ones after the start, of which the last may be repeated; or one anywhere in the text. */
const ONE_WAY = /^(?:\^(?:A(?:\{\d+\})?)*(?:A(?:[*+?]|\{\d+,\d*\})\??)?\$?|A[*+]?\$?)$/;

/** Returns how many alternatives there are, each with one way: `^\d{15}$|^\d{17}[\dX]$` has two. Undefined for any other. */
export function waysThrough(expression: string): number | undefined {
  const alternatives = expression.replaceAll('A', '').replace(ATOM, 'A').split('|');
  return alternatives.every(one => ONE_WAY.test(one)) ? alternatives.length : undefined;
}
