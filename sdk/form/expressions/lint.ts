/** The problems of the expressions of a form: names that it lacks, types that do not fit, and circles. */

import type { FormLang } from '../common-texts.ts';
import { fieldLabel } from '../definition/fields.ts';
import type { FormDefinition } from '../definition/types.ts';
import type { Params } from '../validation/problem.ts';
import { compiled } from './compile.ts';
import { hasExpressions } from './has-expressions.ts';
import { type ExpressionProblem, problemAt } from './language/problem.ts';
import { problemText } from './language/problem-text.ts';
import { formPlan } from './plan.ts';
import { type PlacedField, placedFields } from './scope.ts';

export type ExpressionLintCode = `expression-${string}`;

export interface ExpressionLintRow {
  /** The code of the problem: `expression-unknown-field`, `expression-cycle` and so on. */
  code: ExpressionLintCode;
  severity: 'error';
  /** The key of the control with the expression. */
  key?: string;
  params: Params;
  /** Where the problem is, as characters of the expression. */
  at: number;
  end: number;
  message: string;
}

/** Returns the problems in reading order; a circle is listed at each of its fields. */
export const expressionProblems = (
  definition: FormDefinition,
  lang: FormLang = 'zh',
): ExpressionLintRow[] => {
  if (!hasExpressions(definition)) return [];
  const circles = circlesOf(definition);
  return placedFields(definition).flatMap(placed => {
    const found = compiled(placed, lang);
    const circle = circles.get(placed.field.control);
    const problems = [...(found?.problems ?? []), ...(found && circle ? [circle] : [])];
    return problems.map(problem => rowOf(placed, problem, lang));
  });
};

const MOST_NAMED = 6;

function circlesOf(definition: FormDefinition): Map<PlacedField['field']['control'], ExpressionProblem> {
  const circles = formPlan(definition)?.circles ?? [];
  const entries = circles.flatMap(nodes => {
    const members = nodes.flatMap(({ alternatives }) => alternatives.map(({ placed }) => placed.field));
    const labels = [...new Set(members.map(fieldLabel))];
    const named = labels.slice(0, MOST_NAMED).join(' → ');
    const fields = labels.length > MOST_NAMED ? `${named} → …` : `${named} → ${labels[0]}`;
    return members.map(({ control }) => {
      const end = String(control.options?.computed ?? '').length;
      return [control, problemAt({ at: 0, end }, 'problem-cycle', { fields })] as const;
    });
  });
  return new Map(entries);
}

function rowOf({ field }: PlacedField, problem: ExpressionProblem, lang: FormLang): ExpressionLintRow {
  const { code, at, end, params } = problem;
  const { key } = field.control;
  return {
    code: code.replace('problem-', 'expression-') as ExpressionLintCode,
    severity: 'error',
    ...(typeof key === 'string' ? { key } : {}),
    params: { ...params, field: fieldLabel(field) },
    at,
    end,
    message: `${fieldLabel(field)}${lang === 'zh' ? '：' : ': '}${problemText(problem, lang)}`,
  };
}
