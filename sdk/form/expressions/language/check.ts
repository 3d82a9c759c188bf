/**
 * Checks an expression without evaluating it: determines its type and finds its problems with their
 * positions, in linear time.
 */
import type { FormLang } from '../../common-texts.ts';
import { fieldLabel } from '../../definition/fields.ts';
import { commonTypeOfAlternativeFields } from '../field-type.ts';
import {
  type ExpressionFunction,
  expressionFunctions,
  functionByName,
  functionUsageText,
  type Parameter,
} from '../functions/index.ts';
import { isReferenceTarget, resolveReference, type Scope } from '../scope.ts';
import { createProblem, type ExpressionProblem, type ProblemCode } from './problem.ts';
import { type ExpressionNode, type ExpressionNodeOf, resultArgumentsOfIf, type TextSpan } from './syntax.ts';
import { translateExpressionText } from './texts.ts';
import {
  ANY_TYPE,
  BOOLEAN_TYPE,
  isValueTypeAccepted,
  NULL_TYPE,
  NUMBER_TYPE,
  type ScalarType,
  TEXT_TYPE,
  toListType,
  unifyTypes,
  type ValueType,
} from './types.ts';

export interface CheckResult {
  type: ValueType;
  problems: readonly ExpressionProblem[];
}

interface CheckContext {
  text: string;
  scope: Scope;
  lang: FormLang;
  problems: ExpressionProblem[];
}

/**
 * Returns the type of a parsed expression and all its problems in reading order. `lang` is the language of
 * the type names.
 */
export function checkExpression(
  node: ExpressionNode,
  { text, scope, lang }: Omit<CheckContext, 'problems'>,
): CheckResult {
  const problems: ExpressionProblem[] = [];
  const type = inferType(node, { text, scope, lang, problems });
  return { type, problems: problems.toSorted((a, b) => a.at - b.at) };
}

/** Returns the display name of a type. */
export function typeDisplayName({ scalar, list }: ValueType, lang: FormLang): string {
  const name = translateExpressionText(lang, scalar);
  return list ? translateExpressionText(lang, 'list', { of: name }) : name;
}

const formatScalarTypeNames = (scalars: readonly ScalarType[], lang: FormLang): string =>
  scalars
    .map(scalar => translateExpressionText(lang, scalar))
    .reduce((one, other) => translateExpressionText(lang, 'or', { one, other }));

const MAX_QUOTED_LENGTH = 40;

const quotedExcerpt = ({ text }: CheckContext, { at, end }: TextSpan): string => {
  const part = text.slice(at, end);
  return part.length > MAX_QUOTED_LENGTH ? `${part.slice(0, MAX_QUOTED_LENGTH)}…` : part;
};

function addExpressionProblem(
  context: CheckContext,
  span: TextSpan,
  code: ProblemCode,
  params: ExpressionProblem['params'] = {},
): void {
  context.problems.push(createProblem(span, code, params));
}

function inferType(node: ExpressionNode, context: CheckContext): ValueType {
  switch (node.kind) {
    case 'number':
      return NUMBER_TYPE;
    case 'text':
      return TEXT_TYPE;
    case 'flag':
      return BOOLEAN_TYPE;
    case 'null':
      return NULL_TYPE;
    case 'list':
      return typeOfList(node, context);
    case 'reference':
      return typeOfReference(node, context);
    case 'call':
      return typeOfFunctionCall(node, context);
    case 'minus':
      checkOperandType(node.operand, { operator: '-', wanted: ['number'] }, context);
      return NUMBER_TYPE;
    case 'not':
      checkOperandType(node.operand, { operator: 'not', wanted: ['flag'] }, context);
      return BOOLEAN_TYPE;
    case 'arithmetic':
      return typeOfArithmetic(node, context);
    case 'logic':
      for (const operand of node.operands)
        checkOperandType(
          operand,
          { operator: node.operators[0]?.operator ?? 'and', wanted: ['flag'] },
          context,
        );
      return BOOLEAN_TYPE;
    case 'comparison':
      return typeOfComparison(node, context);
  }
}

function typeOfList({ items }: ExpressionNodeOf<'list'>, context: CheckContext): ValueType {
  const types = items.map(item => {
    const type = inferType(item, context);
    if (type.list)
      addExpressionProblem(context, item, 'problem-list', { part: quotedExcerpt(context, item) });
    return { ...type, list: false };
  });
  return toListType(types.reduce((type, next) => unifyTypes(type, next) ?? ANY_TYPE, NULL_TYPE));
}

