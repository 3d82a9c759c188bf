/** The static check of an expression: its type, and its problems with their place. Linear in its length. */
import type { FormLang } from '../../common-texts.ts';
import { fieldLabel } from '../../definition/fields.ts';
import { typeOfFields } from '../field-type.ts';
import {
  type ExpressionFunction,
  functionOf,
  functions,
  type Parameter,
  usageOf,
} from '../functions/index.ts';
import { branchesOf } from '../functions/logic.ts';
import { isTarget, lookUp, type Scope } from '../scope.ts';
import { type ExpressionProblem, type ProblemCode, problemAt } from './problem.ts';
import type { Node, NodeOf, Span } from './syntax.ts';
import { expressionText } from './texts.ts';
import {
  ANY,
  FLAG,
  fits,
  listOf,
  NULL,
  NUMBER,
  type Scalar,
  TEXT,
  unified,
  type ValueType,
} from './types.ts';

export interface Checked {
  type: ValueType;
  problems: readonly ExpressionProblem[];
}

interface CheckContext {
  text: string;
  scope: Scope;
  lang: FormLang;
  problems: ExpressionProblem[];
}

/** Returns the type of a parsed expression and all of its problems, in reading order. `lang` is that of the names of types. */
export function check(node: Node, { text, scope, lang }: Omit<CheckContext, 'problems'>): Checked {
  const problems: ExpressionProblem[] = [];
  const type = typeOf(node, { text, scope, lang, problems });
  return { type, problems: problems.toSorted((a, b) => a.at - b.at) };
}

/** The name of a type for people. */
export function typeName({ scalar, list }: ValueType, lang: FormLang): string {
  const name = expressionText(lang, scalar);
  return list ? expressionText(lang, 'list', { of: name }) : name;
}

const scalarNames = (scalars: readonly Scalar[], lang: FormLang): string =>
  scalars
    .map(scalar => expressionText(lang, scalar))
    .reduce((one, other) => expressionText(lang, 'or', { one, other }));

const MOST_SHOWN = 40;

const partOf = ({ text }: CheckContext, { at, end }: Span): string => {
  const part = text.slice(at, end);
  return part.length > MOST_SHOWN ? `${part.slice(0, MOST_SHOWN)}…` : part;
};

function report(
  context: CheckContext,
  span: Span,
  code: ProblemCode,
  params: ExpressionProblem['params'] = {},
): void {
  context.problems.push(problemAt(span, code, params));
}

function typeOf(node: Node, context: CheckContext): ValueType {
  switch (node.kind) {
    case 'number':
      return NUMBER;
    case 'text':
      return TEXT;
    case 'flag':
      return FLAG;
    case 'null':
      return NULL;
    case 'list':
      return typeOfList(node, context);
    case 'reference':
      return typeOfReference(node, context);
    case 'call':
      return typeOfCall(node, context);
    case 'minus':
      expectOperand(node.operand, { operator: '-', wanted: ['number'] }, context);
      return NUMBER;
    case 'not':
      expectOperand(node.operand, { operator: 'not', wanted: ['flag'] }, context);
      return FLAG;
    case 'arithmetic':
      return typeOfArithmetic(node, context);
    case 'logic':
      for (const operand of node.operands)
        expectOperand(operand, { operator: node.operators[0]?.operator ?? 'and', wanted: ['flag'] }, context);
      return FLAG;
    case 'comparison':
      return typeOfComparison(node, context);
  }
}

function typeOfList({ items }: NodeOf<'list'>, context: CheckContext): ValueType {
  const types = items.map(item => {
    const type = typeOf(item, context);
    if (type.list) report(context, item, 'problem-list', { part: partOf(context, item) });
    return { ...type, list: false };
  });
  return listOf(types.reduce((type, next) => unified(type, next) ?? ANY, NULL));
}

function typeOfReference({ path }: NodeOf<'reference'>, context: CheckContext): ValueType {
  const found = lookUp(path, context.scope);
  if (isTarget(found)) {
    const type = typeOfFields(found.fields);
    return found.way.length > 1 ? listOf(type) : type;
  }
  const { segment, rows } = found;
  const name = segment.name;
  if (rows) report(context, segment, 'problem-unknown-column', { name, rows: fieldLabel(rows) });
  else report(context, segment, 'problem-unknown-field', { name });
  return ANY;
}

interface Wanted {
  operator: string;
  wanted: readonly Scalar[];
}

function expectOperand(node: Node, { operator, wanted }: Wanted, context: CheckContext): ValueType {
  const type = typeOf(node, context);
  const part = partOf(context, node);
  if (type.list && type.scalar !== 'null') report(context, node, 'problem-list', { part });
  else if (!fits(type, wanted)) {
    const { lang } = context;
    if (operator === '+' && type.scalar === 'text') report(context, node, 'problem-plus-text');
    else if ((operator === '+' || operator === '-') && type.scalar === 'date')
      report(context, node, 'problem-date-arithmetic');
    else
      report(context, node, 'problem-operand', {
        operator,
        part,
        wanted: scalarNames(wanted, lang),
        type: typeName(type, lang),
      });
  }
  return type;
}

