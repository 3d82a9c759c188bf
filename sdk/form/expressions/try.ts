/** Tries an expression before it is stored: its problems, and its value with sample values. */
import type { FormLang } from '../common-texts.ts';
import type { FormDefinition } from '../definition/types.ts';
import { isFreeText } from '../rules/condition.ts';
import { budgetOf, evaluate } from './evaluate.ts';
import { check } from './language/check.ts';
import { parse } from './language/parse.ts';
import type { ExpressionProblem } from './language/problem.ts';
import type { Segment } from './language/syntax.ts';
import type { ValueType } from './language/types.ts';
import { isTarget, lookUp, type Scope } from './scope.ts';
import { calendarOf } from './values/calendar.ts';
import { textOf, type Value } from './values/value.ts';

export interface TryOptions {
  scope?: Scope;
  /** Returns a sample of a reference. */
  read?(path: readonly Segment[]): Value;
  config?: FormDefinition['config'];
  lang?: FormLang;
}

export interface Tried {
  problems: readonly ExpressionProblem[];
  /** Undefined where the expression cannot be read. */
  type?: ValueType;
  /** The result as text; undefined where there is a problem. */
  text?: string;
  value?: Value;
}

/** Returns the problems of an expression, and without any its value. */
export function tryExpression(
  text: string,
  { scope = [], read = () => null, config = {}, lang = 'zh' }: TryOptions = {},
): Tried {
  const parsed = parse(text);
  if (!parsed.ok) return { problems: [parsed.problem] };
  const { type, problems } = check(parsed.node, { text, scope, lang });
  if (problems.length > 0) return { problems, type };
  const isText = (path: readonly Segment[]) => {
    const found = lookUp(path, scope);
    return isTarget(found) && found.fields.some(isFreeText);
  };
  const result = evaluate(parsed.node, { read, isText, calendar: calendarOf(config), budget: budgetOf() });
  if (!result.ok) return { problems: [result.problem], type };
  return { problems, type, value: result.value, text: textOf(result.value) };
}
