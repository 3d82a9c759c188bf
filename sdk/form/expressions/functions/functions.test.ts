import { expect, test } from 'vitest';
import { problemText } from '../language/problem-text.ts';
import { tryExpression } from '../try.ts';
import { expressionFunctions } from './index.ts';

test.each(expressionFunctions.map(({ name, example }) => [name, ...example]))(
  '%s: %s is %s',
  (_, expression, result) => {
    const { problems, text } = tryExpression(expression);
    expect(problems.map(problem => problemText(problem, 'en'))).toEqual([]);
    expect(text).toBe(result);
  },
);
