/** The name at the caret of an expression that is being typed, for its completion. */
import { SyntaxFault } from './problem.ts';
import { scan, type Token } from './scan.ts';
import type { Span } from './syntax.ts';

/** The span is of the whole name, from its first segment on: `rows.pri` for a caret behind it. */
export interface TypedName extends Span {
  /** The segments in front of the one at the caret. */
  path: readonly string[];
  /** The part of the segment in front of the caret; empty where nothing of it is typed. */
  query: string;
  /** True inside a brace that is not closed: no function can stand there. */
  isBraced: boolean;
}

/** Returns undefined where no name can stand: inside a text, in a number, and behind what cannot be read. */
export function nameAt(text: string, caret: number): TypedName | undefined {
  const open = openName(text.slice(0, caret));
  const start = open ?? caret;
  const before = tokensOf(text.slice(0, start));
  if (!before) return undefined;
  const last = before.at(-1);
  const isTyped = open === undefined && last?.end === caret && isName(last);
  if (open === undefined && last?.end === caret && (last.kind === 'number' || last.kind === 'text'))
    return undefined;
  const own = isTyped ? before.pop() : undefined;
  const query = open === undefined ? (own?.value ?? '') : text.slice(open + 1, caret);
  const path: string[] = [];
  let at = own?.at ?? start;
  while (before.at(-1)?.value === '.' && before.at(-1)?.kind === 'sign') {
    const name = before.at(-2);
    if (!name || !isName(name)) return undefined;
    path.unshift(name.value);
    at = name.at;
    before.splice(-2);
  }
  return {
    at,
    end: caret + restOf(text.slice(caret), open !== undefined),
    path,
    query,
    isBraced: open !== undefined,
  };
}

const isName = ({ kind }: Token): boolean => kind === 'name' || kind === 'quoted-name';

function tokensOf(text: string): Token[] | undefined {
  try {
    return scan(text).slice(0, -1);
  } catch (error) {
    if (error instanceof SyntaxFault) return undefined;
    throw error;
  }
}

/** The place of a brace that the text opens and does not close. */
function openName(text: string): number | undefined {
  try {
    scan(text);
  } catch (error) {
    if (error instanceof SyntaxFault && error.problem.code === 'problem-open-name') return error.problem.at;
    if (!(error instanceof SyntaxFault)) throw error;
  }
  return undefined;
}

/** The length of the rest of the name behind the caret. */
function restOf(text: string, isOpen: boolean): number {
  if (isOpen) return /^[^{}()+*/,]*\}/.exec(text)?.[0].length ?? 0;
  return /^[\p{L}\p{N}_$]*/u.exec(text)?.[0].length ?? 0;
}
