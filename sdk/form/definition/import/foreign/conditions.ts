/**
 * Reads the conditions of other systems as far as a rule can hold them: comparisons of a field with a value, joined by one
 * kind of and, or. It never runs them; all else is not read, and the caller lists it.
 */

export interface Condition {
  /** The name of the field in the foreign form. */
  field: string;
  /** An operator of rules, or `truthy` and `falsy` for a bare name. */
  operator: string;
  value?: unknown;
  /** `form`: the name is a field of the form, also for a control in rows that have a column of that name. */
  scope?: 'form';
  /** A comparison with one value of a list asks whether the list has it. */
  testsEntry?: boolean;
  /** A check box that is off counts as empty. */
  offIsEmpty?: boolean;
}

export interface Conditions {
  range: 'all' | 'any';
  conditions: Condition[];
}

export interface Notation {
  /** Returns the field that a name of the expression means; undefined for any other. Default: the name itself. */
  field?: (name: string) => string | undefined;
}

interface Token {
  kind: 'name' | 'value' | 'sign' | 'end';
  text: string;
  value?: unknown;
}

const TOKEN =
  /\s*(?:(?<braced>\{[^{}]{1,200}\})|(?<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<number>-?\d+(?:\.\d+)?)|(?<sign>===|!==|==|!=|<>|<=|>=|&&|\|\||[=<>!()[\],])|(?<name>[\p{L}_$][\p{L}\p{N}_$]*(?:\??\.[\p{L}_$][\p{L}\p{N}_$]*|\[\d{1,4}\])*))/uy;

const LONGEST = 5000;
const DEEPEST = 20;

/** Returns the conditions, or undefined where a rule cannot hold them. */
export function readConditions(text: string, notation: Notation = {}): Conditions | undefined {
  const tokens = text.length > LONGEST ? undefined : scan(text);
  return tokens && new Parser(tokens, notation).read();
}

function scan(text: string): Token[] | undefined {
  const tokens: Token[] = [];
  const whole = text.trim();
  for (let at = 0; at < whole.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(whole)?.groups;
    if (!found) return undefined;
    tokens.push(tokenOf(found));
  }
  return [...tokens, { kind: 'end', text: '' }];
}

const CONSTANTS = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', null],
]);

function tokenOf({ braced, text, number, sign, name = '' }: Record<string, string | undefined>): Token {
  if (braced !== undefined) return { kind: 'name', text: braced.slice(1, -1).trim() };
  if (text !== undefined) return { kind: 'value', text, value: text.slice(1, -1).replace(/\\(.)/gs, '$1') };
  if (number !== undefined) return { kind: 'value', text: number, value: Number(number) };
  if (sign !== undefined) return { kind: 'sign', text: sign };
  if (CONSTANTS.has(name)) return { kind: 'value', text: name, value: CONSTANTS.get(name) };
  return { kind: 'name', text: name };
}

const OPERATORS: Readonly<Record<string, string>> = {
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

const OPPOSITE: Readonly<Record<string, string>> = {
  '=': '!=',
  '!=': '=',
  in: 'out',
  out: 'in',
  null: 'have',
  have: 'null',
  truthy: 'falsy',
  falsy: 'truthy',
};

/** Returns conditions that hold where these do not. */
export const negated = ({ range, conditions }: Conditions): Conditions => ({
  range: conditions.length < 2 ? range : range === 'all' ? 'any' : 'all',
  conditions: conditions.map(one => ({ ...one, operator: OPPOSITE[one.operator] ?? one.operator })),
});

/** Returns a comparison as a rule writes it: with nothing, it is a test for a value. */
export function comparison(field: string, operator: string, value: unknown): Condition | undefined {
  if (operator === 'null' || operator === 'have') return { field, operator };
  const isNothing = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  if (isNothing && operator === '=') return { field, operator: 'null' };
  if (isNothing && operator === '!=') return { field, operator: 'have' };
  return { field, operator, value };
}

class Parser {
  readonly #tokens: readonly Token[];
  readonly #field: (name: string) => string | undefined;
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[], { field = name => name }: Notation) {
    this.#tokens = tokens;
    this.#field = field;
  }

  read(): Conditions | undefined {
    const found = this.#joined('any');
    return this.#peek().kind === 'end' ? found : undefined;
  }

  #peek(): Token {
    return this.#tokens[this.#at] ?? { kind: 'end', text: '' };
  }

  #skip(...texts: string[]): boolean {
    const token = this.#peek();
    const isThere = token.kind !== 'value' && texts.includes(token.text.toLowerCase());
    if (isThere) this.#at += 1;
    return isThere;
  }

  #joined(range: 'all' | 'any'): Conditions | undefined {
    const parts: (Conditions | undefined)[] = [];
    do parts.push(range === 'any' ? this.#joined('all') : this.#single());
    while (range === 'any' ? this.#skip('or', '||') : this.#skip('and', '&&'));
    return joined(range, parts);
  }

  #single(): Conditions | undefined {
    if (++this.#depth > DEEPEST) return undefined;
    const found = this.#negation() ?? this.#group() ?? this.#comparison();
    this.#depth -= 1;
    return found;
  }

  #negation(): Conditions | undefined {
    if (!this.#skip('!', 'not')) return undefined;
    const inside = this.#single();
    return inside && negated(inside);
  }

  #group(): Conditions | undefined {
    if (!this.#skip('(')) return undefined;
    const inside = this.#joined('any');
    return this.#skip(')') ? inside : undefined;
  }

  #comparison(): Conditions | undefined {
    const left = this.#operand();
    const token = this.#peek();
    const operator =
      token.kind === 'sign' || token.kind === 'name' ? own(OPERATORS, token.text.toLowerCase()) : undefined;
    if (!operator) return left?.kind === 'field' ? one({ field: left.name, operator: 'truthy' }) : undefined;
    this.#at += 1;
    if (operator === 'null' || operator === 'have')
      return left?.kind === 'field' ? one({ field: left.name, operator }) : undefined;
    const right = this.#operand();
    if (right?.kind === 'value' && needsEachValue(token.text, right.value)) return undefined;
    if (left?.kind === 'field' && right?.kind === 'value')
      return one(comparison(left.name, operator, right.value));
    const isSwapped = left?.kind === 'value' && right?.kind === 'field' && /^!?=$/.test(operator);
    return isSwapped ? one(comparison(right.name, operator, left.value)) : undefined;
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

/** `contains` with a list needs each of its values, which no operator of rules tests. */
const needsEachValue = (operator: string, value: unknown): boolean =>
  /contain/i.test(operator) && Array.isArray(value) && value.length > 1;

const one = (condition: Condition | undefined): Conditions | undefined =>
  condition && { range: 'all', conditions: [condition] };

/** One kind of join alone fits into a rule. */
function joined(range: 'all' | 'any', parts: readonly (Conditions | undefined)[]): Conditions | undefined {
  if (parts.length === 1) return parts[0];
  const fits = parts.every(part => part && (part.conditions.length === 1 || part.range === range));
  return fits ? { range, conditions: parts.flatMap(part => part?.conditions ?? []) } : undefined;
}

const own = (record: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
