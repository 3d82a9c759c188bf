/** Evaluates an expression with sample values before it is saved. */
import type { FormLang } from '../common-texts.ts';
import type { FormDefinition } from '../definition/types.ts';
import { isFreeText } from '../rules/condition.ts';
import { createEvaluationStepBudget, evaluateExpression } from './evaluate.ts';
import { checkExpression } from './language/check.ts';
import { parseExpression } from './language/parse.ts';
import type { ExpressionProblem } from './language/problem.ts';
import type { NameSegment } from './language/syntax.ts';
import type { ValueType } from './language/types.ts';
import { isReferenceTarget, resolveReference, type Scope } from './scope.ts';
import {
  calendarDatesOfForm,
  formCalendarOf,
  lookUpDefaultWorkdays,
  type WorkdayLookup,
} from './values/calendar.ts';
import { type ExpressionValue, valueToText } from './values/value.ts';

export interface TryOptions {
  scope?: Scope;
  /**
   * Returns a sample value for the field that a reference names. If this function is absent, every field is
   * empty.
   */
  read?(path: readonly NameSegment[]): ExpressionValue;
  config?: FormDefinition['config'];
  /** The working days of the host's calendar. Default: Monday to Friday. */
  workdays?: WorkdayLookup | undefined;
  lang?: FormLang;
}

export interface Tried {
  problems: readonly ExpressionProblem[];
  /** The type of the result. Undefined if there is a syntax error. */
  type?: ValueType;
  /** The result as text. Undefined if there is a problem. */
  text?: string;
  value?: ExpressionValue;
}

/** Checks and evaluates an expression. Returns its problems, or its value if it has no problems. */
export function tryExpression(
  text: string,
  {
    scope = [],
    read = () => null,
    config = {},
    workdays = lookUpDefaultWorkdays,
    lang = 'zh',
  }: TryOptions = {},
): Tried {
  const parsed = parseExpression(text);
  if (!parsed.ok) return { problems: [parsed.problem] };
  const { type, problems } = checkExpression(parsed.node, { text, scope, lang });
  if (problems.length > 0) return { problems, type };
  const isText = (path: readonly NameSegment[]) => {
    const found = resolveReference(path, scope);
    return isReferenceTarget(found) && found.fields.some(isFreeText);
  };
  const result = evaluateExpression(parsed.node, {
    read,
    isText,
    calendar: formCalendarOf(calendarDatesOfForm(config), workdays),
    budget: createEvaluationStepBudget(),
  });
  if (!result.ok) return { problems: [result.problem], type };
  return { problems, type, value: result.value, text: valueToText(result.value) };
}
