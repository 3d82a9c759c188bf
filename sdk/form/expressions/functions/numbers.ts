/** Functions of numbers. */

import { NUMBER } from '../language/types.ts';
import { MAX_DIGITS } from '../limits.ts';
import { type Big, numberFrom, readNumber, rounded, wholeOf } from '../values/number.ts';
import type { Value } from '../values/value.ts';
import { type ExpressionFunction, either, one, type RunContext } from './function.ts';

const group = 'numbers';
const result = () => NUMBER;
const number = one('number', ['number']);
const places = one('places', ['number'], { optional: true });

/** All values of the arguments that are not empty. */
export const numbersIn = (args: readonly Value[]): Big[] =>
  args.flat().filter(value => value !== null) as Big[];

const sumOf = (numbers: readonly Big[]): Big => numbers.reduce((sum, next) => sum.plus(next), numberFrom(0));

function placesOf(value: Value | undefined, { fail }: RunContext): number {
  if (value === undefined || value === null) return 0;
  const whole = wholeOf(value as Big);
  if (whole === undefined) return fail('problem-whole', { value: (value as Big).toFixed() });
  return Math.min(MAX_DIGITS, Math.max(-MAX_DIGITS, whole));
}

/** Of an empty value nothing is computed. */
const onNumber =
  (run: (number: Big, args: readonly Value[], context: RunContext) => Value): ExpressionFunction['run'] =>
  (args, context) =>
    args[0] === null ? null : run(args[0] as Big, args, context);

export const sum: ExpressionFunction = {
  name: 'sum',
  group,
  parameters: [either('numbers', ['number'], { rest: true })],
  result,
  run: args => sumOf(numbersIn(args)),
  help: {
    zh: '求和；空值不计，没有数字时为 0',
    en: 'the sum; empty values are left out, and the sum of none is 0',
  },
  example: ['sum(1.1, 2.2, null)', '3.3'],
};

export const average: ExpressionFunction = {
  name: 'average',
  group,
  parameters: [either('numbers', ['number'], { rest: true })],
  result,
  run: args => {
    const numbers = numbersIn(args);
    return numbers.length === 0 ? null : sumOf(numbers).div(numbers.length);
  },
  help: { zh: '平均值；空值不计', en: 'the mean; empty values are left out' },
  example: ['average(1, 2, null)', '1.5'],
};

export const round: ExpressionFunction = {
  name: 'round',
  group,
  parameters: [number, places],
  result,
  run: onNumber((value, [, digits], context) => rounded(value, placesOf(digits, context))),
  help: {
    zh: '四舍五入到指定小数位，默认 0 位',
    en: 'rounded half up to decimal places, 0 without them',
  },
  example: ['round(2.345, 2)', '2.35'],
};

export const roundDown: ExpressionFunction = {
  name: 'roundDown',
  group,
  parameters: [number, places],
  result,
  run: onNumber((value, [, digits], context) => rounded(value, placesOf(digits, context), 0)),
  help: { zh: '舍去多余小数位（向零）', en: 'further decimal places cut off, towards zero' },
  example: ['roundDown(2.349, 2)', '2.34'],
};

export const roundUp: ExpressionFunction = {
  name: 'roundUp',
  group,
  parameters: [number, places],
  result,
  run: onNumber((value, [, digits], context) => rounded(value, placesOf(digits, context), 3)),
  help: { zh: '进位到指定小数位（远离零）', en: 'rounded away from zero' },
  example: ['roundUp(2.341, 2)', '2.35'],
};

export const abs: ExpressionFunction = {
  name: 'abs',
  group,
  parameters: [number],
  result,
  run: onNumber(value => value.abs()),
  help: { zh: '绝对值', en: 'the number without its sign' },
  example: ['abs(-3)', '3'],
};

export const mod: ExpressionFunction = {
  name: 'mod',
  group,
  parameters: [number, one('divisor', ['number'])],
  result,
  run: onNumber((value, [, divisor], { fail }) => {
    if (divisor === null || divisor === undefined) return null;
    const by = divisor as Big;
    if (by.eq(0)) return fail('problem-zero');
    return value.mod(by);
  }),
  help: { zh: '余数，符号同被除数', en: 'the remainder, with the sign of the number' },
  example: ['mod(7, 3)', '1'],
};

export const toNumber: ExpressionFunction = {
  name: 'number',
  group,
  parameters: [one('value', ['text', 'number'])],
  result,
  run: ([value = null]) => (typeof value === 'string' ? (readNumber(value) ?? null) : value),
  help: { zh: '把文本读作数字；不是数字时为空', en: 'a text as a number; empty where it is none' },
  example: ['number("1,234.5")', '1234.5'],
};
