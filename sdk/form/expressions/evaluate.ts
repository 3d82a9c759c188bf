/** Evaluates a parsed expression: no recursion beyond the limit of depth, and no more steps than the limit. */

import { functionOf, type Parameter } from './functions/index.ts';
import { parameterAt } from './language/check.ts';
import { type ExpressionProblem, type ProblemCode, problemAt, SyntaxFault } from './language/problem.ts';
import type { ArithmeticOperator, Node, NodeOf, Segment, Span } from './language/syntax.ts';
import { MAX_DIGITS, MAX_STEPS, MAX_TEXT } from './limits.ts';
import type { Calendar } from './values/calendar.ts';
import { type Big, isNumber, isTooLong, numberFrom, readNumber } from './values/number.ts';
import { compared, isEmptyValue, isList, Moment, readDay, same, textOf, type Value } from './values/value.ts';

/** Counts the steps of one evaluation, or of all rows of a column together. */
export interface Budget {
  left: number;
  readonly limit: number;
}

export const budgetOf = (limit = MAX_STEPS): Budget => ({ left: limit, limit });

export interface Sources {
  /** The value of a reference. Lists count their entries as steps. */
  read(path: readonly Segment[]): Value;
  /** Whether a reference leads to free text; any other value is compared as a whole. */
  isText(path: readonly Segment[]): boolean;
  calendar: Calendar;
  budget: Budget;
  constants?: Constants | undefined;
}

/** The parts of a column's expression that are the same in every row: each is evaluated once. */
export interface Constants {
  nodes: ReadonlySet<Node>;
  known: Map<Node, Evaluated>;
}

export type Evaluated = { ok: true; value: Value } | { ok: false; problem: ExpressionProblem };

/** Returns the value, or the problem that ended the evaluation. Never throws for an expression that was checked. */
export const evaluate = (node: Node, sources: Sources): Evaluated => attempt(() => evaluated(node, sources));

function attempt(run: () => Value): Evaluated {
  try {
    return { ok: true, value: run() };
  } catch (error) {
    if (error instanceof SyntaxFault) return { ok: false, problem: error.problem };
    throw error;
  }
}

function fail(span: Span, code: ProblemCode, params: ExpressionProblem['params'] = {}): never {
  throw new SyntaxFault(problemAt(span, code, params));
}

function count(span: Span, { budget }: Sources, steps: number): void {
  budget.left -= steps;
  if (budget.left < 0) fail(span, 'problem-steps', { max: budget.limit });
}

function evaluated(node: Node, sources: Sources): Value {
  const { constants } = sources;
  if (!constants?.nodes.has(node)) return counted(node, sources);
  const known = constants.known.get(node) ?? attempt(() => counted(node, { ...sources, budget: budgetOf() }));
  constants.known.set(node, known);
  if (known.ok) return known.value;
  throw new SyntaxFault(known.problem);
}

function counted(node: Node, sources: Sources): Value {
  count(node, sources, 1);
  return bounded(node, plainValue(node, sources), sources);
}

/** Ends the evaluation at a number or a text that is too long. Long texts and numbers count more steps. */
function bounded(node: Node, value: Value, sources: Sources): Value {
  if (isNumber(value) && isTooLong(value)) fail(node, 'problem-number-long', { max: MAX_DIGITS });
  if (typeof value !== 'string') return value;
  if (value.length > MAX_TEXT) fail(node, 'problem-text-long', { max: MAX_TEXT });
  count(node, sources, value.length >> 6);
  return value;
}

function plainValue(node: Node, sources: Sources): Value {
  switch (node.kind) {
    case 'number':
      return numberFrom(node.value);
    case 'text':
    case 'flag':
      return node.value;
    case 'null':
      return null;
    case 'list':
      return node.items.map(item => evaluated(item, sources));
    case 'reference':
      return readValue(node, sources);
    case 'call':
      return callValue(node, sources);
    case 'minus':
      return negated(numberAt(node.operand, sources));
    case 'not':
      return !holds(node.operand, sources);
    case 'arithmetic':
      return arithmetic(node, sources);
    case 'logic':
      return node.operators[0]?.operator === 'or'
        ? node.operands.some(operand => holds(operand, sources))
        : node.operands.every(operand => holds(operand, sources));
    case 'comparison':
      return comparison(node, sources);
  }
}

function readValue(node: NodeOf<'reference'>, sources: Sources): Value {
  const value = sources.read(node.path);
  if (isList(value)) count(node, sources, value.length);
  return value;
}

const negated = (number: Big | null): Value => (number === null ? null : number.times(-1));

/** Empty counts as not true. */
function holds(node: Node, sources: Sources): boolean {
  const value = evaluated(node, sources);
  return value === true || value === 'true';
}

/** The number of a node; a value of any type is read as one. */
function numberAt(node: Node, sources: Sources): Big | null {
  return asNumber(node, evaluated(node, sources));
}

function asNumber(span: Span, value: Value): Big | null {
  if (isNumber(value)) return value;
  if (isEmptyValue(value)) return null;
  const number = typeof value === 'string' ? readNumber(value) : undefined;
  if (number && !isTooLong(number)) return number;
  return fail(span, 'problem-value', { value: shortText(value), wanted: 'number' });
}

const shortText = (value: Value): string => textOf(value).slice(0, 40);

