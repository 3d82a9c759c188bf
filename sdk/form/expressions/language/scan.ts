/**
 * Splits an expression into tokens in one pass. Full-width characters that Chinese input methods produce are
 * read like the corresponding ASCII characters.
 */
import { createProblem, ExpressionProblemError } from './problem.ts';
import type { TextSpan } from './syntax.ts';

export interface ScannedToken extends TextSpan {
  kind: 'number' | 'text' | 'name' | 'quoted-name' | 'sign' | 'end';
  /**
   * The value of the token: the content of a quoted text, a name without braces, the digits of a number, or
   * the ASCII form of a sign.
   */
  value: string;
}

const ASCII_BY_FULL_WIDTH_CHARACTER: Readonly<Record<string, string>> = {
  '（': '(',
  '）': ')',
  '，': ',',
  '、': ',',
  '＋': '+',
  '－': '-',
  '−': '-',
  '–': '-',
  '×': '*',
  '＊': '*',
  '÷': '/',
  '／': '/',
  '＆': '&',
  '％': '%',
  '＝': '=',
  '＜': '<',
  '＞': '>',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '【': '[',
  '】': ']',
  '［': '[',
  '］': ']',
  '．': '.',
};

const TWO_CHARACTER_OPERATOR_PATTERN = /^(?:<=|>=|!=|<>|==|&&|\|\|)/;
const NUMBER_TOKEN = /(?:[0-9０-９]+(?:[.．][0-9０-９]+)?|\.[0-9]+)/y;
const NAME_TOKEN = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const WHITESPACE = /[\s\u3000\uFEFF]+/y;

/** Maps an opening quote to its closing quote. */
const CLOSING_QUOTE_BY_OPENING_QUOTE: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '“': '”',
  '‘': '’',
  '「': '」',
};

/** Returns the closing quote of an opening quote, or undefined for any other character. */
export const closingQuoteOf = (open: string | undefined): string | undefined =>
  open !== undefined && Object.hasOwn(CLOSING_QUOTE_BY_OPENING_QUOTE, open)
    ? CLOSING_QUOTE_BY_OPENING_QUOTE[open]
    : undefined;

/**
 * Returns the tokens of an expression. The last token is `end`. Throws an `ExpressionProblemError` for an
 * invalid character or an unclosed quote.
 */
export function scanExpression(text: string): ScannedToken[] {
  const tokens: ScannedToken[] = [];
  let at = skipWhitespace(text, 0);
  while (at < text.length) {
    const token = tokenAt(text, at);
    tokens.push(token);
    at = skipWhitespace(text, token.end);
  }
  tokens.push({ kind: 'end', at: text.length, end: text.length, value: '' });
  return tokens;
}

function skipWhitespace(text: string, at: number): number {
  WHITESPACE.lastIndex = at;
  return WHITESPACE.test(text) ? WHITESPACE.lastIndex : at;
}

function tokenAt(text: string, at: number): ScannedToken {
  const char = text[at] ?? '';
  if (Object.hasOwn(CLOSING_QUOTE_BY_OPENING_QUOTE, char))
    return quotedTextAt(text, at, CLOSING_QUOTE_BY_OPENING_QUOTE[char] ?? char);
  if (char === '{' || char === '｛') return bracedNameAt(text, at);
  return (
    matchToken(text, at, NUMBER_TOKEN, 'number') ??
    matchToken(text, at, NAME_TOKEN, 'name') ??
    scanSymbolTokenAt(text, at)
  );
}

function matchToken(
  text: string,
  at: number,
  pattern: RegExp,
  kind: ScannedToken['kind'],
): ScannedToken | undefined {
  pattern.lastIndex = at;
  const [found] = pattern.exec(text) ?? [];
  if (found === undefined) return undefined;
  const value = kind === 'number' ? toAsciiDigits(found) : found;
  return { kind, at, end: at + found.length, value };
}

const toAsciiDigits = (digits: string): string =>
  digits.replace(/[０-９]/g, digit => String.fromCharCode(digit.charCodeAt(0) - 0xfee0)).replace('．', '.');

function scanSymbolTokenAt(text: string, at: number): ScannedToken {
  const char = String.fromCodePoint(text.codePointAt(at) ?? 0);
  const [double] = TWO_CHARACTER_OPERATOR_PATTERN.exec(text.slice(at, at + 2)) ?? [];
  const same: Readonly<Record<string, string>> = { '<>': '!=', '==': '=' };
  if (double) return { kind: 'sign', at, end: at + 2, value: same[double] ?? double };
  const value = Object.hasOwn(ASCII_BY_FULL_WIDTH_CHARACTER, char)
    ? (ASCII_BY_FULL_WIDTH_CHARACTER[char] ?? char)
    : char;
  if ('()[],.+-*/&%=<>!'.includes(value) || value === '<=' || value === '>=' || value === '!=')
    return { kind: 'sign', at, end: at + char.length, value };
  throw new ExpressionProblemError(
    createProblem({ at, end: at + char.length }, 'problem-character', { text: char }),
  );
}

/** Reads a quoted text. A doubled closing quote inside means one quote character. */
function quotedTextAt(text: string, at: number, close: string): ScannedToken {
  const inside = readUntilClosingDelimiter(text, at + 1, close);
  if (!inside)
    throw new ExpressionProblemError(createProblem({ at, end: text.length }, 'problem-open-text', { close }));
  return { kind: 'text', at, ...inside };
}

/** Reads a name in braces, which may contain any characters. `}}` inside the name means one brace. */
function bracedNameAt(text: string, at: number): ScannedToken {
  const inside = readUntilClosingDelimiter(text, at + 1, text[at] === '{' ? '}' : '｝');
  if (!inside || inside.value === '')
    throw new ExpressionProblemError(
      createProblem({ at, end: inside?.end ?? text.length }, 'problem-open-name'),
    );
  return { kind: 'quoted-name', at, ...inside };
}

function readUntilClosingDelimiter(
  text: string,
  from: number,
  close: string,
): { end: number; value: string } | undefined {
  const parts: string[] = [];
  let at = from;
  for (;;) {
    const next = text.indexOf(close, at);
    if (next === -1) return undefined;
    parts.push(text.slice(at, next));
    if (text[next + 1] !== close) return { end: next + 1, value: parts.join(close) };
    at = next + 2;
  }
}
