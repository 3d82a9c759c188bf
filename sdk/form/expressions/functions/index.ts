/** Registers all expression functions, by group. */
import { dateFunctions } from './dates.ts';
import type { ExpressionFunction } from './function.ts';
import { expressionFunctionsForLists } from './lists.ts';
import { logicFunctions } from './logic.ts';
import {
  absFunction,
  averageFunction,
  modFunction,
  numberFunction,
  roundDownFunction,
  roundFunction,
  roundUpFunction,
  sumFunction,
} from './numbers.ts';
import { textFunctions } from './texts.ts';

export type { ExpressionFunction, FunctionGroup, Parameter } from './function.ts';
export { functionUsageText } from './function.ts';

export const expressionFunctions: readonly ExpressionFunction[] = [
  sumFunction,
  averageFunction,
  roundFunction,
  roundDownFunction,
  roundUpFunction,
  absFunction,
  modFunction,
  numberFunction,
  ...expressionFunctionsForLists,
  ...logicFunctions,
  ...dateFunctions,
  ...textFunctions,
];

const functionsByName = new Map(expressionFunctions.map(one => [one.name.toLowerCase(), one]));

/** Returns the function with the given name, ignoring case. */
export const functionByName = (name: string): ExpressionFunction | undefined =>
  functionsByName.get(name.toLowerCase());
