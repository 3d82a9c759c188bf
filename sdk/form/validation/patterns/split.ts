/**
 * Splits a pattern that starts with look-aheads into several patterns. A text matches all of these patterns
 * exactly if it matches the original pattern.
 */
import { type PatternParts, splitFlags } from './pattern.ts';

/**
 * Splits `^(?=.*\d)(?=.*[a-z]).{8,}$` into three patterns, one per requirement. Returns undefined if the
 * pattern has look-aheads elsewhere, negative look-aheads or look-behinds.
 */
export function splitLookaheadPattern(source: string): string[] | undefined {
  const { body, flags } = splitFlags(source);
  if (!body.startsWith('^(?=') || flags.includes('m')) return undefined;
  const asked: string[] = [];
  let rest = body.slice(1);
  while (rest.startsWith('(?=')) {
    const end = findEndOfFirstRegexGroup(rest);
    if (end === undefined || /^[*+?{]/.test(rest.slice(end))) return undefined;
    asked.push(`^(?:${rest.slice(3, end - 1)})`);
    rest = rest.slice(end);
  }
  if (hasTopLevelRegExpAlternatives(rest)) return undefined;
  return [...asked, `^${rest}`].map(part => joinPatternAndFlags({ body: part, flags }, source));
}

const joinPatternAndFlags = ({ body, flags }: PatternParts, source: string): string =>
  flags || source.startsWith('/') ? `/${body}/${flags}` : body;

/** Returns the position after the parenthesis that closes the first group. */
function findEndOfFirstRegexGroup(text: string): number | undefined {
  let open = 0;
  for (const [at, sign] of findRegexGroupingCharacters(text)) {
    if (sign === '(') open += 1;
    if (sign === ')') open -= 1;
    if (open === 0) return at + 1;
  }
  return undefined;
}

/**
 * Returns true if the text has an alternative outside groups. Such a pattern cannot be split, because its
 * look-aheads apply only to the first alternative.
 */
function hasTopLevelRegExpAlternatives(text: string): boolean {
  let open = 0;
  for (const [, sign] of findRegexGroupingCharacters(text)) {
    if (sign === '(') open += 1;
    if (sign === ')') open -= 1;
    if (sign === '|' && open === 0) return true;
  }
  return false;
}

/**
 * Returns all `(`, `)` and `|` with their positions. Escaped characters and characters in brackets are
 * skipped.
 */
const findRegexGroupingCharacters = (text: string): [number, string][] =>
  [...text.matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|[()|]/gs)].map(found => [found.index, found[0]]);
