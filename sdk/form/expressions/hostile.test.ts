/** Hostile expressions: each is refused, or ends within the limit of steps, which are counted. */
import { describe, expect, test } from 'vitest';
import { type Random, randomFrom } from '../../testing/random.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { evaluateFormPlan } from './apply.ts';
import { computedValues } from './compute.ts';
import { createEvaluationStepBudget, evaluateExpression } from './evaluate.ts';
import { checkExpression } from './language/check.ts';
import { parseExpression } from './language/parse.ts';
import { MAX_EVALUATION_STEPS, MAX_EXPRESSION_LENGTH } from './limits.ts';
import { evaluationPlanOf } from './plan.ts';
import { collectFieldsWithExpressionScope, isReferenceTarget, resolveReference } from './scope.ts';
import { formCalendarOf, lookUpDefaultWorkdays } from './values/calendar.ts';
import { toBigNumber } from './values/number.ts';

const rows = Array.from({ length: 5000 }, () => toBigNumber(1));
const form: FormDefinition = {
  list: [
    { type: 'number', model: 'n' },
    { type: 'input', model: 't' },
    { type: 'batch', model: 'items', list: [{ type: 'number', model: 'x' }] },
    { type: 'number', model: 'result', options: { computed: '1' } },
  ],
  config: {},
};
const scope = collectFieldsWithExpressionScope(form).at(-1)!.scope;

/** Returns the steps, or the code of the refusal. */
function stepsOf(text: string): number | string {
  const parsed = parseExpression(text);
  if (!parsed.ok) return parsed.problem.code;
  const { problems } = checkExpression(parsed.node, { text, scope, lang: 'en' });
  if (problems[0]) return problems[0].code;
  const budget = createEvaluationStepBudget();
  const read = (path: Parameters<typeof resolveReference>[0]) => {
    const found = resolveReference(path, scope);
    if (!isReferenceTarget(found)) return null;
    return found.path.length > 1
      ? rows
      : found.path[0] === 't'
        ? 'x'.repeat(9000)
        : toBigNumber(`${'9'.repeat(60)}`);
  };
  const result = evaluateExpression(parsed.node, {
    read,
    isText: path => path.length === 1,
    calendar: formCalendarOf({ holidays: new Set(), workdays: new Set() }, lookUpDefaultWorkdays),
    budget,
  });
  return result.ok ? MAX_EVALUATION_STEPS - budget.left : result.problem.code;
}

const repeat = (text: string, count: number) => text.repeat(count);

const shapes: ((n: number, random: Random) => string)[] = [
  n => repeat('(', n),
  n => `${repeat('(', n)}1${repeat(')', n)}`,
  n => `${repeat('-', n)}1`,
  n => `${repeat('not ', n)}true`,
  n => `${repeat('[', n)}${repeat(']', n)}`,
  n => `${repeat('abs(', n)}1${repeat(')', n)}`,
  n => `${repeat('if(true, ', n)}1${repeat(', 2)', n)}`,
  n => `1${repeat(' + 1', n)}`,
  n => `n${repeat(' * n', n)}`,
  n => `1${repeat(' / 3', n)}`,
  n => `t${repeat(' & t', n)}`,
  n => repeat('9', n),
  n => `1.${repeat('0', n)}1 * 1.${repeat('0', n)}1`,
  n => `sum(${repeat('items.x, ', n)}1)`,
  n => `${repeat('sum(items.x) + ', n)}1`,
  n => `${repeat('countIf(items.x, n) + ', n)}1`,
  n => `join(items.x, t) & ${repeat('t & ', n)}"x"`,
  n => `concat(${repeat('items.x, ', n)}t)`,
  n => `true${repeat(' and true', n)}`,
  n => `${repeat('[items.x], ', n)}`,
  n => `"${repeat('""', n)}`,
  n => `{${repeat('}}', n)}`,
  n => repeat('a.', n),
  n => `${repeat('constructor.', n)}x`,
  n => `__proto__(${n})`,
  n => `toString(${repeat('1, ', n)}1)`,
  n => `round(n, ${repeat('9', n)})`,
  n => `dateAdd(date(2026, 1, 1), ${repeat('9', n)}, "year")`,
  n => `dateAdd(date(2026, 1, 1), ${n}, "${repeat('x', n)}")`,
  n => `date(${repeat('9', n)}, ${n}, ${n})`,
  n => `workdaysBetween(date("0001-01-01"), date("9999-12-31"), [${repeat('"2026-01-01", ', n)}"x"])`,
  n => `format(n, "${repeat('#', n)}")`,
  n => `format(n, "${repeat('0,', n)}.${repeat('0', n)}")`,
  n => `chineseAmount(${repeat('9', n)})`,
  n => `left(t, ${repeat('9', n)})`,
  n => repeat('\u0000', n),
  n => repeat('\uD800', n),
  n => `${repeat(' ', n)}1`,
  n => repeat('1 < ', n),
  (n, random) =>
    Array.from({ length: n }, () =>
      random.one([
        '(',
        ')',
        '[',
        ']',
        ',',
        '+',
        '-',
        '*',
        '/',
        '&',
        '<',
        'and',
        'not',
        'n',
        'items.x',
        '1',
        '"a"',
        'sum(',
        'if(',
        '.',
        '{',
        '}',
        '%',
        '\\',
        '$',
        '`',
        '#',
      ]),
    ).join(' '),
];

