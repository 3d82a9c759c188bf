/** Defines a problem in an expression: a code, a position and the parameters for the problem text. */
import type { Params } from '../../validation/problem.ts';
import type { TextSpan } from './syntax.ts';
import type { ExpressionTextKey } from './texts.ts';

export type ProblemCode = Extract<ExpressionTextKey, `problem-${string}`>;

/** A problem in an expression, without a message. `problemText` returns the message. */
export interface ExpressionProblem extends TextSpan {
  code: ProblemCode;
  params: Params;
}

export const createProblem = (
  { at, end }: TextSpan,
  code: ProblemCode,
  params: Params = {},
): ExpressionProblem => ({
  code,
  at,
  end,
  params,
});

/** Aborts scanning, parsing or evaluation. Callers catch it and return the problem. */
export class ExpressionProblemError extends Error {
  readonly problem: ExpressionProblem;

  constructor(problem: ExpressionProblem) {
    super(problem.code);
    this.problem = problem;
  }
}
