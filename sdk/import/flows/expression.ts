/** Parses comparisons such as `${day > 3 && type == 'sick'}`. Other expressions are not interpreted. */
import type { Operator } from '../../flow/model/flow.ts';
import { type ConditionTree, toOperator } from './logic.ts';

type ExpressionToken = {
  kind: 'name' | 'value' | 'operator' | 'and' | 'or' | 'open' | 'close';
  text: string;
};

const TOKEN_PATTERN =
  /\s*(?:(?<open>\()|(?<close>\))|(?<and>&&|\band\b)|(?<or>\|\||\bor\b)|(?<operator>==|!=|>=|<=|<>|>|<|=|\beq\b|\bne\b|\bgt\b|\bge\b|\blt\b|\ble\b)|'(?<single>[^']*)'|"(?<double>[^"]*)"|(?<number>-?\d+(?:\.\d+)?)(?![\w.])|(?<name>#?[\p{L}_][\p{L}\p{N}_-]*))/uy;

/**
 * Parses an expression. Returns undefined unless the text consists only of comparisons of a field with a
 * value, which may be joined by `and`, `or` and parentheses.
 */
export function parseConditionExpression(
  text: string,
  field: (name: string) => string,
): ConditionTree | undefined {
  const tokens = tokenizeComparison(unwrapExpression(text));
  if (!tokens) return undefined;
  const parser = new ComparisonParser(tokens, field);
  const logic = parser.or();
  return logic && parser.done ? logic : undefined;
}

/** Removes the enclosing `${…}` or `#{…}`, or the leading `=` of Camunda 8. */
const unwrapExpression = (text: string): string =>
  /^\s*[$#]\{([\s\S]*)\}\s*$/.exec(text)?.[1] ?? /^\s*=(?!=)([\s\S]*)$/.exec(text)?.[1] ?? text;

function tokenizeComparison(text: string): ExpressionToken[] | undefined {
  const tokens: ExpressionToken[] = [];
  const end = text.trimEnd().length;
  TOKEN_PATTERN.lastIndex = 0;
  while (TOKEN_PATTERN.lastIndex < end) {
    const token = toExpressionToken(TOKEN_PATTERN.exec(text)?.groups);
    if (!token) return undefined;
    tokens.push(token);
  }
  return tokens;
}

function toExpressionToken(
  groups: Record<string, string | undefined> | undefined,
): ExpressionToken | undefined {
  const [kind, text] = Object.entries(groups ?? {}).find(([, matched]) => matched !== undefined) ?? [];
  if (kind === undefined || text === undefined) return undefined;
  if (kind === 'single' || kind === 'double' || kind === 'number') return { kind: 'value', text };
  if (kind === 'name' && (text === 'true' || text === 'false')) return { kind: 'value', text };
  return { kind: kind as ExpressionToken['kind'], text: text.replace(/^#/, '') };
}

const MIRRORED_OPERATORS: Partial<Record<Operator, Operator>> = {
  eq: 'eq',
  ne: 'ne',
  gt: 'lt',
  ge: 'le',
  lt: 'gt',
  le: 'ge',
};

class ComparisonParser {
  readonly #tokens: ExpressionToken[];
  readonly #field: (name: string) => string;
  #at = 0;

  constructor(tokens: ExpressionToken[], field: (name: string) => string) {
    this.#tokens = tokens;
    this.#field = field;
  }

  get done(): boolean {
    return this.#at === this.#tokens.length;
  }

  or(): ConditionTree | undefined {
    return this.#joined('or', () => this.#joined('and', () => this.#one()));
  }

  #joined(kind: 'and' | 'or', part: () => ConditionTree | undefined): ConditionTree | undefined {
    const parts: ConditionTree[] = [];
    do {
      const one = part();
      if (!one) return undefined;
      parts.push(one);
    } while (this.#next(kind));
    return parts.length === 1 ? parts[0] : kind === 'and' ? { all: parts } : { any: parts };
  }

  #one(): ConditionTree | undefined {
    if (!this.#next('open')) return this.#comparison();
    const inside = this.or();
    return inside && this.#next('close') ? inside : undefined;
  }

  #comparison(): ConditionTree | undefined {
    const [left, written, right] = [this.#take(), this.#next('operator'), this.#take()];
    const operator = written && toOperator(written.text);
    if (!left || !operator || !right) return undefined;
    if (left.kind === 'name' && right.kind === 'value') return this.#condition(left, operator, right);
    if (left.kind === 'value' && right.kind === 'name')
      return this.#condition(right, MIRRORED_OPERATORS[operator] ?? operator, left);
    return undefined;
  }

  #condition(name: ExpressionToken, operator: Operator, value: ExpressionToken): ConditionTree {
    return { field: this.#field(name.text), label: name.text, operator, value: value.text };
  }

  #take(): ExpressionToken | undefined {
    const token = this.#tokens[this.#at];
    this.#at += 1;
    return token;
  }

  #next(kind: ExpressionToken['kind']): ExpressionToken | undefined {
    const token = this.#tokens[this.#at];
    if (token?.kind !== kind) return undefined;
    this.#at += 1;
    return token;
  }
}
