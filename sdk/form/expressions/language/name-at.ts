/** Finds the name at the caret in an expression, for autocompletion. */
import { ExpressionProblemError } from './problem.ts';
import { type ScannedToken, scanExpression } from './scan.ts';
import type { TextSpan } from './syntax.ts';

/**
 * The name at the caret. The span covers the whole name from its first segment, for example `rows.pri` if the
 * caret is after `pri`.
 */
export interface TypedName extends TextSpan {
  /** The segments of the name that precede the segment at the caret. */
  path: readonly string[];
  /**
   * The text of the segment at the caret, up to the caret. Empty if the caret is at the start of the segment.
   */
  query: string;
  /** True if the caret follows an opening brace that is not closed. Function names are not allowed there. */
  isBraced: boolean;
}

/**
 * Returns the name at the caret. Returns undefined where no name is allowed: inside a text or a number, and
 * after a syntax error.
 */
export function nameAtCaret(text: string, caret: number): TypedName | undefined {
  const open = findUnclosedBracePosition(text.slice(0, caret));
  const start = open ?? caret;
  const before = scanTokens(text.slice(0, start));
  if (!before) return undefined;
  const last = before.at(-1);
  const isTyped = open === undefined && last?.end === caret && isNameToken(last);
  if (open === undefined && last?.end === caret && (last.kind === 'number' || last.kind === 'text'))
    return undefined;
  const own = isTyped ? before.pop() : undefined;
  const query = open === undefined ? (own?.value ?? '') : text.slice(open + 1, caret);
  const path: string[] = [];
  let at = own?.at ?? start;
  while (before.at(-1)?.value === '.' && before.at(-1)?.kind === 'sign') {
    const name = before.at(-2);
    if (!name || !isNameToken(name)) return undefined;
    path.unshift(name.value);
    at = name.at;
    before.splice(-2);
  }
  return {
    at,
    end: caret + nameLengthAfterCaret(text.slice(caret), open !== undefined),
    path,
    query,
    isBraced: open !== undefined,
  };
}

const isNameToken = ({ kind }: ScannedToken): boolean => kind === 'name' || kind === 'quoted-name';

function scanTokens(text: string): ScannedToken[] | undefined {
  try {
    return scanExpression(text).slice(0, -1);
  } catch (error) {
    if (error instanceof ExpressionProblemError) return undefined;
    throw error;
  }
}

/**
 * Returns the position of the opening brace that an expression does not close, or undefined if it closes all
 * braces.
 */
function findUnclosedBracePosition(text: string): number | undefined {
  try {
    scanExpression(text);
  } catch (error) {
    if (error instanceof ExpressionProblemError && error.problem.code === 'problem-open-name')
      return error.problem.at;
    if (!(error instanceof ExpressionProblemError)) throw error;
  }
  return undefined;
}

/** Returns how many characters of the name come after the caret. */
function nameLengthAfterCaret(text: string, isOpen: boolean): number {
  if (isOpen) return /^[^{}()+*/,]*\}/.exec(text)?.[0].length ?? 0;
  return /^[\p{L}\p{N}_$]*/u.exec(text)?.[0].length ?? 0;
}
