/** Reads and checks the expression of a field once, with everything that evaluation and lint need of it. */

import type { FormLang } from '../common-texts.ts';
import { fieldLabel } from '../definition/fields.ts';
import { expressionOf } from './computed.ts';
import { acceptedBy } from './field-type.ts';
import { check, typeName } from './language/check.ts';
import { parse } from './language/parse.ts';
import { type ExpressionProblem, problemAt } from './language/problem.ts';
import { childrenOf, type Node, nodesOf, type Segment } from './language/syntax.ts';
import { unified, type ValueType } from './language/types.ts';
import { isTarget, lookUp, type PlacedField, type Scope, type Target } from './scope.ts';

export interface Compiled {
  placed: PlacedField;
  /** Undefined where the expression cannot be read. */
  node: Node | undefined;
  /** Where each reference leads, by its path in the tree. */
  targets: ReadonlyMap<readonly Segment[], Target>;
  problems: readonly ExpressionProblem[];
}

/** Returns the expression of a field with its problems; undefined for a field without one. */
export function compiled(placed: PlacedField, lang: FormLang = 'zh'): Compiled | undefined {
  const text = expressionOf(placed.field.control);
  if (text === undefined) return undefined;
  const parsed = parse(text);
  if (!parsed.ok) return { placed, node: undefined, targets: new Map(), problems: [parsed.problem] };
  const { node } = parsed;
  const { type, problems } = check(node, { text, scope: placed.scope, lang });
  const misfit = problems.length === 0 ? resultProblem(placed, type, text, lang) : [];
  return { placed, node, targets: targetsOf(node, placed.scope), problems: [...problems, ...misfit] };
}

export function targetsOf(node: Node, scope: Scope): Map<readonly Segment[], Target> {
  const targets = new Map<readonly Segment[], Target>();
  for (const one of nodesOf(node)) {
    const found = one.kind === 'reference' ? lookUp(one.path, scope) : undefined;
    if (one.kind === 'reference' && found && isTarget(found)) targets.set(one.path, found);
  }
  return targets;
}

/** The field cannot hold what the expression returns. */
function resultProblem(
  { field }: PlacedField,
  type: ValueType,
  text: string,
  lang: FormLang,
): ExpressionProblem[] {
  const accepted = acceptedBy(field);
  const whole = { at: 0, end: text.length };
  const label = fieldLabel(field);
  if (!accepted) return [problemAt(whole, 'problem-no-computing', { field: label })];
  /** A text field takes any single value as its text. */
  const isText = field.kind.name === 'text' && !type.list && type.scalar !== 'row';
  if (isText || unified(accepted, type)) return [];
  const { scalar } = accepted;
  const params = { type: typeName(type, lang), field: label, wanted: typeName(accepted, lang) };
  const fix = type.list ? 'first(…)' : fixes[`${type.scalar}-${scalar}`];
  return [
    fix
      ? problemAt(whole, 'problem-result-hint', { ...params, fix })
      : problemAt(whole, 'problem-result', params),
  ];
}

/** A function that turns one type into another. */
const fixes: Readonly<Record<string, string>> = {
  'text-number': 'number(…)',
  'text-date': 'date(…)',
  'number-date': 'date(…)',
};

/**
 * The parts of a column's expression that are the same in every row: those without a reference to the row itself. A part
 * inside such a part is not listed.
 */
export function constantParts(
  node: Node,
  { targets, placed }: Pick<Compiled, 'targets' | 'placed'>,
): Set<Node> {
  const form = placed.scope.length - 1;
  const isConstant = (one: Node): boolean =>
    one.kind === 'reference'
      ? (targets.get(one.path)?.level ?? form) === form
      : childrenOf(one).every(isConstant);
  const found = new Set<Node>();
  const collect = (one: Node): void => {
    if (one.kind !== 'number' && one.kind !== 'text' && isConstant(one)) found.add(one);
    else for (const child of childrenOf(one)) collect(child);
  };
  collect(node);
  return found;
}
