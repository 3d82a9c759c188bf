/** Evaluates a parsed expression within limits on depth and steps. */

import { functionByName, type Parameter } from './functions/index.ts';
import { parameterAt } from './language/check.ts';
import {
  createProblem,
  type ExpressionProblem,
  ExpressionProblemError,
  type ProblemCode,
} from './language/problem.ts';
import type {
  ArithmeticOperator,
  ExpressionNode,
  ExpressionNodeOf,
  NameSegment,
  TextSpan,
} from './language/syntax.ts';
import { MAX_EVALUATION_STEPS, MAX_NUMBER_DIGITS, MAX_TEXT_VALUE_LENGTH } from './limits.ts';
import type { FormCalendar } from './values/calendar.ts';
import { type Big, hasTooManyDigits, isBigNumber, readBigNumber, toBigNumber } from './values/number.ts';
import {
  areValuesEqual,
  compareValues,
  type ExpressionValue,
  isEmptyValue,
  isListValue,
  Moment,
  readDay,
  valueToText,
} from './values/value.ts';

/**
 * The number of steps that an evaluation can still take. The evaluations of all rows of a computed column
 * share this number.
 */
export interface StepBudget {
  left: number;
  readonly limit: number;
}

export const createEvaluationStepBudget = (limit = MAX_EVALUATION_STEPS): StepBudget => ({
  left: limit,
  limit,
});

export interface EvaluationSources {
  /**
   * Returns the value of the field that a reference names. Each entry of a list value counts as one
   * evaluation step.
   */
  read(path: readonly NameSegment[]): ExpressionValue;
  /**
   * Returns true if a reference leads to a field with free text. The operator `in` searches inside free text
   * and compares all other values as a whole.
   */
  isText(path: readonly NameSegment[]): boolean;
  calendar: FormCalendar;
  budget: StepBudget;
  constants?: ConstantParts | undefined;
}

/**
 * The subexpressions of a column's expression that have the same value in every row, with their results. Each
 * of these subexpressions is evaluated only once.
 */
export interface ConstantParts {
  nodes: ReadonlySet<ExpressionNode>;
  known: Map<ExpressionNode, EvaluationResult>;
}

export type EvaluationResult =
  | { ok: true; value: ExpressionValue }
  | { ok: false; problem: ExpressionProblem };

/**
 * Evaluates an expression. Returns its value, or the problem that ended the evaluation. The function never
 * throws if the expression was checked before.
 */
export const evaluateExpression = (node: ExpressionNode, sources: EvaluationSources): EvaluationResult =>
  catchExpressionProblem(() => evaluateExpressionNode(node, sources));

function catchExpressionProblem(run: () => ExpressionValue): EvaluationResult {
  try {
    return { ok: true, value: run() };
  } catch (error) {
    if (error instanceof ExpressionProblemError) return { ok: false, problem: error.problem };
    throw error;
  }
}

function throwExpressionProblem(
  span: TextSpan,
  code: ProblemCode,
  params: ExpressionProblem['params'] = {},
): never {
  throw new ExpressionProblemError(createProblem(span, code, params));
}

function spendEvaluationSteps(span: TextSpan, { budget }: EvaluationSources, steps: number): void {
  budget.left -= steps;
  if (budget.left < 0) throwExpressionProblem(span, 'problem-steps', { max: budget.limit });
}

function evaluateExpressionNode(node: ExpressionNode, sources: EvaluationSources): ExpressionValue {
  const { constants } = sources;
  if (!constants?.nodes.has(node)) return evaluateWithinBudget(node, sources);
  const known =
    constants.known.get(node) ??
    catchExpressionProblem(() =>
      evaluateWithinBudget(node, { ...sources, budget: createEvaluationStepBudget() }),
    );
  constants.known.set(node, known);
  if (known.ok) return known.value;
  throw new ExpressionProblemError(known.problem);
}

function evaluateWithinBudget(node: ExpressionNode, sources: EvaluationSources): ExpressionValue {
  spendEvaluationSteps(node, sources, 1);
  return checkValueLength(node, evaluateExpressionNodeByKind(node, sources), sources);
}

/**
 * Ends the evaluation with a problem if a number or text is too long. Every 64 characters of a text count as
 * one evaluation step.
 */
function checkValueLength(
  node: ExpressionNode,
  value: ExpressionValue,
  sources: EvaluationSources,
): ExpressionValue {
  if (isBigNumber(value) && hasTooManyDigits(value))
    throwExpressionProblem(node, 'problem-number-long', { max: MAX_NUMBER_DIGITS });
  if (typeof value !== 'string') return value;
  if (value.length > MAX_TEXT_VALUE_LENGTH)
    throwExpressionProblem(node, 'problem-text-long', { max: MAX_TEXT_VALUE_LENGTH });
  spendEvaluationSteps(node, sources, value.length >> 6);
  return value;
}

