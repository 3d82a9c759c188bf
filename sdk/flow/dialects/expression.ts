/** Reads comparisons such as `${day > 3 && type == 'sick'}`: what is more than that is not guessed at. */
import type { Operator } from '../model/flow.ts';
import { type Logic, operatorOf } from './logic.ts';

type Token = { kind: 'name' | 'value' | 'operator' | 'and' | 'or' | 'open' | 'close'; text: string };

const PATTERN =
  /\s*(?:(?<open>\()|(?<close>\))|(?<and>&&|\band\b)|(?<or>\|\||\bor\b)|(?<operator>==|!=|>=|<=|<>|>|<|=|\beq\b|\bne\b|\bgt\b|\bge\b|\blt\b|\ble\b)|'(?<single>[^']*)'|"(?<double>[^"]*)"|(?<number>-?\d+(?:\.\d+)?)(?![\w.])|(?<name>#?[\p{L}_][\p{L}\p{N}_-]*))/uy;

/** Undefined where the text is anything but comparisons of one field with one value, joined by and, or and brackets. */
export function readExpression(text: string, field: (name: string) => string): Logic | undefined {
  const tokens = tokenize(unwrap(text));
  if (!tokens) return undefined;
  const parser = new Parser(tokens, field);
  const logic = parser.or();
  return logic && parser.done ? logic : undefined;
}

/** Without the `${…}` or `#{…}` around it, or the `=` in front of it that Camunda 8 writes. */
const unwrap = (text: string): string =>
  /^\s*[$#]\{([\s\S]*)\}\s*$/.exec(text)?.[1] ?? /^\s*=(?!=)([\s\S]*)$/.exec(text)?.[1] ?? text;

function tokenize(text: string): Token[] | undefined {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  PATTERN.lastIndex = 0;
  while (PATTERN.lastIndex < end) {
    const token = tokenOf(PATTERN.exec(text)?.groups);
    if (!token) return undefined;
    tokens.push(token);
  }
  return tokens;
}

function tokenOf(groups: Record<string, string | undefined> | undefined): Token | undefined {
  const [kind, text] = Object.entries(groups ?? {}).find(([, matched]) => matched !== undefined) ?? [];
  if (kind === undefined || text === undefined) return undefined;
  if (kind === 'single' || kind === 'double' || kind === 'number') return { kind: 'value', text };
  if (kind === 'name' && (text === 'true' || text === 'false')) return { kind: 'value', text };
  return { kind: kind as Token['kind'], text: text.replace(/^#/, '') };
}

const turned: Record<Operator, Operator> = { eq: 'eq', ne: 'ne', gt: 'lt', ge: 'le', lt: 'gt', le: 'ge' };

class Parser {
  readonly #tokens: Token[];
  readonly #field: (name: string) => string;
  #at = 0;

  constructor(tokens: Token[], field: (name: string) => string) {
    this.#tokens = tokens;
    this.#field = field;
  }

  get done(): boolean {
    return this.#at === this.#tokens.length;
  }

  or(): Logic | undefined {
    return this.#joined('or', () => this.#joined('and', () => this.#one()));
  }

  #joined(kind: 'and' | 'or', part: () => Logic | undefined): Logic | undefined {
    const parts: Logic[] = [];
    do {
      const one = part();
      if (!one) return undefined;
      parts.push(one);
    } while (this.#next(kind));
    return parts.length === 1 ? parts[0] : kind === 'and' ? { all: parts } : { any: parts };
  }

  #one(): Logic | undefined {
    if (!this.#next('open')) return this.#comparison();
    const inside = this.or();
    return inside && this.#next('close') ? inside : undefined;
  }

  #comparison(): Logic | undefined {
    const [left, written, right] = [this.#take(), this.#next('operator'), this.#take()];
    const operator = written && operatorOf(written.text);
    if (!left || !operator || !right) return undefined;
    if (left.kind === 'name' && right.kind === 'value') return this.#condition(left, operator, right);
    if (left.kind === 'value' && right.kind === 'name') return this.#condition(right, turned[operator], left);
    return undefined;
  }

  #condition(name: Token, operator: Operator, value: Token): Logic {
    return { field: this.#field(name.text), label: name.text, operator, value: value.text };
  }

  #take(): Token | undefined {
    const token = this.#tokens[this.#at];
    this.#at += 1;
    return token;
  }

  #next(kind: Token['kind']): Token | undefined {
    const token = this.#tokens[this.#at];
    if (token?.kind !== kind) return undefined;
    this.#at += 1;
    return token;
  }
}
