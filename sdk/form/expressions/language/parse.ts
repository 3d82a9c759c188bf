/** Parses an expression by recursive descent, in linear time and within limits on length and depth. */
import { MAX_EXPRESSION_DEPTH, MAX_EXPRESSION_LENGTH } from '../limits.ts';
import { createProblem, type ExpressionProblem, ExpressionProblemError } from './problem.ts';
import { type ScannedToken, scanExpression } from './scan.ts';
import type {
  ArithmeticOperator,
  ComparisonOperator,
  ExpressionNode,
  NameSegment,
  OperatorChain,
  TextSpan,
} from './syntax.ts';

export type ParseResult = { ok: true; node: ExpressionNode } | { ok: false; problem: ExpressionProblem };

/**
 * Parses an expression. Returns its syntax tree, or the first problem that was found. The function never
 * throws.
 */
export function parseExpression(text: string): ParseResult {
  if (text.length > MAX_EXPRESSION_LENGTH)
    return {
      ok: false,
      problem: createProblem({ at: MAX_EXPRESSION_LENGTH, end: text.length }, 'problem-long', {
        max: MAX_EXPRESSION_LENGTH,
      }),
    };
  try {
    return { ok: true, node: new ExpressionParser(scanExpression(text)).whole() };
  } catch (error) {
    if (error instanceof ExpressionProblemError) return { ok: false, problem: error.problem };
    throw error;
  }
}

const constantValues: Readonly<Record<string, true | false | null>> = {
  true: true,
  false: false,
  null: null,
};

/** Reserved words. A field whose field key (`model`) is a reserved word must be written in braces. */
const RESERVED_WORDS: ReadonlySet<string> = new Set([
  'and',
  'or',
  'not',
  'in',
  ...Object.keys(constantValues),
]);

export const isReservedWord = (name: string): boolean => RESERVED_WORDS.has(name.toLowerCase());

const LOGIC_SYMBOLS: Readonly<Record<string, 'and' | 'or' | 'not'>> = { '&&': 'and', '||': 'or', '!': 'not' };
const COMPARISON_OPERATORS: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>=', 'in']);

