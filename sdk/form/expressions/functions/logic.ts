/** Expression functions that choose between values. */
import { resultArgumentsOfIf } from '../language/syntax.ts';
import { BOOLEAN_TYPE } from '../language/types.ts';
import { type ExpressionValue, isEmptyValue } from '../values/value.ts';
import {
  commonArgumentType,
  type ExpressionFunction,
  singleValueParameter,
  valueOrListParameter,
} from './function.ts';

const logicGroup = 'logic';

const ifExpressionFunction: ExpressionFunction = {
  name: 'if',
  group: logicGroup,
  parameters: [
    singleValueParameter('condition', ['flag']),
    valueOrListParameter('then', ['any']),
    valueOrListParameter('else', ['any'], { rest: true }),
  ],
  branches: true,
  result: args => commonArgumentType(resultArgumentsOfIf(args)),
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

const coalesceExpressionFunction: ExpressionFunction = {
  name: 'coalesce',
  group: logicGroup,
  parameters: [valueOrListParameter('values', ['any'], { rest: true })],
  alike: true,
  result: commonArgumentType,
  run: args => args.find(value => !isEmptyValue(value)) ?? null,
  help: { zh: '第一个非空的值', en: 'the first value that is not empty' },
  example: ['coalesce(null, 0)', '0'],
};

const isEmptyExpressionFunction: ExpressionFunction = {
  name: 'isEmpty',
  group: logicGroup,
  parameters: [valueOrListParameter('value', ['any'])],
  result: () => BOOLEAN_TYPE,
  run: ([value = null]: readonly ExpressionValue[]) => isEmptyValue(value),
  help: { zh: '是否为空', en: 'whether there is no value' },
  example: ['isEmpty("")', 'true'],
};

export const logicFunctions: readonly ExpressionFunction[] = [
  ifExpressionFunction,
  coalesceExpressionFunction,
  isEmptyExpressionFunction,
];
