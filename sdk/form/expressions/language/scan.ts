/** Splits an expression into tokens, in one pass. Full-width signs of Chinese input methods read as plain ones. */
import { problemAt, SyntaxFault } from './problem.ts';
import type { Span } from './syntax.ts';

export interface Token extends Span {
  kind: 'number' | 'text' | 'name' | 'quoted-name' | 'sign' | 'end';
  /** The value of a text, the name without braces, the digits, or the plain sign. */
  value: string;
}

const signs: Readonly<Record<string, string>> = {
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

const DOUBLE = /^(?:<=|>=|!=|<>|==|&&|\|\|)/;
const NUMBER = /(?:[0-9０-９]+(?:[.．][0-9０-９]+)?|\.[0-9]+)/y;
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const SPACE = /[\s\u3000\uFEFF]+/y;

/** The sign that closes a text, by the one that opens it. */
const quotes: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”', '‘': '’', '「': '」' };

/** Returns the tokens with an `end` token. Throws a `SyntaxFault`. */
export function scan(text: string): Token[] {
  const tokens: Token[] = [];
  let at = skipped(text, 0);
  while (at < text.length) {
    const token = tokenAt(text, at);
    tokens.push(token);
    at = skipped(text, token.end);
  }
  tokens.push({ kind: 'end', at: text.length, end: text.length, value: '' });
  return tokens;
}

function skipped(text: string, at: number): number {
  SPACE.lastIndex = at;
  return SPACE.test(text) ? SPACE.lastIndex : at;
}

function tokenAt(text: string, at: number): Token {
  const char = text[at] ?? '';
  if (Object.hasOwn(quotes, char)) return quoted(text, at, quotes[char] ?? char);
  if (char === '{' || char === '｛') return braced(text, at);
  return matched(text, at, NUMBER, 'number') ?? matched(text, at, NAME, 'name') ?? signAt(text, at);
}

function matched(text: string, at: number, pattern: RegExp, kind: Token['kind']): Token | undefined {
  pattern.lastIndex = at;
  const [found] = pattern.exec(text) ?? [];
  if (found === undefined) return undefined;
  const value = kind === 'number' ? plain(found) : found;
  return { kind, at, end: at + found.length, value };
}

const plain = (digits: string): string =>
  digits.replace(/[０-９]/g, digit => String.fromCharCode(digit.charCodeAt(0) - 0xfee0)).replace('．', '.');

function signAt(text: string, at: number): Token {
  const char = String.fromCodePoint(text.codePointAt(at) ?? 0);
  const [double] = DOUBLE.exec(text.slice(at, at + 2)) ?? [];
  const same: Readonly<Record<string, string>> = { '<>': '!=', '==': '=' };
  if (double) return { kind: 'sign', at, end: at + 2, value: same[double] ?? double };
  const value = Object.hasOwn(signs, char) ? (signs[char] ?? char) : char;
  if ('()[],.+-*/&%=<>!'.includes(value) || value === '<=' || value === '>=' || value === '!=')
    return { kind: 'sign', at, end: at + char.length, value };
  throw new SyntaxFault(problemAt({ at, end: at + char.length }, 'problem-character', { text: char }));
}

/** A text; the closing quote written twice is one quote. */
function quoted(text: string, at: number, close: string): Token {
  const inside = doubled(text, at + 1, close);
  if (!inside) throw new SyntaxFault(problemAt({ at, end: text.length }, 'problem-open-text', { close }));
  return { kind: 'text', at, ...inside };
}

/** A name of any characters in braces; `}}` is one brace. */
function braced(text: string, at: number): Token {
  const inside = doubled(text, at + 1, text[at] === '{' ? '}' : '｝');
  if (!inside || inside.value === '')
    throw new SyntaxFault(problemAt({ at, end: inside?.end ?? text.length }, 'problem-open-name'));
  return { kind: 'quoted-name', at, ...inside };
}

function doubled(text: string, from: number, close: string): { end: number; value: string } | undefined {
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
