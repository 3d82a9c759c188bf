/** Escapes of JavaScript's regular expressions in the syntax of RE2. */

/** One character of a class, by its code, or a set of them in the syntax inside brackets. */
export type ClassMember = { code: number } | { set: string };

/** JavaScript's white space; RE2's `\s` knows ASCII alone, and misses the full-width space of Chinese texts. */
const SPACE =
  '\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';
const NO_SPACE =
  '\\x{0}-\\x{8}\\x{e}-\\x{1f}!-\\x{9f}\\x{a1}-\\x{167f}\\x{1681}-\\x{1fff}\\x{200b}-\\x{2027}\\x{202a}-\\x{202e}\\x{2030}-\\x{205e}\\x{2060}-\\x{2fff}\\x{3001}-\\x{fefe}\\x{ff00}-\\x{10ffff}';
/** Everything but the four ends of a line. */
export const NO_LINE_END = '[^\\n\\r\\x{2028}\\x{2029}]';
export const ANYTHING = '[\\x{0}-\\x{10ffff}]';
export const NOTHING = '[^\\x{0}-\\x{10ffff}]';

const SETS: Record<string, string> = {
  d: '\\d',
  D: '\\D',
  w: '\\w',
  W: '\\W',
  s: SPACE,
  S: NO_SPACE,
};

const CONTROLS: Record<string, number> = { t: 9, n: 10, v: 11, f: 12, r: 13, '0': 0 };

/** Unicode categories by their long names, as JavaScript also takes them. */
const CATEGORIES = Object.fromEntries(
  'Letter L, Lowercase_Letter Ll, Uppercase_Letter Lu, Mark M, Number N, Decimal_Number Nd, Punctuation P, Symbol S, Separator Z, Other C'
    .split(', ')
    .map(pair => pair.split(' ') as [string, string]),
);

const own = <T>(table: Record<string, T>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Returns the character or the set behind a backslash and the place after it; undefined where RE2 has none like it. */
export function readEscape(body: string, at: number): { member: ClassMember; end: number } | undefined {
  const letter = body[at] ?? '';
  const end = at + 1;
  const set = own(SETS, letter);
  if (set !== undefined) return { member: { set }, end };
  const control = own(CONTROLS, letter);
  if (control !== undefined && !/\d/.test(body[end] ?? '')) return { member: { code: control }, end };
  if (letter === 'p' || letter === 'P') return readProperty(body, at);
  if (letter === 'x' || letter === 'u' || letter === 'c') return readCode(body, at);
  if (/[A-Za-z0-9]/.test(letter) || letter === '') return undefined;
  const code = body.codePointAt(at) ?? 0;
  return { member: { code }, end: at + String.fromCodePoint(code).length };
}

/** `\p{Lu}`, `\p{Letter}`, `\p{gc=Lu}`, `\p{Script=Han}`. */
function readProperty(body: string, at: number): ReturnType<typeof readEscape> {
  const found = /^[pP]\{(?:(?:Script|sc|Script_Extensions|scx|General_Category|gc)=)?(\w+)\}/.exec(
    body.slice(at, at + 80),
  );
  const [text, name = ''] = found ?? [];
  if (text === undefined) return undefined;
  const set = `\\${body[at]}{${own(CATEGORIES, name) ?? name}}`;
  return { member: { set }, end: at + text.length };
}

const CODE = /^(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|u\{([0-9a-fA-F]{1,6})\}|c([A-Za-z]))/;
const LOW_HALF = /^\\u([dD][c-fC-F][0-9a-fA-F]{2})/;

/** `\x41`, `\u4e00`, `\u{1f600}`, `\cA`, and two halves of a pair as one character. */
function readCode(body: string, at: number): ReturnType<typeof readEscape> {
  const [text, x, u, long, control] = CODE.exec(body.slice(at, at + 10)) ?? [];
  if (text === undefined) return undefined;
  const end = at + text.length;
  if (control) return { member: { code: control.charCodeAt(0) % 32 }, end };
  const code = Number.parseInt(x ?? u ?? long ?? '', 16);
  if (code > 0x10ffff) return undefined;
  const low = isHighHalf(code) ? LOW_HALF.exec(body.slice(end, end + 6))?.[1] : undefined;
  if (low === undefined) return isHalf(code) ? undefined : { member: { code }, end };
  const pair = String.fromCharCode(code, Number.parseInt(low, 16));
  return { member: { code: pair.codePointAt(0) ?? 0 }, end: end + 6 };
}

const isHighHalf = (code: number): boolean => code >= 0xd800 && code < 0xdc00;
const isHalf = (code: number): boolean => code >= 0xd800 && code < 0xe000;

/** A member as RE2 writes it inside brackets; also good outside of them for one character. */
export const written = (member: ClassMember): string =>
  'set' in member ? member.set : `\\x{${member.code.toString(16)}}`;
