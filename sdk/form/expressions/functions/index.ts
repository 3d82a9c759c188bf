/** All functions of expressions, by group. */
import { dates } from './dates.ts';
import type { ExpressionFunction } from './function.ts';
import { lists } from './lists.ts';
import { logic } from './logic.ts';
import { abs, average, mod, round, roundDown, roundUp, sum, toNumber } from './numbers.ts';
import { texts } from './texts.ts';

export type { ExpressionFunction, FunctionGroup, Parameter } from './function.ts';
export { usageOf } from './function.ts';

export const functions: readonly ExpressionFunction[] = [
  sum,
  average,
  round,
  roundDown,
  roundUp,
  abs,
  mod,
  toNumber,
  ...lists,
  ...logic,
  ...dates,
  ...texts,
];

const byName = new Map(functions.map(one => [one.name.toLowerCase(), one]));

/** Returns a function by its name, in any case. */
export const functionOf = (name: string): ExpressionFunction | undefined => byName.get(name.toLowerCase());
