/** Translates a JavaScript regular expression to equivalent RE2 syntax and measures its size. */
import {
  ANY_CHARACTER,
  ANY_CHARACTER_EXCEPT_LINE_END,
  type ClassMember,
  NEVER_MATCHING_CHARACTER,
  readRegexEscapeSequence,
  writeCharacterClassMember,
} from './characters.ts';
import type { PatternFault, PatternParts } from './pattern.ts';

export type PatternTranslation =
  | {
      ok: true;
      expression: string;
      /**
       * The approximate number of instructions in the compiled regular expression. A repeated part counts
       * once per repetition.
       */
      size: number;
    }
  | { ok: false; fault: PatternFault };

/** Maximum repetition count, the same as in RE2. */
const MAX_PATTERN_REPEATS = 1000;
const MAX_PATTERN_SIZE = 2500;

class UntranslatableError extends Error {
  readonly fault: PatternFault;

  constructor(fault: PatternFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * Translates a pattern. This function never throws. Unbalanced brackets and parentheses are left to the
 * regular expression engine, which rejects them.
 */
export function translateRegexToRe2(parts: PatternParts): PatternTranslation {
  try {
    return new PatternTranslator(parts).translated();
  } catch (error) {
    if (error instanceof UntranslatableError) return { ok: false, fault: error.fault };
    throw error;
  }
}

const QUANTIFIER = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/;
const REGEX_GROUP_START_PATTERN = /^\((?:\?(?::|<[A-Za-z_$][\w$]*>))?/;

class PatternTranslator {
  readonly #body: string;
  readonly #flags: string;
  #at = 0;
  #expression = '';
  /** The number of compiled instructions in each group that is still open, innermost group last. */
  readonly #sums = [0];
  /**
   * The number of instructions of the element that was read last. A quantifier that follows the element
   * repeats these instructions.
   */
  #last = 0;

  constructor({ body, flags }: PatternParts) {
    this.#body = body;
    this.#flags = flags;
  }

  translated(): PatternTranslation {
    if (!/^[dgimsu]*$/.test(this.#flags)) throw new UntranslatableError('pattern-flag');
    while (this.#at < this.#body.length) this.#readPart();
    const size = this.#sums.reduce((sum, one) => sum + one, 0) + this.#last;
    if (size > MAX_PATTERN_SIZE) throw new UntranslatableError('pattern-too-large');
    const modes = this.#flags.replace(/[^im]/g, '');
    return { ok: true, expression: modes ? `(?${modes})${this.#expression}` : this.#expression, size };
  }

  #readPart(): void {
    const sign = this.#body[this.#at] ?? '';
    if (sign === '\\') this.#readEscape();
    else if (sign === '[') this.#part(this.#readClass());
    else if (sign === '(') this.#open();
    else if (sign === ')') this.#close();
    else if (sign === '.')
      this.#step(this.#flags.includes('s') ? ANY_CHARACTER : ANY_CHARACTER_EXCEPT_LINE_END);
    else if (sign === '|' || sign === '^' || sign === '$') this.#step(sign);
    else if (/[*+?{]/.test(sign)) this.#repeat();
    else this.#readCharacter();
  }

  /** Appends text to the translated pattern. In the compiled pattern, this text takes one instruction. */
  #part(text: string): void {
    this.#add(text, 1);
  }

  #add(text: string, size: number): void {
    this.#sums.push((this.#sums.pop() ?? 0) + this.#last);
    this.#last = size;
    this.#expression += text;
  }

  #step(text: string): void {
    this.#at += 1;
    this.#part(text);
  }

  #readCharacter(): void {
    const code = this.#body.codePointAt(this.#at) ?? 0;
    this.#at += String.fromCodePoint(code).length;
    this.#part(writeCharacterClassMember({ code }));
  }

  #readEscape(): void {
    const next = this.#body[this.#at + 1] ?? '';
    if (/[1-9k]/.test(next)) throw new UntranslatableError('pattern-back-reference');
    if (next === 'b' || next === 'B') {
      this.#at += 2;
      this.#part(`\\${next}`);
      return;
    }
    const member = this.#member();
    this.#part('set' in member ? `[${member.set}]` : writeCharacterClassMember(member));
  }

  /** Reads the escape sequence at the current position of the pattern. */
  #member(): ClassMember {
    const read = readRegexEscapeSequence(this.#body, this.#at + 1);
    if (!read) throw new UntranslatableError('pattern-escape');
    this.#at = read.end;
    return read.member;
  }

  #open(): void {
    const rest = this.#body.slice(this.#at, this.#at + 100);
    if (/^\(\?<?[=!]/.test(rest)) throw new UntranslatableError('pattern-look-around');
    const start = REGEX_GROUP_START_PATTERN.exec(rest)?.[0] ?? '(';
    if (start === '(' && rest[1] === '?') throw new UntranslatableError('bad-pattern');
    this.#at += start.length;
    this.#add('(?:', 0);
    this.#sums.push(0);
  }

  #close(): void {
    if (this.#sums.length === 1) throw new UntranslatableError('bad-pattern');
    const inside = (this.#sums.pop() ?? 0) + this.#last;
    this.#at += 1;
    this.#last = inside + 1;
    this.#expression += ')';
  }

  /** Reads a quantifier. A brace that is not a quantifier is a literal character. */
  #repeat(): void {
    const [text, least = '', comma, most = ''] =
      QUANTIFIER.exec(this.#body.slice(this.#at, this.#at + 40)) ?? [];
    if (text === undefined) {
      this.#readCharacter();
      return;
    }
    const times = Math.max(Number(least), Number(most));
    if (most !== '' && Number(least) > Number(most)) throw new UntranslatableError('bad-pattern');
    if (times > MAX_PATTERN_REPEATS) throw new UntranslatableError('pattern-too-large');
    this.#at += text.length;
    this.#expression += text;
    const isOpen = comma !== undefined && most === '';
    const choices = Math.max(1, Number(most) - Number(least));
    this.#last = this.#last * Math.max(1, times + (isOpen ? 1 : 0)) + choices;
    if (this.#last > MAX_PATTERN_SIZE) throw new UntranslatableError('pattern-too-large');
  }

  #readClass(): string {
    this.#at += 1;
    const isNot = this.#body[this.#at] === '^';
    if (isNot) this.#at += 1;
    let inside = '';
    while (this.#body[this.#at] !== ']') inside += this.#range();
    this.#at += 1;
    if (inside === '') return isNot ? ANY_CHARACTER : NEVER_MATCHING_CHARACTER;
    return `[${isNot ? '^' : ''}${inside}]`;
  }

  /**
   * Reads a member of a character class, or a range between two characters. If a member next to a dash is a
   * set such as `\d`, the dash is a literal character.
   */
  #range(): string {
    const from = this.#classMember();
    const isRange = this.#body[this.#at] === '-' && this.#body[this.#at + 1] !== ']';
    if (!isRange) return writeCharacterClassMember(from);
    this.#at += 1;
    const to = this.#classMember();
    if ('set' in from || 'set' in to)
      return `${writeCharacterClassMember(from)}\\-${writeCharacterClassMember(to)}`;
    if (from.code > to.code) throw new UntranslatableError('bad-pattern');
    return `${writeCharacterClassMember(from)}-${writeCharacterClassMember(to)}`;
  }

  #classMember(): ClassMember {
    const code = this.#body.codePointAt(this.#at);
    if (code === undefined) throw new UntranslatableError('bad-pattern');
    if (this.#body[this.#at] !== '\\') {
      this.#at += String.fromCodePoint(code).length;
      return { code };
    }
    if (this.#body[this.#at + 1] !== 'b') return this.#member();
    this.#at += 2;
    return { code: 8 };
  }
}