const HOSTILE = process.env.TEST_ALL === '1' ? 1000 : 300;

test(`${HOSTILE} hostile expressions are refused, or end within the limit`, () => {
  const random = randomFrom(7);
  const found = { refused: 0, ended: 0, most: 0 };
  for (let at = 0; at < HOSTILE; at += 1) {
    const shape = shapes[at % shapes.length]!;
    const text = shape(1 + random.below(10 ** (1 + (at % 4))), random);
    const steps = stepsOf(text);
    if (typeof steps === 'string') found.refused += 1;
    else {
      found.ended += 1;
      found.most = Math.max(found.most, steps);
      expect(steps).toBeLessThanOrEqual(MAX_EVALUATION_STEPS);
    }
  }
  expect(found.refused + found.ended).toBe(HOSTILE);
  expect(found.ended).toBeGreaterThan(HOSTILE / 10);
  expect(found.refused).toBeGreaterThan(HOSTILE / 4);
});

test('the longest expression is read in one pass, whatever it holds', () => {
  for (const shape of shapes) {
    const text = shape(MAX_EXPRESSION_LENGTH, randomFrom(1)).slice(0, MAX_EXPRESSION_LENGTH);
    expect(stepsOf(text)).toBeDefined();
  }
});

describe('a hostile form', () => {
  const number = (model: string, computed: string): Control => ({
    type: 'number',
    model,
    options: { computed },
  });
  const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ x: at }));
  const values = { items: rowsOf(4000) };

  test('whose rows each read all rows leaves the column empty beyond the limit', () => {
    const list: Control[] = [
      {
        type: 'batch',
        model: 'items',
        list: [{ type: 'number', model: 'x' }, number('same', 'countIf(items.x, x)')],
      },
    ];
    const definition: FormDefinition = { list, config: {} };
    const state = evaluateFormPlan(evaluationPlanOf(definition)!, {
      written: model => values[model as 'items'],
    });
    expect([...state.problems.values()].map(({ code }) => code)).toEqual(['problem-steps']);
    const computed = state.values.get('items') as { same: unknown }[];
    expect(computed.every(({ same }) => same === null)).toBe(true);
    const few = computedValues(definition, { items: rowsOf(500) }).items as { same: unknown }[];
    expect(few.every(({ same }) => same === 1)).toBe(true);
  });

  test('of thousands of fields that each read all rows ends at the limit of a form', () => {
    const list: Control[] = [
      { type: 'batch', model: 'items', list: [{ type: 'number', model: 'x' }] },
      ...Array.from({ length: 3000 }, (_, at) => number(`f${at}`, 'sum(items.x)')),
    ];
    const after = computedValues({ list, config: {} }, values);
    const results = new Set(Object.values(after).slice(1));
    expect(results).toEqual(new Set([7_998_000, null]));
  });

  test('of a chain of 5,000 fields, and of a circle of 5,000, is computed', () => {
    const chain = (first: string) =>
      Array.from({ length: 5000 }, (_, at) => number(`f${at}`, at === 0 ? first : `f${at - 1} + 1`));
    expect(computedValues({ list: chain('1'), config: {} }, {}).f4999).toBe(5000);
    expect(computedValues({ list: chain('f4999'), config: {} }, {}).f4999).toBeNull();
  });
});
