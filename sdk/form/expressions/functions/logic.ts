/** Functions that choose between values. */
import { FLAG } from '../language/types.ts';
import { isEmptyValue, type Value } from '../values/value.ts';
import { commonType, type ExpressionFunction, either, one } from './function.ts';

const group = 'logic';

/** The values of the branches: every second argument, and the last one. */
export const branchesOf = <T>(args: readonly T[]): T[] =>
  args.filter((_, at) => at % 2 === 1 || at === args.length - 1);

const choose: ExpressionFunction = {
  name: 'if',
  group,
  parameters: [one('condition', ['flag']), either('then', ['any']), either('else', ['any'], { rest: true })],
  branches: true,
  result: args => commonType(branchesOf(args)),
  run: args => {
    const at = args.findIndex((value, place) => place % 2 === 0 && place < args.length - 1 && value === true);
    return (at === -1 ? args.at(-1) : args[at + 1]) ?? null;
  },
  help: {
    zh: '条件成立时取第二个值，否则取最后一个；可写多对条件与值',
    en: 'the second value where the condition holds, else the last one; more pairs of condition and value may come between',
  },
  example: ['if(2 > 1, "yes", "no")', 'yes'],
};

const coalesce: ExpressionFunction = {
  name: 'coalesce',
  group,
  parameters: [either('values', ['any'], { rest: true })],
  alike: true,
  result: commonType,
  run: args => args.find(value => !isEmptyValue(value)) ?? null,
  help: { zh: '第一个非空的值', en: 'the first value that is not empty' },
  example: ['coalesce(null, 0)', '0'],
};

const isEmpty: ExpressionFunction = {
  name: 'isEmpty',
  group,
  parameters: [either('value', ['any'])],
  result: () => FLAG,
  run: ([value = null]: readonly Value[]) => isEmptyValue(value),
  help: { zh: '是否为空', en: 'whether there is no value' },
  example: ['isEmpty("")', 'true'],
};

export const logic: readonly ExpressionFunction[] = [choose, coalesce, isEmpty];
