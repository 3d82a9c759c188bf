/**
 * Parses conditions of other systems without executing them. A condition is parsed only if a rule of this
 * product can express it: comparisons of a field with a value, all joined by AND or all joined by OR. The
 * caller reports all other conditions.
 */

export interface ForeignCondition {
  /** The name of the field in the source form, before the import. */
  field: string;
  /**
   * An operator of show/hide rules. If the foreign condition is only a name without a comparison, the
   * operator is `truthy` or `falsy`.
   */
  operator: string;
  value?: unknown;
  /**
   * If the scope is `form`, `field` always refers to a field of the form. A table column with the same name
   * is ignored, even if the affected control is in that table.
   */
  scope?: 'form';
  /** True if comparing a list with a single value means a test whether the list contains this value. */
  testsEntry?: boolean;
  /** True if the foreign form treats an unchecked check box as empty. */
  offIsEmpty?: boolean;
}

export interface ForeignConditions {
  range: 'all' | 'any';
  conditions: ForeignCondition[];
}

export interface ConditionNotation {
  /**
   * Returns the field to which a name in a condition refers, or undefined if the name does not refer to a
   * field. By default, each name is the name of a field.
   */
  field?: (name: string) => string | undefined;
}

interface ConditionToken {
  kind: 'name' | 'value' | 'sign' | 'end';
  text: string;
  value?: unknown;
}

const CONDITION_TOKEN =
  /\s*(?:(?<braced>\{[^{}]{1,200}\})|(?<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<number>-?\d+(?:\.\d+)?)|(?<sign>===|!==|==|!=|<>|<=|>=|&&|\|\||[=<>!()[\],])|(?<name>[\p{L}_$][\p{L}\p{N}_$]*(?:\??\.[\p{L}_$][\p{L}\p{N}_$]*|\[\d{1,4}\])*))/uy;

const MAX_CONDITION_LENGTH = 5000;
const MAX_CONDITION_DEPTH = 20;

/** Parses the text of a condition. Returns undefined if a rule cannot express it. */
export function parseForeignConditions(
  text: string,
  notation: ConditionNotation = {},
): ForeignConditions | undefined {
  const tokens = text.length > MAX_CONDITION_LENGTH ? undefined : tokenizeConditionText(text);
  return tokens && new ConditionParser(tokens, notation).read();
}

function tokenizeConditionText(text: string): ConditionToken[] | undefined {
  const tokens: ConditionToken[] = [];
  const whole = text.trim();
  for (let at = 0; at < whole.length; at = CONDITION_TOKEN.lastIndex) {
    CONDITION_TOKEN.lastIndex = at;
    const found = CONDITION_TOKEN.exec(whole)?.groups;
    if (!found) return undefined;
    tokens.push(toConditionToken(found));
  }
  return [...tokens, { kind: 'end', text: '' }];
}

const CONSTANT_VALUE_BY_KEYWORD = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', null],
]);

function toConditionToken({
  braced,
  text,
  number,
  sign,
  name = '',
}: Record<string, string | undefined>): ConditionToken {
  if (braced !== undefined) return { kind: 'name', text: braced.slice(1, -1).trim() };
  if (text !== undefined) return { kind: 'value', text, value: text.slice(1, -1).replace(/\\(.)/gs, '$1') };
  if (number !== undefined) return { kind: 'value', text: number, value: Number(number) };
  if (sign !== undefined) return { kind: 'sign', text: sign };
  if (CONSTANT_VALUE_BY_KEYWORD.has(name))
    return { kind: 'value', text: name, value: CONSTANT_VALUE_BY_KEYWORD.get(name) };
  return { kind: 'name', text: name };
}

const RULE_OPERATOR_BY_SIGN: Readonly<Record<string, string>> = {
  '=': '=',
  '==': '=',
  '===': '=',
  equal: '=',
  '!=': '!=',
  '!==': '!=',
  '<>': '!=',
  notequal: '!=',
  in: 'in',
  anyof: 'in',
  contains: 'in',
  contain: 'in',
  notcontains: 'out',
  notcontain: 'out',
  noneof: 'out',
  empty: 'null',
  notempty: 'have',
};

const OPPOSITE_OPERATORS: Readonly<Record<string, string>> = {
  '=': '!=',
  '!=': '=',
  in: 'out',
  out: 'in',
  null: 'have',
  have: 'null',
  truthy: 'falsy',
  falsy: 'truthy',
};

/** Returns conditions that are met exactly if the given conditions are not met. */
export const negateConditions = ({ range, conditions }: ForeignConditions): ForeignConditions => ({
  range: conditions.length < 2 ? range : range === 'all' ? 'any' : 'all',
  conditions: conditions.map(one => ({ ...one, operator: OPPOSITE_OPERATORS[one.operator] ?? one.operator })),
});

