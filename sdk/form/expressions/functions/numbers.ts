/** Expression functions for numbers. */

import { NUMBER_TYPE } from '../language/types.ts';
import { MAX_NUMBER_DIGITS } from '../limits.ts';
import { type Big, readBigNumber, roundNumber, toBigNumber, toSafeInteger } from '../values/number.ts';
import type { ExpressionValue } from '../values/value.ts';
import {
  type ExpressionFunction,
  type RunContext,
  singleValueParameter,
  valueOrListParameter,
} from './function.ts';

const numbersGroup = 'numbers';
const numberResultType = () => NUMBER_TYPE;
const numberParameter = singleValueParameter('number', ['number']);
const decimalPlacesParameter = singleValueParameter('places', ['number'], { optional: true });

/** Returns all numbers in the arguments, without empty values. */
export const numbersInArguments = (args: readonly ExpressionValue[]): Big[] =>
  args.flat().filter(value => value !== null) as Big[];

const sumNumbers = (numbers: readonly Big[]): Big =>
  numbers.reduce((sum, next) => sum.plus(next), toBigNumber(0));

function readDecimalPlaces(value: ExpressionValue | undefined, { fail }: RunContext): number {
  if (value === undefined || value === null) return 0;
  const whole = toSafeInteger(value as Big);
  if (whole === undefined) return fail('problem-whole', { value: (value as Big).toFixed() });
  return Math.min(MAX_NUMBER_DIGITS, Math.max(-MAX_NUMBER_DIGITS, whole));
}

/** Wraps a function so that its result is empty if the first argument is empty. */
const returnNullForEmptyFirstArgument =
  (
    run: (number: Big, args: readonly ExpressionValue[], context: RunContext) => ExpressionValue,
  ): ExpressionFunction['run'] =>
  (args, context) =>
    args[0] === null ? null : run(args[0] as Big, args, context);

export const sumFunction: ExpressionFunction = {
  name: 'sum',
  group: numbersGroup,
  parameters: [valueOrListParameter('numbers', ['number'], { rest: true })],
  result: numberResultType,
  run: args => sumNumbers(numbersInArguments(args)),
  help: {
    zh: '求和；空值不计，没有数字时为 0',
    en: 'the sum; empty values are left out, and the sum of none is 0',
  },
  example: ['sum(1.1, 2.2, null)', '3.3'],
};

export const averageFunction: ExpressionFunction = {
  name: 'average',
  group: numbersGroup,
  parameters: [valueOrListParameter('numbers', ['number'], { rest: true })],
  result: numberResultType,
  run: args => {
    const numbers = numbersInArguments(args);
    return numbers.length === 0 ? null : sumNumbers(numbers).div(numbers.length);
  },
  help: { zh: '平均值；空值不计', en: 'the mean; empty values are left out' },
  example: ['average(1, 2, null)', '1.5'],
};

export const roundFunction: ExpressionFunction = {
  name: 'round',
  group: numbersGroup,
  parameters: [numberParameter, decimalPlacesParameter],
  result: numberResultType,
  run: returnNullForEmptyFirstArgument((value, [, digits], context) =>
    roundNumber(value, readDecimalPlaces(digits, context)),
  ),
  help: {
    zh: '四舍五入到指定小数位，默认 0 位',
    en: 'rounded half up to decimal places, 0 without them',
  },
  example: ['round(2.345, 2)', '2.35'],
};

export const roundDownFunction: ExpressionFunction = {
  name: 'roundDown',
  group: numbersGroup,
  parameters: [numberParameter, decimalPlacesParameter],
  result: numberResultType,
  run: returnNullForEmptyFirstArgument((value, [, digits], context) =>
    roundNumber(value, readDecimalPlaces(digits, context), 0),
  ),
  help: { zh: '舍去多余小数位（向零）', en: 'further decimal places cut off, towards zero' },
  example: ['roundDown(2.349, 2)', '2.34'],
};

export const roundUpFunction: ExpressionFunction = {
  name: 'roundUp',
  group: numbersGroup,
  parameters: [numberParameter, decimalPlacesParameter],
  result: numberResultType,
  run: returnNullForEmptyFirstArgument((value, [, digits], context) =>
    roundNumber(value, readDecimalPlaces(digits, context), 3),
  ),
  help: { zh: '进位到指定小数位（远离零）', en: 'rounded away from zero' },
  example: ['roundUp(2.341, 2)', '2.35'],
};

export const absFunction: ExpressionFunction = {
  name: 'abs',
  group: numbersGroup,
  parameters: [numberParameter],
  result: numberResultType,
  run: returnNullForEmptyFirstArgument(value => value.abs()),
  help: { zh: '绝对值', en: 'the number without its sign' },
  example: ['abs(-3)', '3'],
};

export const modFunction: ExpressionFunction = {
  name: 'mod',
  group: numbersGroup,
  parameters: [numberParameter, singleValueParameter('divisor', ['number'])],
  result: numberResultType,
  run: returnNullForEmptyFirstArgument((value, [, divisor], { fail }) => {
    if (divisor === null || divisor === undefined) return null;
    const by = divisor as Big;
    if (by.eq(0)) return fail('problem-zero');
    return value.mod(by);
  }),
  help: { zh: '余数，符号同被除数', en: 'the remainder, with the sign of the number' },
  example: ['mod(7, 3)', '1'],
};

export const numberFunction: ExpressionFunction = {
  name: 'number',
  group: numbersGroup,
  parameters: [singleValueParameter('value', ['text', 'number'])],
  result: numberResultType,
  run: ([value = null]) => (typeof value === 'string' ? (readBigNumber(value) ?? null) : value),
  help: { zh: '把文本读作数字；不是数字时为空', en: 'a text as a number; empty where it is none' },
  example: ['number("1,234.5")', '1234.5'],
};