function typeOfReference({ path }: ExpressionNodeOf<'reference'>, context: CheckContext): ValueType {
  const found = resolveReference(path, context.scope);
  if (isReferenceTarget(found)) {
    const type = commonTypeOfAlternativeFields(found.fields);
    return found.way.length > 1 ? toListType(type) : type;
  }
  const { segment, rows } = found;
  const name = segment.name;
  if (rows)
    addExpressionProblem(context, segment, 'problem-unknown-column', { name, rows: fieldLabel(rows) });
  else addExpressionProblem(context, segment, 'problem-unknown-field', { name });
  return ANY_TYPE;
}

interface OperandExpectation {
  operator: string;
  wanted: readonly ScalarType[];
}

function checkOperandType(
  node: ExpressionNode,
  { operator, wanted }: OperandExpectation,
  context: CheckContext,
): ValueType {
  const type = inferType(node, context);
  const part = quotedExcerpt(context, node);
  if (type.list && type.scalar !== 'null') addExpressionProblem(context, node, 'problem-list', { part });
  else if (!isValueTypeAccepted(type, wanted)) {
    const { lang } = context;
    if (operator === '+' && type.scalar === 'text') addExpressionProblem(context, node, 'problem-plus-text');
    else if ((operator === '+' || operator === '-') && type.scalar === 'date')
      addExpressionProblem(context, node, 'problem-date-arithmetic');
    else
      addExpressionProblem(context, node, 'problem-operand', {
        operator,
        part,
        wanted: formatScalarTypeNames(wanted, lang),
        type: typeDisplayName(type, lang),
      });
  }
  return type;
}

/** Infers the type of an arithmetic chain. `&` has the same precedence as `+`, and its result is text. */
function typeOfArithmetic(
  { operands, operators }: ExpressionNodeOf<'arithmetic'>,
  context: CheckContext,
): ValueType {
  const [first, ...others] = operands as [ExpressionNode, ...ExpressionNode[]];
  const signOf = (at: number) => operators[at]?.operator ?? '+';
  let type =
    signOf(0) === '&' ? checkTextOperandIsNotList(first, context) : expectNumber(first, signOf(0), context);
  for (const [at, operand] of others.entries()) {
    const operator = signOf(at);
    if (operator === '&') {
      checkTextOperandIsNotList(operand, context);
      type = TEXT_TYPE;
    } else {
      if (type === TEXT_TYPE) addExpressionProblem(context, operators[at] ?? operand, 'problem-plus-text');
      expectNumber(operand, operator, context);
      type = NUMBER_TYPE;
    }
  }
  return type;
}

function expectNumber(node: ExpressionNode, operator: string, context: CheckContext): ValueType {
  checkOperandType(node, { operator, wanted: ['number'] }, context);
  return NUMBER_TYPE;
}

function checkTextOperandIsNotList(node: ExpressionNode, context: CheckContext): ValueType {
  const type = inferType(node, context);
  if (type.list) addExpressionProblem(context, node, 'problem-list', { part: quotedExcerpt(context, node) });
  return TEXT_TYPE;
}

const ORDERABLE_SCALAR_TYPES: readonly ScalarType[] = ['number', 'text', 'date', 'time'];

function typeOfComparison(
  { operator, left, right, ...span }: ExpressionNodeOf<'comparison'>,
  context: CheckContext,
): ValueType {
  const [a, b] = [inferType(left, context), inferType(right, context)];
  const { lang } = context;
  const differ = (one: ValueType, other: ValueType) =>
    addExpressionProblem(context, span, 'problem-compare', {
      left: typeDisplayName(one, lang),
      right: typeDisplayName(other, lang),
    });
  if (operator === 'in') {
    if (!b.list && b.scalar !== 'any' && b.scalar !== 'text')
      addExpressionProblem(context, right, 'problem-not-a-list', { name: 'in', n: 2 });
    else if (!unifyTypes({ ...a, list: false }, { ...b, list: false })) differ(a, b);
    return BOOLEAN_TYPE;
  }
  if (!unifyTypes(a, b)) differ(a, b);
  else if (operator !== '=' && operator !== '!=')
    for (const [node, type] of [
      [left, a],
      [right, b],
    ] as const)
      if (type.list)
        addExpressionProblem(context, node, 'problem-list', { part: quotedExcerpt(context, node) });
      else if (!isValueTypeAccepted(type, ORDERABLE_SCALAR_TYPES)) differ(a, b);
  return BOOLEAN_TYPE;
}