/** Creates a comparison for a rule. A comparison with an empty value becomes a test for emptiness. */
export function toComparison(field: string, operator: string, value: unknown): ForeignCondition | undefined {
  if (operator === 'null' || operator === 'have') return { field, operator };
  const isNothing = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  if (isNothing && operator === '=') return { field, operator: 'null' };
  if (isNothing && operator === '!=') return { field, operator: 'have' };
  return { field, operator, value };
}

class ConditionParser {
  readonly #tokens: readonly ConditionToken[];
  readonly #field: (name: string) => string | undefined;
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly ConditionToken[], { field = name => name }: ConditionNotation) {
    this.#tokens = tokens;
    this.#field = field;
  }

  read(): ForeignConditions | undefined {
    const found = this.#joined('any');
    return this.#peek().kind === 'end' ? found : undefined;
  }

  #peek(): ConditionToken {
    return this.#tokens[this.#at] ?? { kind: 'end', text: '' };
  }

  #skip(...texts: string[]): boolean {
    const token = this.#peek();
    const isThere = token.kind !== 'value' && texts.includes(token.text.toLowerCase());
    if (isThere) this.#at += 1;
    return isThere;
  }

  #joined(range: 'all' | 'any'): ForeignConditions | undefined {
    const parts: (ForeignConditions | undefined)[] = [];
    do parts.push(range === 'any' ? this.#joined('all') : this.#single());
    while (range === 'any' ? this.#skip('or', '||') : this.#skip('and', '&&'));
    return joinConditions(range, parts);
  }

  #single(): ForeignConditions | undefined {
    if (++this.#depth > MAX_CONDITION_DEPTH) return undefined;
    const found = this.#negation() ?? this.#group() ?? this.#comparison();
    this.#depth -= 1;
    return found;
  }

  #negation(): ForeignConditions | undefined {
    if (!this.#skip('!', 'not')) return undefined;
    const inside = this.#single();
    return inside && negateConditions(inside);
  }

  #group(): ForeignConditions | undefined {
    if (!this.#skip('(')) return undefined;
    const inside = this.#joined('any');
    return this.#skip(')') ? inside : undefined;
  }

  #comparison(): ForeignConditions | undefined {
    const left = this.#operand();
    const token = this.#peek();
    const operator =
      token.kind === 'sign' || token.kind === 'name'
        ? lookUpRuleOperator(RULE_OPERATOR_BY_SIGN, token.text.toLowerCase())
        : undefined;
    if (!operator)
      return left?.kind === 'field'
        ? toSingleConditionGroup({ field: left.name, operator: 'truthy' })
        : undefined;
    this.#at += 1;
    if (operator === 'null' || operator === 'have')
      return left?.kind === 'field' ? toSingleConditionGroup({ field: left.name, operator }) : undefined;
    const right = this.#operand();
    if (right?.kind === 'value' && isContainsAllCondition(token.text, right.value)) return undefined;
    if (left?.kind === 'field' && right?.kind === 'value')
      return toSingleConditionGroup(toComparison(left.name, operator, right.value));
    const isSwapped = left?.kind === 'value' && right?.kind === 'field' && /^!?=$/.test(operator);
    return isSwapped ? toSingleConditionGroup(toComparison(right.name, operator, left.value)) : undefined;
  }

  #operand(): { kind: 'field'; name: string } | { kind: 'value'; value: unknown } | undefined {
    const token = this.#peek();
    if (this.#skip('[')) return this.#values();
    if (token.kind !== 'name' && token.kind !== 'value') return undefined;
    this.#at += 1;
    if (token.kind === 'value') return { kind: 'value', value: token.value };
    const name = this.#field(token.text);
    return name === undefined ? undefined : { kind: 'field', name };
  }

  #values(): { kind: 'value'; value: unknown } | undefined {
    const values: unknown[] = [];
    do {
      const token = this.#peek();
      if (token.kind !== 'value') break;
      values.push(token.value);
      this.#at += 1;
    } while (this.#skip(','));
    return this.#skip(']') ? { kind: 'value', value: values } : undefined;
  }
}

/**
 * Returns true if the operator `contains` is used with a list of several values. It then requires all of
 * these values, which no operator of show/hide rules can test.
 */
const isContainsAllCondition = (operator: string, value: unknown): boolean =>
  /contain/i.test(operator) && Array.isArray(value) && value.length > 1;

const toSingleConditionGroup = (condition: ForeignCondition | undefined): ForeignConditions | undefined =>
  condition && { range: 'all', conditions: [condition] };

/** Joins conditions. Returns undefined if they mix AND and OR, because a rule can use only one of the two. */
function joinConditions(
  range: 'all' | 'any',
  parts: readonly (ForeignConditions | undefined)[],
): ForeignConditions | undefined {
  if (parts.length === 1) return parts[0];
  const fits = parts.every(part => part && (part.conditions.length === 1 || part.range === range));
  return fits ? { range, conditions: parts.flatMap(part => part?.conditions ?? []) } : undefined;
}

const lookUpRuleOperator = (record: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
