/** Translates JavaScript's regular expressions into the syntax of RE2, with the same meaning, and measures them. */
import { ANYTHING, type ClassMember, NO_LINE_END, NOTHING, readEscape, written } from './characters.ts';
import type { PatternFault, PatternParts } from './pattern.ts';

export type Translation =
  | {
      ok: true;
      expression: string;
      /** Instructions of the compiled program, about: repeats are written out. */
      size: number;
    }
  | { ok: false; fault: PatternFault };

/** Repeats of repeats multiply up to this, as in RE2. */
const MAX_REPEATS = 1000;
const MAX_PROGRAM = 2500;

class Untranslatable extends Error {
  readonly fault: PatternFault;

  constructor(fault: PatternFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Never throws. Brackets and parentheses that do not match are left to the engine, which refuses them. */
export function translate(parts: PatternParts): Translation {
  try {
    return new Translator(parts).translated();
  } catch (error) {
    if (error instanceof Untranslatable) return { ok: false, fault: error.fault };
    throw error;
  }
}

const QUANTIFIER = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/;
const GROUP = /^\((?:\?(?::|<[A-Za-z_$][\w$]*>))?/;

class Translator {
  readonly #body: string;
  readonly #flags: string;
  #at = 0;
  #expression = '';
  /** Of each open group, the instructions so far; the innermost last. */
  readonly #sums = [0];
  /** Instructions of the part that a quantifier would repeat. */
  #last = 0;

  constructor({ body, flags }: PatternParts) {
    this.#body = body;
    this.#flags = flags;
  }

  translated(): Translation {
    if (!/^[dgimsu]*$/.test(this.#flags)) throw new Untranslatable('pattern-flag');
    while (this.#at < this.#body.length) this.#readPart();
    const size = this.#sums.reduce((sum, one) => sum + one, 0) + this.#last;
    if (size > MAX_PROGRAM) throw new Untranslatable('pattern-too-large');
    const modes = this.#flags.replace(/[^im]/g, '');
    return { ok: true, expression: modes ? `(?${modes})${this.#expression}` : this.#expression, size };
  }

  #readPart(): void {
    const sign = this.#body[this.#at] ?? '';
    if (sign === '\\') this.#readEscape();
    else if (sign === '[') this.#part(this.#readClass());
    else if (sign === '(') this.#open();
    else if (sign === ')') this.#close();
    else if (sign === '.') this.#step(this.#flags.includes('s') ? ANYTHING : NO_LINE_END);
    else if (sign === '|' || sign === '^' || sign === '$') this.#step(sign);
    else if (/[*+?{]/.test(sign)) this.#repeat();
    else this.#readCharacter();
  }

  /** One part of the expression, which takes one instruction. */
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
    this.#part(written({ code }));
  }

  #readEscape(): void {
    const next = this.#body[this.#at + 1] ?? '';
    if (/[1-9k]/.test(next)) throw new Untranslatable('pattern-back-reference');
    if (next === 'b' || next === 'B') {
      this.#at += 2;
      this.#part(`\\${next}`);
      return;
    }
    const member = this.#member();
    this.#part('set' in member ? `[${member.set}]` : written(member));
  }

  /** The escape that stands here. */
  #member(): ClassMember {
    const read = readEscape(this.#body, this.#at + 1);
    if (!read) throw new Untranslatable('pattern-escape');
    this.#at = read.end;
    return read.member;
  }

  #open(): void {
    const rest = this.#body.slice(this.#at, this.#at + 100);
    if (/^\(\?<?[=!]/.test(rest)) throw new Untranslatable('pattern-look-around');
    const start = GROUP.exec(rest)?.[0] ?? '(';
    if (start === '(' && rest[1] === '?') throw new Untranslatable('bad-pattern');
    this.#at += start.length;
    this.#add('(?:', 0);
    this.#sums.push(0);
  }

  #close(): void {
    if (this.#sums.length === 1) throw new Untranslatable('bad-pattern');
    const inside = (this.#sums.pop() ?? 0) + this.#last;
    this.#at += 1;
    this.#last = inside + 1;
    this.#expression += ')';
  }

  /** A quantifier; a brace that is none stands for itself. */
  #repeat(): void {
    const [text, least = '', comma, most = ''] =
      QUANTIFIER.exec(this.#body.slice(this.#at, this.#at + 40)) ?? [];
    if (text === undefined) {
      this.#readCharacter();
      return;
    }
    const times = Math.max(Number(least), Number(most));
    if (most !== '' && Number(least) > Number(most)) throw new Untranslatable('bad-pattern');
    if (times > MAX_REPEATS) throw new Untranslatable('pattern-too-large');
    this.#at += text.length;
    this.#expression += text;
    const isOpen = comma !== undefined && most === '';
    const choices = Math.max(1, Number(most) - Number(least));
    this.#last = this.#last * Math.max(1, times + (isOpen ? 1 : 0)) + choices;
    if (this.#last > MAX_PROGRAM) throw new Untranslatable('pattern-too-large');
  }

  #readClass(): string {
    this.#at += 1;
    const isNot = this.#body[this.#at] === '^';
    if (isNot) this.#at += 1;
    let inside = '';
    while (this.#body[this.#at] !== ']') inside += this.#range();
    this.#at += 1;
    if (inside === '') return isNot ? ANYTHING : NOTHING;
    return `[${isNot ? '^' : ''}${inside}]`;
  }

  /** One member of a class, or a range of two; a dash beside a set stands for itself. */
  #range(): string {
    const from = this.#classMember();
    const isRange = this.#body[this.#at] === '-' && this.#body[this.#at + 1] !== ']';
    if (!isRange) return written(from);
    this.#at += 1;
    const to = this.#classMember();
    if ('set' in from || 'set' in to) return `${written(from)}\\-${written(to)}`;
    if (from.code > to.code) throw new Untranslatable('bad-pattern');
    return `${written(from)}-${written(to)}`;
  }

  #classMember(): ClassMember {
    const code = this.#body.codePointAt(this.#at);
    if (code === undefined) throw new Untranslatable('bad-pattern');
    if (this.#body[this.#at] !== '\\') {
      this.#at += String.fromCodePoint(code).length;
      return { code };
    }
    if (this.#body[this.#at + 1] !== 'b') return this.#member();
    this.#at += 2;
    return { code: 8 };
  }
}
