/** Translates escape sequences of JavaScript regular expressions to RE2 syntax. */

/**
 * A member of a character class: one character, given by its code, or a set of characters, written as it
 * appears inside brackets.
 */
export type ClassMember = { code: number } | { set: string };

/**
 * White space as JavaScript defines it. In RE2, `\s` matches only ASCII white space and misses the full-width
 * space of Chinese texts.
 */
const WHITE_SPACE_SET =
  '\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';
const NON_WHITE_SPACE_SET =
  '\\x{0}-\\x{8}\\x{e}-\\x{1f}!-\\x{9f}\\x{a1}-\\x{167f}\\x{1681}-\\x{1fff}\\x{200b}-\\x{2027}\\x{202a}-\\x{202e}\\x{2030}-\\x{205e}\\x{2060}-\\x{2fff}\\x{3001}-\\x{fefe}\\x{ff00}-\\x{10ffff}';
/** Matches every character except the four line terminators. */
export const ANY_CHARACTER_EXCEPT_LINE_END = '[^\\n\\r\\x{2028}\\x{2029}]';
export const ANY_CHARACTER = '[\\x{0}-\\x{10ffff}]';
export const NEVER_MATCHING_CHARACTER = '[^\\x{0}-\\x{10ffff}]';

const CHARACTER_SET_BY_ESCAPE_LETTER: Record<string, string> = {
  d: '\\d',
  D: '\\D',
  w: '\\w',
  W: '\\W',
  s: WHITE_SPACE_SET,
  S: NON_WHITE_SPACE_SET,
};

const CONTROL_CHARACTER_CODES: Record<string, number> = { t: 9, n: 10, v: 11, f: 12, r: 13, '0': 0 };

/** Unicode categories by their long names, which JavaScript also accepts but RE2 does not. */
const UNICODE_CATEGORIES = Object.fromEntries(
  'Letter L, Lowercase_Letter Ll, Uppercase_Letter Lu, Mark M, Number N, Decimal_Number Nd, Punctuation P, Symbol S, Separator Z, Other C'
    .split(', ')
    .map(pair => pair.split(' ') as [string, string]),
);

const lookUpInEscapeTable = <T>(table: Record<string, T>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/**
 * Reads the escape sequence at a position. Returns the character or set and the position after the escape, or
 * undefined if RE2 has no equivalent.
 */
export function readRegexEscapeSequence(
  body: string,
  at: number,
): { member: ClassMember; end: number } | undefined {
  const letter = body[at] ?? '';
  const end = at + 1;
  const set = lookUpInEscapeTable(CHARACTER_SET_BY_ESCAPE_LETTER, letter);
  if (set !== undefined) return { member: { set }, end };
  const control = lookUpInEscapeTable(CONTROL_CHARACTER_CODES, letter);
  if (control !== undefined && !/\d/.test(body[end] ?? '')) return { member: { code: control }, end };
  if (letter === 'p' || letter === 'P') return readPropertyEscape(body, at);
  if (letter === 'x' || letter === 'u' || letter === 'c') return readCharacterCodeEscape(body, at);
  if (/[A-Za-z0-9]/.test(letter) || letter === '') return undefined;
  const code = body.codePointAt(at) ?? 0;
  return { member: { code }, end: at + String.fromCodePoint(code).length };
}

/** Reads a property escape: `\p{Lu}`, `\p{Letter}`, `\p{gc=Lu}`, `\p{Script=Han}`. */
function readPropertyEscape(body: string, at: number): ReturnType<typeof readRegexEscapeSequence> {
  const found = /^[pP]\{(?:(?:Script|sc|Script_Extensions|scx|General_Category|gc)=)?(\w+)\}/.exec(
    body.slice(at, at + 80),
  );
  const [text, name = ''] = found ?? [];
  if (text === undefined) return undefined;
  const set = `\\${body[at]}{${lookUpInEscapeTable(UNICODE_CATEGORIES, name) ?? name}}`;
  return { member: { set }, end: at + text.length };
}

const CHARACTER_CODE_ESCAPE_PATTERN =
  /^(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|u\{([0-9a-fA-F]{1,6})\}|c([A-Za-z]))/;
const LOW_SURROGATE_ESCAPE = /^\\u([dD][c-fC-F][0-9a-fA-F]{2})/;

/** Reads a code escape: `\x41`, `\u4e00`, `\u{1f600}`, `\cA`. A surrogate pair is one character. */
function readCharacterCodeEscape(body: string, at: number): ReturnType<typeof readRegexEscapeSequence> {
  const [text, x, u, long, control] = CHARACTER_CODE_ESCAPE_PATTERN.exec(body.slice(at, at + 10)) ?? [];
  if (text === undefined) return undefined;
  const end = at + text.length;
  if (control) return { member: { code: control.charCodeAt(0) % 32 }, end };
  const code = Number.parseInt(x ?? u ?? long ?? '', 16);
  if (code > 0x10ffff) return undefined;
  const low = isHighSurrogate(code) ? LOW_SURROGATE_ESCAPE.exec(body.slice(end, end + 6))?.[1] : undefined;
  if (low === undefined) return isSurrogate(code) ? undefined : { member: { code }, end };
  const pair = String.fromCharCode(code, Number.parseInt(low, 16));
  return { member: { code: pair.codePointAt(0) ?? 0 }, end: end + 6 };
}

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code < 0xdc00;
const isSurrogate = (code: number): boolean => code >= 0xd800 && code < 0xe000;

/**
 * Returns a member of a regular expression character class in RE2 syntax, for use inside brackets. A single
 * character is also valid outside brackets.
 */
export const writeCharacterClassMember = (member: ClassMember): string =>
  'set' in member ? member.set : `\\x{${member.code.toString(16)}}`;
