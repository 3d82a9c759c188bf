import { expect, test } from 'vitest';
import type { Control, FormDefinition } from '../definition/types.ts';
import { expressionProblems } from './lint.ts';

const number = (model: string, computed?: string): Control => ({
  type: 'number',
  model,
  key: `k_${model}`,
  label: `“${model}”`,
  options: computed === undefined ? {} : { computed },
});
const items: Control = {
  type: 'batch',
  model: 'items',
  key: 'k_items',
  label: 'Items',
  list: [number('price'), { type: 'input', model: 'name' }],
};
const others: Control[] = [
  number('n'),
  { type: 'input', model: 'text' },
  { type: 'date', model: 'day' },
  { type: 'switch', model: 'flag' },
  items,
];

const cases: [expression: string, codes: string[], place?: string][] = [
  ['n + 1', []],
  ['items.price', ['result-hint']],
  ['first(items.price)', []],
  ['gone * 2', ['unknown-field'], 'gone'],
  ['sum(items.gone)', ['unknown-column'], 'gone'],
  ['n.x', ['unknown-column'], 'x'],
  ['averag(n)', ['unknown-function-near'], 'averag'],
  ['zzz(n)', ['unknown-function'], 'zzz'],
  ['n + text', ['plus-text'], 'text'],
  ['n & text', ['result-hint']],
  ['day + 1', ['date-arithmetic'], 'day'],
  ['n * flag', ['operand'], 'flag'],
  ['sum(text)', ['argument'], 'text'],
  ['sum(items.name)', ['argument'], 'items.name'],
  ['items.price * 2', ['list'], 'items.price'],
  ['round()', ['few-arguments']],
  ['round(1, 2, 3)', ['many-arguments']],
  ['if(flag, 1)', ['few-arguments']],
  ['if(flag, 1, flag, 2)', ['pairs']],
  ['if(n, 1, 2)', ['argument'], 'n'],
  ['if(flag, 1, "x")', ['alike']],
  ['if(n = day, 1, 2)', ['compare'], 'n = day'],
  ['if(1 < n < 3, 1, 2)', ['double-comparison'], '<'],
  ['countIf(n, 1)', ['not-a-list'], 'n'],
  ['n in 3', ['not-a-list'], '3'],
  ['max(n, day)', ['alike']],
  ['n >= flag', ['compare']],
  ['flag and n', ['operand'], 'n'],
  ['not n', ['operand'], 'n'],
  ['-text', ['operand'], 'text'],
  ['day', ['result']],
  ['(n', ['open-bracket'], '('],
  ['n +', ['unfinished'], ''],
  ['n n', ['unexpected'], 'n'],
  ['"n', ['open-text'], '"n'],
  ['{n', ['open-name'], '{n'],
  ['n # 1', ['character'], '#'],
  ['   ', []],
  [`${'('.repeat(70)}1${')'.repeat(70)}`, ['deep'], '('],
  [`1${' '.repeat(4000)}`, ['long']],
];

test.each(cases)('%s: %j', (expression, codes, place) => {
  const form: FormDefinition = { list: [...others, number('result', expression)], config: {} };
  for (const lang of ['zh', 'en'] as const) {
    const rows = expressionProblems(form, lang);
    expect(rows.map(({ code }) => code)).toEqual(codes.map(code => `expression-${code}`));
    for (const { message, at, end, key } of rows) {
      expect(key).toBe('k_result');
      expect(message).toContain('“result”');
      expect(message).not.toContain('{{');
      if (place !== undefined) expect(expression.slice(at, end)).toBe(place);
    }
  }
});

test('a field that cannot hold the result is named with a function that converts it', () => {
  const form: FormDefinition = { list: [...others, number('result', 'text')], config: {} };
  expect(expressionProblems(form, 'en').map(({ message }) => message)).toEqual([
    '“result”: The expression returns a text, ““result”” needs a number: convert it by number(…)',
  ]);
});

test('fields in a circle are named', () => {
  const form: FormDefinition = {
    list: [number('a', 'b'), number('b', 'a'), number('c', 'c + 1'), number('d', 'a')],
    config: {},
  };
  expect(expressionProblems(form, 'en').map(({ key, code, params }) => [key, code, params.field])).toEqual([
    ['k_a', 'expression-cycle', '“a”'],
    ['k_b', 'expression-cycle', '“b”'],
    ['k_c', 'expression-cycle', '“c”'],
  ]);
  expect(expressionProblems(form)[2]?.message).toContain('“c” → “c”');
});

test('fields that hold files, people or rows are not computed', () => {
  const list: Control[] = [
    { type: 'upload', model: 'u', options: { computed: '1' } },
    { ...items, options: { computed: '1' } },
  ];
  expect(expressionProblems({ list, config: {} }).map(({ code }) => code)).toEqual([
    'expression-no-computing',
    'expression-no-computing',
  ]);
});