const steps: Readonly<Record<Exclude<ArithmeticOperator, '&'>, (a: Big, b: Big) => Big>> = {
  '+': (a, b) => a.plus(b),
  '-': (a, b) => a.minus(b),
  '*': (a, b) => a.times(b),
  '/': (a, b) => a.div(b),
};

/** Of an empty operand `+ - × ÷` make an empty result; `&` takes it as empty text. */
function arithmetic({ operands, operators }: NodeOf<'arithmetic'>, sources: Sources): Value {
  const [first, ...others] = operands as [Node, ...Node[]];
  let value = evaluated(first, sources);
  for (const [at, operand] of others.entries()) {
    const { operator, ...sign } = operators[at] ?? { operator: '+', at: 0, end: 0 };
    if (operator === '&') {
      value = bounded(operand, textOf(value) + textOf(evaluated(operand, sources)), sources);
      continue;
    }
    const [a, b] = [asNumber(first, value), numberAt(operand, sources)];
    if (operator === '/' && b?.eq(0)) fail(operand, 'problem-zero');
    value = a === null || b === null ? null : bounded(operand, steps[operator](a, b), sources);
    count(sign, sources, 1);
  }
  return value;
}

function comparison({ operator, left, right }: NodeOf<'comparison'>, sources: Sources): boolean {
  const [a, b] = [evaluated(left, sources), evaluated(right, sources)];
  if (operator === '=') return same(a, b);
  if (operator === '!=') return !same(a, b);
  if (operator === 'in') {
    if (isEmptyValue(a)) return false;
    const holder = holderOf(right, b, sources);
    return isList(holder) ? holder.some(part => same(part, a)) : textOf(holder).includes(textOf(a));
  }
  const order = isEmptyValue(a) || isEmptyValue(b) ? undefined : compared(...alike(a, b));
  if (order === undefined) return false;
  if (operator === '<') return order < 0;
  if (operator === '<=') return order <= 0;
  return operator === '>' ? order > 0 : order >= 0;
}

/** The value in which another one is looked for: a choice is a list of its one value, so that 10 does not contain 1. */
const holderOf = (node: Node, value: Value, sources: Sources): Value =>
  node.kind === 'reference' && !isList(value) && !isEmptyValue(value) && !sources.isText(node.path)
    ? [value]
    : value;

/** A text beside a number is read as one, a text beside a date as a date. */
function alike(a: Value, b: Value): [Value, Value] {
  if (typeof a === 'string' && typeof b !== 'string') return [likeValue(a, b), b];
  return typeof b === 'string' && typeof a !== 'string' ? [a, likeValue(b, a)] : [a, b];
}

function likeValue(text: string, other: Value): Value {
  if (isNumber(other)) return readNumber(text) ?? text;
  return other instanceof Moment ? (readDay(text.slice(0, 40)) ?? text) : text;
}

function callValue(node: NodeOf<'call'>, sources: Sources): Value {
  const called = functionOf(node.name.name);
  if (!called) return fail(node.name, 'problem-unknown-function', { name: node.name.name });
  if (called.branches) return branchValue(node, sources);
  const args = node.args.map((arg, at) => {
    const parameter = parameterAt(called, at, node.args.length);
    const value = fitted(arg, evaluated(arg, sources), parameter);
    return parameter.isHolder ? holderOf(arg, value, sources) : value;
  });
  count(
    node,
    sources,
    args.reduce<number>((sum, arg) => sum + (isList(arg) ? arg.length : 0), 0),
  );
  return called.run(args, {
    calendar: sources.calendar,
    count: more => count(node, sources, more),
    fail: (code, params) => fail(node, code, params),
  });
}

/** Of `if` only the chosen branch is evaluated. */
function branchValue({ args }: NodeOf<'call'>, sources: Sources): Value {
  const [otherwise] = args.slice(-1);
  for (let at = 0; at + 1 < args.length; at += 2)
    if (holds(args[at] as Node, sources)) return evaluated(args[at + 1] as Node, sources);
  return otherwise ? evaluated(otherwise, sources) : null;
}

/** A value of any type becomes what the parameter takes. */
function fitted(node: Node, value: Value, { types, as }: Parameter): Value {
  if (value === null) return as === 'list' ? [] : null;
  if (as === 'list' && !isList(value)) return [fittedOne(node, value, types)];
  if (!isList(value)) return fittedOne(node, value, types);
  return as === 'one'
    ? fittedOne(node, value[0] ?? null, types)
    : value.map(one => fittedOne(node, one, types));
}

function fittedOne(node: Node, value: Value, types: Parameter['types']): Value {
  if (value === null || types.includes('any')) return value;
  if (isNumber(value) && types.includes('number')) return value;
  if (value instanceof Moment && types.includes(value.unit === 'time' ? 'time' : 'date')) return value;
  if (typeof value === 'boolean' && types.includes('flag')) return value;
  if (typeof value === 'string' && types.includes('text')) return value;
  if (isEmptyValue(value)) return null;
  if (types.includes('number')) return asNumber(node, value);
  if (types.includes('date'))
    return (
      readDay(shortText(value)) ?? fail(node, 'problem-value', { value: shortText(value), wanted: 'date' })
    );
  return types.includes('text')
    ? textOf(value)
    : fail(node, 'problem-value', { value: shortText(value), wanted: types[0] ?? 'text' });
}
