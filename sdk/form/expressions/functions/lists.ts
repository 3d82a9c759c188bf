/** Functions of lists: columns of rows, several choices, ranges, and values side by side. */

import { NUMBER } from '../language/types.ts';
import { numberFrom } from '../values/number.ts';
import { compared, isEmptyValue, same, type Value } from '../values/value.ts';
import { type ExpressionFunction, either, entryType, list, one } from './function.ts';
import { numbersIn, sum } from './numbers.ts';

const group = 'lists';
const ordered = ['number', 'date', 'time', 'text'] as const;

const entries = (value: Value | undefined): readonly Value[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value as Value];

const count: ExpressionFunction = {
  name: 'count',
  group,
  parameters: [either('values', ['any'], { rest: true })],
  result: () => NUMBER,
  run: args => numberFrom((args.flat() as Value[]).filter(value => !isEmptyValue(value)).length),
  help: {
    zh: '非空值的个数；也可数行：count(items)',
    en: 'how many values are not empty; of rows how many there are: `count(items)`',
  },
  example: ['count("a", null, "b")', '2'],
};

function extreme(name: 'min' | 'max', sign: 1 | -1, help: ExpressionFunction['help']): ExpressionFunction {
  return {
    name,
    group,
    parameters: [either('values', ordered, { rest: true })],
    alike: true,
    result: entryType,
    run: args => {
      const values = (args.flat() as Value[]).filter(value => !isEmptyValue(value));
      return values.reduce<Value>(
        (best, next) => (best === null || (compared(next, best) ?? 0) * sign > 0 ? next : best),
        null,
      );
    },
    help,
    example: [`${name}(3, 1, null, 2)`, name === 'min' ? '1' : '3'],
  };
}

const countIf: ExpressionFunction = {
  name: 'countIf',
  group,
  parameters: [list('list', ['any']), one('value', ['any'])],
  result: () => NUMBER,
  run: ([values, wanted = null]) => numberFrom(entries(values).filter(value => same(value, wanted)).length),
  help: { zh: '列中等于某值的个数', en: 'how many entries of a list are equal to a value' },
  example: ['countIf(["a", "b", "a"], "a")', '2'],
};

const sumIf: ExpressionFunction = {
  name: 'sumIf',
  group,
  parameters: [list('list', ['any']), one('value', ['any']), list('numbers', ['number'])],
  result: () => NUMBER,
  run: ([values, wanted = null, numbers], context) => {
    const summed = entries(numbers);
    const chosen = entries(values).flatMap((value, at) => (same(value, wanted) ? [summed[at] ?? null] : []));
    return sum.run([numbersIn(chosen)], context);
  },
  help: {
    zh: '第一列等于某值的行，求第三个参数那一列的和',
    en: 'the sum of numbers in the rows whose entry of the first list is equal to a value',
  },
  example: ['sumIf(["a", "b", "a"], "a", [1, 2, 3])', '4'],
};

const first: ExpressionFunction = {
  name: 'first',
  group,
  parameters: [list('list', ['any'])],
  result: entryType,
  run: ([values]) => entries(values)[0] ?? null,
  help: { zh: '第一个值，如日期范围的开始', en: 'the first entry, for example the start of a range' },
  example: ['first([4, 5])', '4'],
};

const last: ExpressionFunction = {
  name: 'last',
  group,
  parameters: [list('list', ['any'])],
  result: entryType,
  run: ([values]) => entries(values).at(-1) ?? null,
  help: { zh: '最后一个值，如日期范围的结束', en: 'the last entry, for example the end of a range' },
  example: ['last([4, 5])', '5'],
};

export const lists: readonly ExpressionFunction[] = [
  count,
  extreme('min', -1, { zh: '最小的值；空值不计', en: 'the least value; empty values are left out' }),
  extreme('max', 1, { zh: '最大的值；空值不计', en: 'the greatest value; empty values are left out' }),
  countIf,
  sumIf,
  first,
  last,
];
