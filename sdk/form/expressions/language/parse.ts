/** Reads an expression into its tree: by hand, in linear time, within limits of length and depth. */
import { MAX_DEPTH, MAX_LENGTH } from '../limits.ts';
import { type ExpressionProblem, problemAt, SyntaxFault } from './problem.ts';
import { scan, type Token } from './scan.ts';
import type { ArithmeticOperator, Chain, ComparisonOperator, Node, Segment, Span } from './syntax.ts';

export type ParseResult = { ok: true; node: Node } | { ok: false; problem: ExpressionProblem };

/** Returns the tree, or the first problem. Never throws. */
export function parse(text: string): ParseResult {
  if (text.length > MAX_LENGTH)
    return {
      ok: false,
      problem: problemAt({ at: MAX_LENGTH, end: text.length }, 'problem-long', { max: MAX_LENGTH }),
    };
  try {
    return { ok: true, node: new Parser(scan(text)).whole() };
  } catch (error) {
    if (error instanceof SyntaxFault) return { ok: false, problem: error.problem };
    throw error;
  }
}

const constants: Readonly<Record<string, true | false | null>> = { true: true, false: false, null: null };

/** Names that are no fields; such a field is written in braces. */
const reserved: ReadonlySet<string> = new Set(['and', 'or', 'not', 'in', ...Object.keys(constants)]);

export const isReserved = (name: string): boolean => reserved.has(name.toLowerCase());

const symbols: Readonly<Record<string, 'and' | 'or' | 'not'>> = { '&&': 'and', '||': 'or', '!': 'not' };
const comparisons: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>=', 'in']);

class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Node {
    if (this.#isAtEnd()) this.#fail('problem-empty');
    const node = this.#or();
    return this.#isAtEnd() ? node : this.#unexpected();
  }

