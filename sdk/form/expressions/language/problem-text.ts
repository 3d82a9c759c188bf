/** The text of a problem for people, in their language. */
import type { FormLang } from '../../common-texts.ts';
import type { ExpressionProblem } from './problem.ts';
import { expressionText } from './texts.ts';

const typeNames = ['number', 'text', 'date', 'time', 'flag'] as const;

/** Names the problem and the fix. */
export function problemText({ code, params }: ExpressionProblem, lang: FormLang): string {
  const wanted = typeNames.find(name => name === params.wanted);
  return expressionText(lang, code, wanted ? { ...params, wanted: expressionText(lang, wanted) } : params);
}