function evaluateExpressionNodeByKind(node: ExpressionNode, sources: EvaluationSources): ExpressionValue {
  switch (node.kind) {
    case 'number':
      return toBigNumber(node.value);
    case 'text':
    case 'flag':
      return node.value;
    case 'null':
      return null;
    case 'list':
      return node.items.map(item => evaluateExpressionNode(item, sources));
    case 'reference':
      return evaluateReferenceNode(node, sources);
    case 'call':
      return evaluateFunctionCall(node, sources);
    case 'minus':
      return negateNumber(evaluateNodeAsNumber(node.operand, sources));
    case 'not':
      return !isExpressionNodeTrue(node.operand, sources);
    case 'arithmetic':
      return evaluateArithmeticExpression(node, sources);
    case 'logic':
      return node.operators[0]?.operator === 'or'
        ? node.operands.some(operand => isExpressionNodeTrue(operand, sources))
        : node.operands.every(operand => isExpressionNodeTrue(operand, sources));
    case 'comparison':
      return evaluateComparison(node, sources);
  }
}

function evaluateReferenceNode(
  node: ExpressionNodeOf<'reference'>,
  sources: EvaluationSources,
): ExpressionValue {
  const value = sources.read(node.path);
  if (isListValue(value)) spendEvaluationSteps(node, sources, value.length);
  return value;
}

const negateNumber = (number: Big | null): ExpressionValue => (number === null ? null : number.times(-1));

/** Returns true only if a node of the syntax tree evaluates to true. An empty value counts as false. */
function isExpressionNodeTrue(node: ExpressionNode, sources: EvaluationSources): boolean {
  const value = evaluateExpressionNode(node, sources);
  return value === true || value === 'true';
}

/** Evaluates a node of the syntax tree and returns its value as a number, or null if the value is empty. */
function evaluateNodeAsNumber(node: ExpressionNode, sources: EvaluationSources): Big | null {
  return requireNumber(node, evaluateExpressionNode(node, sources));
}

function requireNumber(span: TextSpan, value: ExpressionValue): Big | null {
  if (isBigNumber(value)) return value;
  if (isEmptyValue(value)) return null;
  const number = typeof value === 'string' ? readBigNumber(value) : undefined;
  if (number && !hasTooManyDigits(number)) return number;
  return throwExpressionProblem(span, 'problem-value', {
    value: truncatedValueText(value),
    wanted: 'number',
  });
}

const truncatedValueText = (value: ExpressionValue): string => valueToText(value).slice(0, 40);

const arithmeticOperations: Readonly<Record<Exclude<ArithmeticOperator, '&'>, (a: Big, b: Big) => Big>> = {
  '+': (a, b) => a.plus(b),
  '-': (a, b) => a.minus(b),
  '*': (a, b) => a.times(b),
  '/': (a, b) => a.div(b),
};

/**
 * Evaluates arithmetic operators. `+ - × ÷` return an empty value if an operand is empty. `&` treats an empty
 * operand as empty text.
 */
function evaluateArithmeticExpression(
  { operands, operators }: ExpressionNodeOf<'arithmetic'>,
  sources: EvaluationSources,
): ExpressionValue {
  const [first, ...others] = operands as [ExpressionNode, ...ExpressionNode[]];
  let value = evaluateExpressionNode(first, sources);
  for (const [at, operand] of others.entries()) {
    const { operator, ...sign } = operators[at] ?? { operator: '+', at: 0, end: 0 };
    if (operator === '&') {
      value = checkValueLength(
        operand,
        valueToText(value) + valueToText(evaluateExpressionNode(operand, sources)),
        sources,
      );
      continue;
    }
    const [a, b] = [requireNumber(first, value), evaluateNodeAsNumber(operand, sources)];
    if (operator === '/' && b?.eq(0)) throwExpressionProblem(operand, 'problem-zero');
    value =
      a === null || b === null
        ? null
        : checkValueLength(operand, arithmeticOperations[operator](a, b), sources);
    spendEvaluationSteps(sign, sources, 1);
  }
  return value;
}

function evaluateComparison(
  { operator, left, right }: ExpressionNodeOf<'comparison'>,
  sources: EvaluationSources,
): boolean {
  const [a, b] = [evaluateExpressionNode(left, sources), evaluateExpressionNode(right, sources)];
  if (operator === '=') return areValuesEqual(a, b);
  if (operator === '!=') return !areValuesEqual(a, b);
  if (operator === 'in') {
    if (isEmptyValue(a)) return false;
    const holder = searchedOperandOfInOperator(right, b, sources);
    return isListValue(holder)
      ? holder.some(part => areValuesEqual(part, a))
      : valueToText(holder).includes(valueToText(a));
  }
  const order = isEmptyValue(a) || isEmptyValue(b) ? undefined : compareValues(...convertToCommonType(a, b));
  if (order === undefined) return false;
  if (operator === '<') return order < 0;
  if (operator === '<=') return order <= 0;
  return operator === '>' ? order > 0 : order >= 0;
}