function typeOfFunctionCall(
  { name, args, ...span }: ExpressionNodeOf<'call'>,
  context: CheckContext,
): ValueType {
  const types = args.map(arg => inferType(arg, context));
  const called = functionByName(name.name);
  if (!called) {
    const near = similarFunctionName(name.name);
    if (near) addExpressionProblem(context, name, 'problem-unknown-function-near', { name: name.name, near });
    else addExpressionProblem(context, name, 'problem-unknown-function', { name: name.name });
    return ANY_TYPE;
  }
  if (!checkArgumentCount(called, args.length, span, context)) return called.result(types);
  for (const [at, arg] of args.entries())
    checkArgument(called, { at, arg, type: types[at] ?? ANY_TYPE }, args.length, context);
  const branches = called.branches ? resultArgumentsOfIf(types) : called.alike ? types : [];
  checkSameType(called, branches, span, context);
  return called.result(types);
}

function checkArgumentCount(
  called: ExpressionFunction,
  count: number,
  span: TextSpan,
  context: CheckContext,
): boolean {
  const { parameters, name } = called;
  const least = parameters.filter(({ optional }) => !optional).length;
  const most = parameters.at(-1)?.rest ? Number.POSITIVE_INFINITY : parameters.length;
  const usage = functionUsageText(called);
  if (count < least)
    addExpressionProblem(context, span, 'problem-few-arguments', { name, count: least, usage });
  else if (count > most)
    addExpressionProblem(context, span, 'problem-many-arguments', { name, count: most, usage });
  else if (called.branches && count % 2 === 0) addExpressionProblem(context, span, 'problem-pairs');
  return count >= least && count <= most;
}

interface CheckedArgument {
  at: number;
  arg: ExpressionNode;
  type: ValueType;
}

/** Returns the parameter for the argument at an index. The parameters of `if` repeat in pairs. */
export function parameterAt(
  { parameters, branches }: ExpressionFunction,
  at: number,
  count: number,
): Parameter {
  const last = parameters.at(-1) as Parameter;
  if (branches) return (at % 2 === 0 && at < count - 1 ? parameters[0] : last) ?? last;
  return parameters[at] ?? last;
}

function checkArgument(
  called: ExpressionFunction,
  { at, arg, type }: CheckedArgument,
  count: number,
  context: CheckContext,
): void {
  const { name } = called;
  const { types, as } = parameterAt(called, at, count);
  const part = quotedExcerpt(context, arg);
  const isOpen = type.scalar === 'any' || type.scalar === 'null';
  if (as === 'one' && type.list) addExpressionProblem(context, arg, 'problem-list', { part });
  else if (as === 'list' && !type.list && !isOpen)
    addExpressionProblem(context, arg, 'problem-not-a-list', { name, n: at + 1 });
  else if (!isValueTypeAccepted(type, types))
    addExpressionProblem(context, arg, 'problem-argument', {
      name,
      n: at + 1,
      part,
      wanted: formatScalarTypeNames(types, context.lang),
      type: typeDisplayName(type, context.lang),
    });
}

function checkSameType(
  { name }: ExpressionFunction,
  types: readonly ValueType[],
  span: TextSpan,
  context: CheckContext,
): void {
  let type: ValueType = NULL_TYPE;
  for (const each of types) {
    const next = name === 'if' || name === 'coalesce' ? each : { ...each, list: false };
    const both = unifyTypes(type, next);
    if (!both) {
      const { lang } = context;
      addExpressionProblem(context, span, 'problem-alike', {
        name,
        left: typeDisplayName(type, lang),
        right: typeDisplayName(next, lang),
      });
      return;
    }
    type = both;
  }
}

/**
 * Returns the name of a function that begins or ends like the given name, as a suggestion for a mistyped
 * name.
 */
function similarFunctionName(name: string): string | undefined {
  const written = name.toLowerCase();
  return expressionFunctions.find(one => {
    const known = one.name.toLowerCase();
    return known.length > 2 && (known.startsWith(written.slice(0, 3)) || written.includes(known));
  })?.name;
}
