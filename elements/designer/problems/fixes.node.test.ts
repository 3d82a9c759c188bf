/** The kinds of problems that are fixed together. */
import { expect, test } from 'vitest';
import { fixProblems, groupFixableByKind, type Problem } from './fixes.ts';

const problem = (identity: string, kind: string, isFixable = true): Problem<string> => ({
  identity,
  kind,
  severity: 'warning',
  message: identity,
  row: identity,
  isFixable,
});

test.each<[string, Problem<string>[], [string, string[]][]]>([
  ['none', [], []],
  ['one of a kind', [problem('a', 'x'), problem('b', 'y')], []],
  [
    'two kinds, each at its first problem',
    [problem('a', 'x'), problem('b', 'y'), problem('c', 'x'), problem('d', 'y')],
    [
      ['a', ['a', 'c']],
      ['b', ['b', 'd']],
    ],
  ],
  [
    'without those that somebody has to decide',
    [problem('a', 'x', false), problem('b', 'x'), problem('c', 'x', false), problem('d', 'x')],
    [['b', ['b', 'd']]],
  ],
])('problems of one kind with a fix: %s', (_, problems, expected) => {
  const found = [...groupFixableByKind(problems)].map(([first, alike]) => [
    first.row,
    alike.map(({ row }) => row),
  ]);
  expect(found).toEqual(expected);
});

test.each([
  ['zh', ['a'], '已修复'],
  ['en', ['a', 'b'], 'Fixed problems: 2'],
  ['zh', ['a', 'b'], '已修复 2 个同类问题'],
] as const)('in %s fixing %j announces “%s”, once', (lang, names, announcement) => {
  const calls: unknown[] = [];
  fixProblems(
    names.map(name => problem(name, 'x')),
    { lang, onFix: (...call) => calls.push(call) },
  );
  expect(calls).toEqual([[names, announcement]]);
});