/**
 * Returns the value in which the operator `in` searches. A single choice becomes a list with one entry, so
 * that a search for 1 does not find the choice 10.
 */
const searchedOperandOfInOperator = (
  node: ExpressionNode,
  value: ExpressionValue,
  sources: EvaluationSources,
): ExpressionValue =>
  node.kind === 'reference' && !isListValue(value) && !isEmptyValue(value) && !sources.isText(node.path)
    ? [value]
    : value;

/** Converts a text operand to the type of the other operand if the other operand is a number or a date. */
function convertToCommonType(a: ExpressionValue, b: ExpressionValue): [ExpressionValue, ExpressionValue] {
  if (typeof a === 'string' && typeof b !== 'string') return [convertTextToTypeOfValue(a, b), b];
  return typeof b === 'string' && typeof a !== 'string' ? [a, convertTextToTypeOfValue(b, a)] : [a, b];
}

function convertTextToTypeOfValue(text: string, other: ExpressionValue): ExpressionValue {
  if (isBigNumber(other)) return readBigNumber(text) ?? text;
  return other instanceof Moment ? (readDay(text.slice(0, 40)) ?? text) : text;
}

function evaluateFunctionCall(node: ExpressionNodeOf<'call'>, sources: EvaluationSources): ExpressionValue {
  const called = functionByName(node.name.name);
  if (!called) return throwExpressionProblem(node.name, 'problem-unknown-function', { name: node.name.name });
  if (called.branches) return evaluateIfCall(node, sources);
  const args = node.args.map((arg, at) => {
    const parameter = parameterAt(called, at, node.args.length);
    const value = toParameterValue(arg, evaluateExpressionNode(arg, sources), parameter);
    return parameter.isHolder ? searchedOperandOfInOperator(arg, value, sources) : value;
  });
  spendEvaluationSteps(
    node,
    sources,
    args.reduce<number>((sum, arg) => sum + (isListValue(arg) ? arg.length : 0), 0),
  );
  return called.run(args, {
    calendar: sources.calendar,
    count: more => spendEvaluationSteps(node, sources, more),
    fail: (code, params) => throwExpressionProblem(node, code, params),
  });
}

/** Evaluates an `if` call. Only the chosen branch is evaluated. */
function evaluateIfCall({ args }: ExpressionNodeOf<'call'>, sources: EvaluationSources): ExpressionValue {
  const [otherwise] = args.slice(-1);
  for (let at = 0; at + 1 < args.length; at += 2)
    if (isExpressionNodeTrue(args[at] as ExpressionNode, sources))
      return evaluateExpressionNode(args[at + 1] as ExpressionNode, sources);
  return otherwise ? evaluateExpressionNode(otherwise, sources) : null;
}

/** Converts an argument to the type of its parameter. */
function toParameterValue(
  node: ExpressionNode,
  value: ExpressionValue,
  { types, as }: Parameter,
): ExpressionValue {
  if (value === null) return as === 'list' ? [] : null;
  if (as === 'list' && !isListValue(value)) return [toParameterScalar(node, value, types)];
  if (!isListValue(value)) return toParameterScalar(node, value, types);
  return as === 'one'
    ? toParameterScalar(node, value[0] ?? null, types)
    : value.map(one => toParameterScalar(node, one, types));
}

function toParameterScalar(
  node: ExpressionNode,
  value: ExpressionValue,
  types: Parameter['types'],
): ExpressionValue {
  if (value === null || types.includes('any')) return value;
  if (isBigNumber(value) && types.includes('number')) return value;
  if (value instanceof Moment && types.includes(value.unit === 'time' ? 'time' : 'date')) return value;
  if (typeof value === 'boolean' && types.includes('flag')) return value;
  if (typeof value === 'string' && types.includes('text')) return value;
  if (isEmptyValue(value)) return null;
  if (types.includes('number')) return requireNumber(node, value);
  if (types.includes('date'))
    return (
      readDay(truncatedValueText(value)) ??
      throwExpressionProblem(node, 'problem-value', { value: truncatedValueText(value), wanted: 'date' })
    );
  return types.includes('text')
    ? valueToText(value)
    : throwExpressionProblem(node, 'problem-value', {
        value: truncatedValueText(value),
        wanted: types[0] ?? 'text',
      });
}