/** `&` binds as `+` does, and takes the result before it as a text. */
function typeOfArithmetic({ operands, operators }: NodeOf<'arithmetic'>, context: CheckContext): ValueType {
  const [first, ...others] = operands as [Node, ...Node[]];
  const signOf = (at: number) => operators[at]?.operator ?? '+';
  let type = signOf(0) === '&' ? joined(first, context) : numeric(first, signOf(0), context);
  for (const [at, operand] of others.entries()) {
    const operator = signOf(at);
    if (operator === '&') {
      joined(operand, context);
      type = TEXT;
    } else {
      if (type === TEXT) report(context, operators[at] ?? operand, 'problem-plus-text');
      numeric(operand, operator, context);
      type = NUMBER;
    }
  }
  return type;
}

function numeric(node: Node, operator: string, context: CheckContext): ValueType {
  expectOperand(node, { operator, wanted: ['number'] }, context);
  return NUMBER;
}

function joined(node: Node, context: CheckContext): ValueType {
  const type = typeOf(node, context);
  if (type.list) report(context, node, 'problem-list', { part: partOf(context, node) });
  return TEXT;
}

const ordered: readonly Scalar[] = ['number', 'text', 'date', 'time'];

function typeOfComparison(
  { operator, left, right, ...span }: NodeOf<'comparison'>,
  context: CheckContext,
): ValueType {
  const [a, b] = [typeOf(left, context), typeOf(right, context)];
  const { lang } = context;
  const differ = (one: ValueType, other: ValueType) =>
    report(context, span, 'problem-compare', { left: typeName(one, lang), right: typeName(other, lang) });
  if (operator === 'in') {
    if (!b.list && b.scalar !== 'any' && b.scalar !== 'text')
      report(context, right, 'problem-not-a-list', { name: 'in', n: 2 });
    else if (!unified({ ...a, list: false }, { ...b, list: false })) differ(a, b);
    return FLAG;
  }
  if (!unified(a, b)) differ(a, b);
  else if (operator !== '=' && operator !== '!=')
    for (const [node, type] of [
      [left, a],
      [right, b],
    ] as const)
      if (type.list) report(context, node, 'problem-list', { part: partOf(context, node) });
      else if (!fits(type, ordered)) differ(a, b);
  return FLAG;
}

function typeOfCall({ name, args, ...span }: NodeOf<'call'>, context: CheckContext): ValueType {
  const types = args.map(arg => typeOf(arg, context));
  const called = functionOf(name.name);
  if (!called) {
    const near = nearest(name.name);
    if (near) report(context, name, 'problem-unknown-function-near', { name: name.name, near });
    else report(context, name, 'problem-unknown-function', { name: name.name });
    return ANY;
  }
  if (!checkCount(called, args.length, span, context)) return called.result(types);
  for (const [at, arg] of args.entries())
    checkArgument(called, { at, arg, type: types[at] ?? ANY }, args.length, context);
  const branches = called.branches ? branchesOf(types) : called.alike ? types : [];
  checkAlike(called, branches, span, context);
  return called.result(types);
}

function checkCount(called: ExpressionFunction, count: number, span: Span, context: CheckContext): boolean {
  const { parameters, name } = called;
  const least = parameters.filter(({ optional }) => !optional).length;
  const most = parameters.at(-1)?.rest ? Number.POSITIVE_INFINITY : parameters.length;
  const usage = usageOf(called);
  if (count < least) report(context, span, 'problem-few-arguments', { name, count: least, usage });
  else if (count > most) report(context, span, 'problem-many-arguments', { name, count: most, usage });
  else if (called.branches && count % 2 === 0) report(context, span, 'problem-pairs');
  return count >= least && count <= most;
}

interface Argument {
  at: number;
  arg: Node;
  type: ValueType;
}

/** The parameter of an argument; those of `if` come in pairs. */
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
  { at, arg, type }: Argument,
  count: number,
  context: CheckContext,
): void {
  const { name } = called;
  const { types, as } = parameterAt(called, at, count);
  const part = partOf(context, arg);
  const isOpen = type.scalar === 'any' || type.scalar === 'null';
  if (as === 'one' && type.list) report(context, arg, 'problem-list', { part });
  else if (as === 'list' && !type.list && !isOpen)
    report(context, arg, 'problem-not-a-list', { name, n: at + 1 });
  else if (!fits(type, types))
    report(context, arg, 'problem-argument', {
      name,
      n: at + 1,
      part,
      wanted: scalarNames(types, context.lang),
      type: typeName(type, context.lang),
    });
}

function checkAlike(
  { name }: ExpressionFunction,
  types: readonly ValueType[],
  span: Span,
  context: CheckContext,
): void {
  let type: ValueType = NULL;
  for (const each of types) {
    const next = name === 'if' || name === 'coalesce' ? each : { ...each, list: false };
    const both = unified(type, next);
    if (!both) {
      const { lang } = context;
      report(context, span, 'problem-alike', {
        name,
        left: typeName(type, lang),
        right: typeName(next, lang),
      });
      return;
    }
    type = both;
  }
}

/** A function whose name begins or ends alike, for a name that was mistyped. */
function nearest(name: string): string | undefined {
  const written = name.toLowerCase();
  return functions.find(one => {
    const known = one.name.toLowerCase();
    return known.length > 2 && (known.startsWith(written.slice(0, 3)) || written.includes(known));
  })?.name;
}
