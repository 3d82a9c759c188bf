/**
 * Defines the structure that describes an expression function: its parameters, its result and its
 * documentation. The documentation pages and the expression editor read this data.
 */
import type { Texts } from '../../controls/settings/setting.ts';
import type { ProblemCode } from '../language/problem.ts';
import { type ScalarType, toListType, unifyTypes, type ValueType } from '../language/types.ts';
import type { WorkCalendar } from '../values/calendar.ts';
import type { ExpressionValue } from '../values/value.ts';

export interface Parameter {
  name: string;
  types: readonly ScalarType[];
  /** Whether the parameter accepts one value (`one`), a list of values (`list`), or both (`either`). */
  as: 'one' | 'list' | 'either';
  optional?: true;
  /**
   * Marks the parameter in which the function searches for another value. A single choice passed to this
   * parameter is then compared as a whole.
   */
  isHolder?: true;
  /** Marks the last parameter of a function. It can be repeated any number of times. */
  rest?: true;
}

export interface RunContext {
  calendar: WorkCalendar;
  /**
   * Adds to the number of steps that the evaluation has taken. Ends the evaluation if the limit is exceeded.
   */
  count(steps: number): void;
  /** Ends the evaluation with a problem. */
  fail(code: ProblemCode, params?: Readonly<Record<string, string | number>>): never;
}

export type FunctionGroup = 'numbers' | 'lists' | 'logic' | 'dates' | 'texts';

export interface ExpressionFunction {
  name: string;
  group: FunctionGroup;
  parameters: readonly Parameter[];
  /** True if all arguments must have the same type. */
  alike?: true;
  /** True if the arguments are pairs of a condition and a value, followed by a default value. */
  branches?: true;
  /** Returns the type of the result. The argument types match the parameters. */
  result(args: readonly ValueType[]): ValueType;
  /** Computes the result. The arguments match the parameters. */
  run(args: readonly ExpressionValue[], context: RunContext): ExpressionValue;
  help: Texts;
  /** An example: an expression without fields, and its result as text. */
  example: readonly [expression: string, result: string];
}

type ParameterKind = 'one' | 'list' | 'either';

const parameterFactory =
  (as: ParameterKind) =>
  (
    name: string,
    types: readonly ScalarType[],
    more: Pick<Parameter, 'optional' | 'rest' | 'isHolder'> = {},
  ): Parameter => ({
    name,
    types,
    as,
    ...more,
  });

export const singleValueParameter = parameterFactory('one');
export const listParameter = parameterFactory('list');
export const valueOrListParameter = parameterFactory('either');

/** Returns the common type of all arguments, or `any` if they differ. */
export function commonType(args: readonly ValueType[]): ValueType {
  const [first = { scalar: 'any', list: false }, ...rest] = args;
  return rest.reduce((type, next) => unifyTypes(type, next) ?? { scalar: 'any', list: false }, first);
}

/** Returns the common type of the single values and of the entries of lists among the arguments. */
export const entryType = (args: readonly ValueType[]): ValueType =>
  commonType(args.map(({ scalar }) => ({ scalar, list: false })));

export const listTypeOfEntries = (args: readonly ValueType[]): ValueType => toListType(entryType(args));

/** Returns the call of the function as the help text shows it, for example `round(number, places?)`. */
export const usageOf = ({ name, parameters }: ExpressionFunction): string =>
  `${name}(${parameters.map(one => `${one.name}${one.rest ? '…' : one.optional ? '?' : ''}`).join(', ')})`;