  #isAtEnd(): boolean {
    return this.#now.kind === 'end';
  }

  get #now(): Token {
    return this.#tokens[this.#at] as Token;
  }

  /** The sign, or the keyword, at this place; empty for anything else. */
  get #operator(): string {
    const { kind, value } = this.#now;
    if (kind === 'sign') return Object.hasOwn(symbols, value) ? (symbols[value] ?? '') : value;
    return kind === 'name' && isReserved(value) ? value.toLowerCase() : '';
  }

  #take(): Token {
    const token = this.#now;
    if (token.kind !== 'end') this.#at += 1;
    return token;
  }

  #accept(sign: string): Token | undefined {
    return this.#operator === sign ? this.#take() : undefined;
  }

  #expect(sign: string, open: Span): Token {
    const token = this.#accept(sign);
    if (token) return token;
    if (this.#now.kind === 'end') this.#fail('problem-open-bracket', { close: sign }, open);
    return this.#unexpected();
  }

  #fail(
    code: ExpressionProblem['code'],
    params: ExpressionProblem['params'] = {},
    span: Span = this.#now,
  ): never {
    throw new SyntaxFault(problemAt(span, code, params));
  }

  #unexpected(): never {
    if (this.#now.kind === 'end') this.#fail('problem-unfinished');
    return this.#fail('problem-unexpected', { text: this.#now.value });
  }

  #nested<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) this.#fail('problem-deep', { max: MAX_DEPTH });
    const result = read();
    this.#depth -= 1;
    return result;
  }

  #chain<O extends string>(operators: readonly O[], operand: () => Node): Chain<O> | Node {
    const first = operand();
    if (!operators.includes(this.#operator as O)) return first;
    const chain: Chain<O> = { at: first.at, end: first.end, operands: [first], operators: [] };
    while (operators.includes(this.#operator as O)) {
      const operator = this.#operator as O;
      const { at, end } = this.#take();
      chain.operators.push({ operator, at, end });
      const next = operand();
      chain.operands.push(next);
      chain.end = next.end;
    }
    return chain;
  }

  #logic(operator: 'and' | 'or', operand: () => Node): Node {
    const chain = this.#chain([operator], operand);
    return 'kind' in chain ? chain : { kind: 'logic', ...chain };
  }

  #arithmetic(operators: readonly ArithmeticOperator[], operand: () => Node): Node {
    const chain = this.#chain(operators, operand);
    return 'kind' in chain ? chain : { kind: 'arithmetic', ...chain };
  }

  #or(): Node {
    return this.#logic('or', () => this.#logic('and', () => this.#not()));
  }

  #not(): Node {
    const token = this.#accept('not');
    if (!token) return this.#comparison();
    const operand = this.#nested(() => this.#not());
    return { kind: 'not', at: token.at, end: operand.end, operand };
  }

  #comparison(): Node {
    const left = this.#sum();
    if (!comparisons.has(this.#operator)) return left;
    const operator = this.#operator as ComparisonOperator;
    this.#take();
    const right = this.#sum();
    if (comparisons.has(this.#operator)) this.#fail('problem-double-comparison');
    return { kind: 'comparison', at: left.at, end: right.end, operator, left, right };
  }

  #sum(): Node {
    return this.#arithmetic(['+', '-', '&'], () => this.#arithmetic(['*', '/'], () => this.#signed()));
  }

  #signed(): Node {
    if (this.#accept('+')) return this.#nested(() => this.#signed());
    const token = this.#accept('-');
    if (!token) return this.#primary();
    const operand = this.#nested(() => this.#signed());
    return { kind: 'minus', at: token.at, end: operand.end, operand };
  }

  #primary(): Node {
    const token = this.#now;
    if (token.kind === 'number') return this.#number();
    if (token.kind === 'text') {
      this.#take();
      return { kind: 'text', at: token.at, end: token.end, value: token.value };
    }
    if (token.kind === 'quoted-name') return this.#reference();
    if (token.kind === 'name') return this.#named(token);
    if (token.value === '(') return this.#grouped();
    if (token.value === '[') return this.#list();
    return this.#unexpected();
  }

  /** `6%` is 0.06. */
  #number(): Node {
    const { at, end, value } = this.#take();
    const percent = this.#accept('%');
    return percent
      ? { kind: 'number', at, end: percent.end, value: `${value}e-2` }
      : { kind: 'number', at, end, value };
  }

  #named(token: Token): Node {
    const name = token.value.toLowerCase();
    const { at, end } = token;
    if (Object.hasOwn(constants, name)) {
      this.#take();
      const value = constants[name];
      return typeof value === 'boolean' ? { kind: 'flag', at, end, value } : { kind: 'null', at, end };
    }
    if (isReserved(name)) return this.#unexpected();
    const next = this.#tokens[this.#at + 1];
    return next?.kind === 'sign' && next.value === '(' ? this.#call() : this.#reference();
  }

  #call(): Node {
    const { at, end, value } = this.#take();
    const open = this.#take();
    const { items, close } = this.#items(')', open);
    return { kind: 'call', at, end: close.end, name: { name: value, at, end }, args: items };
  }

  #list(): Node {
    const open = this.#take();
    const { items, close } = this.#items(']', open);
    return { kind: 'list', at: open.at, end: close.end, items };
  }

  #items(close: string, open: Token): { items: Node[]; close: Token } {
    const items: Node[] = [];
    const empty = this.#accept(close);
    if (empty) return { items, close: empty };
    do items.push(this.#nested(() => this.#or()));
    while (this.#accept(','));
    return { items, close: this.#expect(close, open) };
  }

  #grouped(): Node {
    const open = this.#take();
    const node = this.#nested(() => this.#or());
    const close = this.#expect(')', open);
    return { ...node, at: open.at, end: close.end };
  }

  #reference(): Node {
    const path = [this.#segment()];
    while (this.#accept('.')) path.push(this.#segment());
    return { kind: 'reference', at: path[0]?.at ?? 0, end: path.at(-1)?.end ?? 0, path };
  }

  #segment(): Segment {
    const { kind, value, at, end } = this.#now;
    if (kind !== 'name' && kind !== 'quoted-name') this.#unexpected();
    this.#take();
    return { name: value, at, end };
  }
}
