/**
 * Expression functions for lists: table columns, multiple choices, ranges, and values given as separate
 * arguments.
 */

import { NUMBER_TYPE } from '../language/types.ts';
import { toBigNumber } from '../values/number.ts';
import { areValuesEqual, compareValues, type ExpressionValue, isEmptyValue } from '../values/value.ts';
import {
  commonTypeOfArgumentElements,
  type ExpressionFunction,
  listParameter,
  singleValueParameter,
  valueOrListParameter,
} from './function.ts';
import { numbersInArguments, sumFunction } from './numbers.ts';

const listExpressionFunctionGroup = 'lists';
const ORDERABLE_VALUE_TYPES = ['number', 'date', 'time', 'text'] as const;

const toListEntries = (value: ExpressionValue | undefined): readonly ExpressionValue[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value as ExpressionValue];

const countExpressionFunction: ExpressionFunction = {
  name: 'count',
  group: listExpressionFunctionGroup,
  parameters: [valueOrListParameter('values', ['any'], { rest: true })],
  result: () => NUMBER_TYPE,
  run: args => toBigNumber((args.flat() as ExpressionValue[]).filter(value => !isEmptyValue(value)).length),
  help: {
    zh: '非空值的个数；也可数行：count(items)',
    en: 'how many values are not empty; of rows how many there are: `count(items)`',
  },
  example: ['count("a", null, "b")', '2'],
};

function createMinOrMaxFunction(
  name: 'min' | 'max',
  sign: 1 | -1,
  help: ExpressionFunction['help'],
): ExpressionFunction {
  return {
    name,
    group: listExpressionFunctionGroup,
    parameters: [valueOrListParameter('values', ORDERABLE_VALUE_TYPES, { rest: true })],
    alike: true,
    result: commonTypeOfArgumentElements,
    run: args => {
      const values = (args.flat() as ExpressionValue[]).filter(value => !isEmptyValue(value));
      return values.reduce<ExpressionValue>(
        (best, next) => (best === null || (compareValues(next, best) ?? 0) * sign > 0 ? next : best),
        null,
      );
    },
    help,
    example: [`${name}(3, 1, null, 2)`, name === 'min' ? '1' : '3'],
  };
}

const countIfExpressionFunction: ExpressionFunction = {
  name: 'countIf',
  group: listExpressionFunctionGroup,
  parameters: [listParameter('list', ['any']), singleValueParameter('value', ['any'])],
  result: () => NUMBER_TYPE,
  run: ([values, wanted = null]) =>
    toBigNumber(toListEntries(values).filter(value => areValuesEqual(value, wanted)).length),
  help: { zh: '列中等于某值的个数', en: 'how many entries of a list are equal to a value' },
  example: ['countIf(["a", "b", "a"], "a")', '2'],
};

const sumIfExpressionFunction: ExpressionFunction = {
  name: 'sumIf',
  group: listExpressionFunctionGroup,
  parameters: [
    listParameter('list', ['any']),
    singleValueParameter('value', ['any']),
    listParameter('numbers', ['number']),
  ],
  result: () => NUMBER_TYPE,
  run: ([values, wanted = null, numbers], context) => {
    const summed = toListEntries(numbers);
    const chosen = toListEntries(values).flatMap((value, at) =>
      areValuesEqual(value, wanted) ? [summed[at] ?? null] : [],
    );
    return sumFunction.run([numbersInArguments(chosen)], context);
  },
  help: {
    zh: '第一列等于某值的行，求第三个参数那一列的和',
    en: 'the sum of numbers in the rows whose entry of the first list is equal to a value',
  },
  example: ['sumIf(["a", "b", "a"], "a", [1, 2, 3])', '4'],
};

const firstExpressionFunction: ExpressionFunction = {
  name: 'first',
  group: listExpressionFunctionGroup,
  parameters: [listParameter('list', ['any'])],
  result: commonTypeOfArgumentElements,
  run: ([values]) => toListEntries(values)[0] ?? null,
  help: { zh: '第一个值，如日期范围的开始', en: 'the first entry, for example the start of a range' },
  example: ['first([4, 5])', '4'],
};

const lastExpressionFunction: ExpressionFunction = {
  name: 'last',
  group: listExpressionFunctionGroup,
  parameters: [listParameter('list', ['any'])],
  result: commonTypeOfArgumentElements,
  run: ([values]) => toListEntries(values).at(-1) ?? null,
  help: { zh: '最后一个值，如日期范围的结束', en: 'the last entry, for example the end of a range' },
  example: ['last([4, 5])', '5'],
};

export const expressionFunctionsForLists: readonly ExpressionFunction[] = [
  countExpressionFunction,
  createMinOrMaxFunction('min', -1, {
    zh: '最小的值；空值不计',
    en: 'the least value; empty values are left out',
  }),
  createMinOrMaxFunction('max', 1, {
    zh: '最大的值；空值不计',
    en: 'the greatest value; empty values are left out',
  }),
  countIfExpressionFunction,
  sumIfExpressionFunction,
  firstExpressionFunction,
  lastExpressionFunction,
];
