/**
 * Parses and checks the expression of a field once, and collects the data that evaluation and linting need.
 */

import type { FormLang } from '../common-texts.ts';
import { fieldLabel } from '../definition/fields.ts';
import { computedExpressionOf } from './computed.ts';
import { acceptedResultType } from './field-type.ts';
import { checkExpression, typeDisplayName } from './language/check.ts';
import { parseExpression } from './language/parse.ts';
import { createProblem, type ExpressionProblem } from './language/problem.ts';
import {
  allNodesOf,
  childExpressionNodes,
  type ExpressionNode,
  type NameSegment,
} from './language/syntax.ts';
import { unifyTypes, type ValueType } from './language/types.ts';
import {
  isReferenceTarget,
  type PlacedField,
  type ReferenceTarget,
  resolveReference,
  type Scope,
} from './scope.ts';

export interface CompiledExpression {
  placed: PlacedField;
  /** The syntax tree. Undefined if the expression has a syntax error. */
  node: ExpressionNode | undefined;
  /**
   * Maps each field reference in the expression to its target. The key is the reference's path array in the
   * syntax tree.
   */
  targets: ReadonlyMap<readonly NameSegment[], ReferenceTarget>;
  problems: readonly ExpressionProblem[];
}

/** Returns the expression of a field with its problems, or undefined for a field without an expression. */
export function compileExpression(
  placed: PlacedField,
  lang: FormLang = 'zh',
): CompiledExpression | undefined {
  const text = computedExpressionOf(placed.field.control);
  if (text === undefined) return undefined;
  const parsed = parseExpression(text);
  if (!parsed.ok) return { placed, node: undefined, targets: new Map(), problems: [parsed.problem] };
  const { node } = parsed;
  const { type, problems } = checkExpression(node, { text, scope: placed.scope, lang });
  const misfit = problems.length === 0 ? findResultTypeProblem(placed, type, text, lang) : [];
  return {
    placed,
    node,
    targets: resolveReferenceTargetsByPath(node, placed.scope),
    problems: [...problems, ...misfit],
  };
}

export function resolveReferenceTargetsByPath(
  node: ExpressionNode,
  scope: Scope,
): Map<readonly NameSegment[], ReferenceTarget> {
  const targets = new Map<readonly NameSegment[], ReferenceTarget>();
  for (const one of allNodesOf(node)) {
    const found = one.kind === 'reference' ? resolveReference(one.path, scope) : undefined;
    if (one.kind === 'reference' && found && isReferenceTarget(found)) targets.set(one.path, found);
  }
  return targets;
}

/**
 * Returns a problem if the result type of an expression does not fit the field that the expression computes.
 */
function findResultTypeProblem(
  { field }: PlacedField,
  type: ValueType,
  text: string,
  lang: FormLang,
): ExpressionProblem[] {
  const accepted = acceptedResultType(field);
  const whole = { at: 0, end: text.length };
  const label = fieldLabel(field);
  if (!accepted) return [createProblem(whole, 'problem-no-computing', { field: label })];
  /**
   * True if the field is a text field and the expression yields a single value. A text field accepts any such
   * value as text.
   */
  const isText = field.kind.name === 'text' && !type.list && type.scalar !== 'row';
  if (isText || unifyTypes(accepted, type)) return [];
  const { scalar } = accepted;
  const params = { type: typeDisplayName(type, lang), field: label, wanted: typeDisplayName(accepted, lang) };
  const fix = type.list ? 'first(…)' : conversionFunctionByTypes[`${type.scalar}-${scalar}`];
  return [
    fix
      ? createProblem(whole, 'problem-result-hint', { ...params, fix })
      : createProblem(whole, 'problem-result', params),
  ];
}

/**
 * Maps a pair of types, such as `text-number`, to the function that converts the first type to the second.
 * The error message for a wrong result type suggests this function.
 */
const conversionFunctionByTypes: Readonly<Record<string, string>> = {
  'text-number': 'number(…)',
  'text-date': 'date(…)',
  'number-date': 'date(…)',
};

/**
 * Returns the subexpressions of a column's expression that have the same value in every row, because they do
 * not refer to the row. Subexpressions inside such a subexpression are not listed.
 */
export function constantSubexpressions(
  node: ExpressionNode,
  { targets, placed }: Pick<CompiledExpression, 'targets' | 'placed'>,
): Set<ExpressionNode> {
  const form = placed.scope.length - 1;
  const isConstant = (one: ExpressionNode): boolean =>
    one.kind === 'reference'
      ? (targets.get(one.path)?.level ?? form) === form
      : childExpressionNodes(one).every(isConstant);
  const found = new Set<ExpressionNode>();
  const collect = (one: ExpressionNode): void => {
    if (one.kind !== 'number' && one.kind !== 'text' && isConstant(one)) found.add(one);
    else for (const child of childExpressionNodes(one)) collect(child);
  };
  collect(node);
  return found;
}