class ExpressionParser {
  readonly #tokens: readonly ScannedToken[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly ScannedToken[]) {
    this.#tokens = tokens;
  }

  whole(): ExpressionNode {
    if (this.#isAtEnd()) this.#fail('problem-empty');
    const node = this.#or();
    return this.#isAtEnd() ? node : this.#unexpected();
  }

  #isAtEnd(): boolean {
    return this.#now.kind === 'end';
  }

  get #now(): ScannedToken {
    return this.#tokens[this.#at] as ScannedToken;
  }

  /**
   * The operator or keyword of the current token. Empty if the token is neither an operator nor a keyword.
   */
  get #operator(): string {
    const { kind, value } = this.#now;
    if (kind === 'sign') return Object.hasOwn(LOGIC_SYMBOLS, value) ? (LOGIC_SYMBOLS[value] ?? '') : value;
    return kind === 'name' && isReservedWord(value) ? value.toLowerCase() : '';
  }

  #take(): ScannedToken {
    const token = this.#now;
    if (token.kind !== 'end') this.#at += 1;
    return token;
  }

  #accept(sign: string): ScannedToken | undefined {
    return this.#operator === sign ? this.#take() : undefined;
  }

  #expect(sign: string, open: TextSpan): ScannedToken {
    const token = this.#accept(sign);
    if (token) return token;
    if (this.#now.kind === 'end') this.#fail('problem-open-bracket', { close: sign }, open);
    return this.#unexpected();
  }

  #fail(
    code: ExpressionProblem['code'],
    params: ExpressionProblem['params'] = {},
    span: TextSpan = this.#now,
  ): never {
    throw new ExpressionProblemError(createProblem(span, code, params));
  }

  #unexpected(): never {
    if (this.#now.kind === 'end') this.#fail('problem-unfinished');
    return this.#fail('problem-unexpected', { text: this.#now.value });
  }

  #nested<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > MAX_EXPRESSION_DEPTH) this.#fail('problem-deep', { max: MAX_EXPRESSION_DEPTH });
    const result = read();
    this.#depth -= 1;
    return result;
  }

  #chain<O extends string>(
    operators: readonly O[],
    operand: () => ExpressionNode,
  ): OperatorChain<O> | ExpressionNode {
    const first = operand();
    if (!operators.includes(this.#operator as O)) return first;
    const chain: OperatorChain<O> = { at: first.at, end: first.end, operands: [first], operators: [] };
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

  #logic(operator: 'and' | 'or', operand: () => ExpressionNode): ExpressionNode {
    const chain = this.#chain([operator], operand);
    return 'kind' in chain ? chain : { kind: 'logic', ...chain };
  }

  #arithmetic(operators: readonly ArithmeticOperator[], operand: () => ExpressionNode): ExpressionNode {
    const chain = this.#chain(operators, operand);
    return 'kind' in chain ? chain : { kind: 'arithmetic', ...chain };
  }

  #or(): ExpressionNode {
    return this.#logic('or', () => this.#logic('and', () => this.#not()));
  }

  #not(): ExpressionNode {
    const token = this.#accept('not');
    if (!token) return this.#comparison();
    const operand = this.#nested(() => this.#not());
    return { kind: 'not', at: token.at, end: operand.end, operand };
  }

  #comparison(): ExpressionNode {
    const left = this.#sum();
    if (!COMPARISON_OPERATORS.has(this.#operator)) return left;
    const operator = this.#operator as ComparisonOperator;
    this.#take();
    const right = this.#sum();
    if (COMPARISON_OPERATORS.has(this.#operator)) this.#fail('problem-double-comparison');
    return { kind: 'comparison', at: left.at, end: right.end, operator, left, right };
  }

  #sum(): ExpressionNode {
    return this.#arithmetic(['+', '-', '&'], () => this.#arithmetic(['*', '/'], () => this.#signed()));
  }

  #signed(): ExpressionNode {
    if (this.#accept('+')) return this.#nested(() => this.#signed());
    const token = this.#accept('-');
    if (!token) return this.#primary();
    const operand = this.#nested(() => this.#signed());
    return { kind: 'minus', at: token.at, end: operand.end, operand };
  }

  #primary(): ExpressionNode {
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

  /** Parses a number. A percentage such as `6%` is converted to 0.06. */
  #number(): ExpressionNode {
    const { at, end, value } = this.#take();
    const percent = this.#accept('%');
    return percent
      ? { kind: 'number', at, end: percent.end, value: `${value}e-2` }
      : { kind: 'number', at, end, value };
  }

  #named(token: ScannedToken): ExpressionNode {
    const name = token.value.toLowerCase();
    const { at, end } = token;
    if (Object.hasOwn(constantValues, name)) {
      this.#take();
      const value = constantValues[name];
      return typeof value === 'boolean' ? { kind: 'flag', at, end, value } : { kind: 'null', at, end };
    }
    if (isReservedWord(name)) return this.#unexpected();
    const next = this.#tokens[this.#at + 1];
    return next?.kind === 'sign' && next.value === '(' ? this.#call() : this.#reference();
  }

  #call(): ExpressionNode {
    const { at, end, value } = this.#take();
    const open = this.#take();
    const { items, close } = this.#items(')', open);
    return { kind: 'call', at, end: close.end, name: { name: value, at, end }, args: items };
  }

  #list(): ExpressionNode {
    const open = this.#take();
    const { items, close } = this.#items(']', open);
    return { kind: 'list', at: open.at, end: close.end, items };
  }

  #items(close: string, open: ScannedToken): { items: ExpressionNode[]; close: ScannedToken } {
    const items: ExpressionNode[] = [];
    const empty = this.#accept(close);
    if (empty) return { items, close: empty };
    do items.push(this.#nested(() => this.#or()));
    while (this.#accept(','));
    return { items, close: this.#expect(close, open) };
  }

  #grouped(): ExpressionNode {
    const open = this.#take();
    const node = this.#nested(() => this.#or());
    const close = this.#expect(')', open);
    return { ...node, at: open.at, end: close.end };
  }

  #reference(): ExpressionNode {
    const path = [this.#segment()];
    while (this.#accept('.')) path.push(this.#segment());
    return { kind: 'reference', at: path[0]?.at ?? 0, end: path.at(-1)?.end ?? 0, path };
  }

  #segment(): NameSegment {
    const { kind, value, at, end } = this.#now;
    if (kind !== 'name' && kind !== 'quoted-name') this.#unexpected();
    this.#take();
    return { name: value, at, end };
  }
}
