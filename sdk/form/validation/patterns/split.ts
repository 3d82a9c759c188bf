/** Splits a pattern with look-aheads at its start into rules that mean the same together. */
import { type PatternParts, partsOfPattern } from './pattern.ts';

/**
 * `^(?=.*\d)(?=.*[a-z]).{8,}$` asks for three things, so it is three patterns. Undefined where it looks elsewhere, behind
 * or for what must not be there.
 */
export function splitPattern(source: string): string[] | undefined {
  const { body, flags } = partsOfPattern(source);
  if (!body.startsWith('^(?=') || flags.includes('m')) return undefined;
  const asked: string[] = [];
  let rest = body.slice(1);
  while (rest.startsWith('(?=')) {
    const end = endOfGroup(rest);
    if (end === undefined || /^[*+?{]/.test(rest.slice(end))) return undefined;
    asked.push(`^(?:${rest.slice(3, end - 1)})`);
    rest = rest.slice(end);
  }
  if (hasAlternatives(rest)) return undefined;
  return [...asked, `^${rest}`].map(part => written({ body: part, flags }, source));
}

const written = ({ body, flags }: PatternParts, source: string): string =>
  flags || source.startsWith('/') ? `/${body}/${flags}` : body;

/** The place after the parenthesis that closes the group at the start. */
function endOfGroup(text: string): number | undefined {
  let open = 0;
  for (const [at, sign] of signsOf(text)) {
    if (sign === '(') open += 1;
    if (sign === ')') open -= 1;
    if (open === 0) return at + 1;
  }
  return undefined;
}

/** An alternative outside of groups would leave the look-aheads to the first one alone. */
function hasAlternatives(text: string): boolean {
  let open = 0;
  for (const [, sign] of signsOf(text)) {
    if (sign === '(') open += 1;
    if (sign === ')') open -= 1;
    if (sign === '|' && open === 0) return true;
  }
  return false;
}

/** The signs that are neither escaped nor in brackets, with their places. */
const signsOf = (text: string): [number, string][] =>
  [...text.matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|[()|]/gs)].map(found => [found.index, found[0]]);
