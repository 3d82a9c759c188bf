/** Finds problems in the expressions of a form: unknown names, type errors and cycles. */

import type { FormLang } from '../common-texts.ts';
import { fieldLabel } from '../definition/fields.ts';
import type { FormDefinition } from '../definition/types.ts';
import type { Params } from '../validation/problem.ts';
import { compileExpression } from './compile.ts';
import { hasExpressions } from './has-expressions.ts';
import { createProblem, type ExpressionProblem } from './language/problem.ts';
import { problemText } from './language/problem-text.ts';
import { evaluationPlanOf } from './plan.ts';
import { collectFieldsWithExpressionScope, type PlacedField } from './scope.ts';

export type ExpressionLintCode = `expression-${string}`;

export interface ExpressionLintRow {
  /** The code of the problem, for example `expression-unknown-field` or `expression-cycle`. */
  code: ExpressionLintCode;
  severity: 'error';
  /** The key of the control that has the expression. */
  key?: string;
  params: Params;
  /**
   * The range of characters in the expression that causes the problem. The range includes `at` and excludes
   * `end`.
   */
  at: number;
  end: number;
  message: string;
}

/** Returns the problems in reading order. A cycle of expressions is reported for each field in the cycle. */
export const expressionProblems = (
  definition: FormDefinition,
  lang: FormLang = 'zh',
): ExpressionLintRow[] => {
  if (!hasExpressions(definition)) return [];
  const circles = cycleProblems(definition);
  return collectFieldsWithExpressionScope(definition).flatMap(placed => {
    const found = compileExpression(placed, lang);
    const circle = circles.get(placed.field.control);
    const problems = [...(found?.problems ?? []), ...(found && circle ? [circle] : [])];
    return problems.map(problem => toLintRow(placed, problem, lang));
  });
};

const MAX_CYCLE_LABELS = 6;

function cycleProblems(definition: FormDefinition): Map<PlacedField['field']['control'], ExpressionProblem> {
  const circles = evaluationPlanOf(definition)?.circles ?? [];
  const entries = circles.flatMap(nodes => {
    const members = nodes.flatMap(({ alternatives }) => alternatives.map(({ placed }) => placed.field));
    const labels = [...new Set(members.map(fieldLabel))];
    const named = labels.slice(0, MAX_CYCLE_LABELS).join(' → ');
    const fields = labels.length > MAX_CYCLE_LABELS ? `${named} → …` : `${named} → ${labels[0]}`;
    return members.map(({ control }) => {
      const end = String(control.options?.computed ?? '').length;
      return [control, createProblem({ at: 0, end }, 'problem-cycle', { fields })] as const;
    });
  });
  return new Map(entries);
}

function toLintRow({ field }: PlacedField, problem: ExpressionProblem, lang: FormLang): ExpressionLintRow {
  const { code, at, end, params } = problem;
  const { key } = field.control;
  return {
    code: code.replace('problem-', 'expression-') as ExpressionLintCode,
    severity: 'error',
    key: typeof key === 'string' ? key : undefined,
    params: { ...params, field: fieldLabel(field) },
    at,
    end,
    message: `${fieldLabel(field)}${lang === 'zh' ? '：' : ': '}${problemText(problem, lang)}`,
  };
}
