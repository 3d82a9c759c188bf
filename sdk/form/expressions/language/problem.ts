/** A problem of an expression: a code, the place, and the parameters of its text. */
import type { Params } from '../../validation/problem.ts';
import type { Span } from './syntax.ts';
import type { ExpressionTextKey } from './texts.ts';

export type ProblemCode = Extract<ExpressionTextKey, `problem-${string}`>;

/** One problem of an expression, without its text; see `problemText`. */
export interface ExpressionProblem extends Span {
  code: ProblemCode;
  params: Params;
}

export const problemAt = ({ at, end }: Span, code: ProblemCode, params: Params = {}): ExpressionProblem => ({
  code,
  at,
  end,
  params,
});

/** Ends the reading of an expression; caught in `parse`. */
export class SyntaxFault extends Error {
  readonly problem: ExpressionProblem;

  constructor(problem: ExpressionProblem) {
    super(problem.code);
    this.problem = problem;
  }
}
