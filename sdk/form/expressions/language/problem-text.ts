/** Describes a problem in an expression, in the language of the user. */
import type { FormLang } from '../../common-texts.ts';
import type { ExpressionProblem } from './problem.ts';
import { translateExpressionText } from './texts.ts';

const typeNames = ['number', 'text', 'date', 'time', 'flag'] as const;

/** Returns a text that describes the problem and how to fix it. */
export function problemText({ code, params }: ExpressionProblem, lang: FormLang): string {
  const wanted = typeNames.find(name => name === params.wanted);
  return translateExpressionText(
    lang,
    code,
    wanted ? { ...params, wanted: translateExpressionText(lang, wanted) } : params,
  );
}
