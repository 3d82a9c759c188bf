/**
 * Defines the structure that describes an expression function: its parameters, its result and its
 * documentation. The documentation pages and the expression editor read this data.
 */
import type { Texts } from '../../controls/settings/setting.ts';
import type { ProblemCode } from '../language/problem.ts';
import { type ScalarType, toListType, unifyTypes, type ValueType } from '../language/types.ts';
import type { FormCalendar } from '../values/calendar.ts';
import type { ExpressionValue } from '../values/value.ts';

export interface Parameter {
  name: string;
  types: readonly ScalarType[];
  /**
   * The arguments that the parameter accepts: only a single value (`one`), only a list of values (`list`), or
   * either of them (`either`).
   */
  as: 'one' | 'list' | 'either';
  optional?: true;
  /**
   * True for the parameter whose argument the function searches for another value. If the argument is a
   * single choice, the function compares the choice as a whole.
   */
  isHolder?: true;
  /** True for a last parameter that can be repeated any number of times in a call. */
  rest?: true;
}

export interface RunContext {
  calendar: FormCalendar;
  /**
   * Adds steps to the step count of the current evaluation. If the count exceeds the limit, the evaluation
   * ends with a problem.
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
  /** True if all arguments of the function must have the same type. */
  alike?: true;
  /** True if the function's arguments are pairs of a condition and a value, followed by a default value. */
  branches?: true;
  /**
   * Returns the type of the function's result for the given argument types. The caller ensures that the
   * argument types match the parameters.
   */
  result(args: readonly ValueType[]): ValueType;
  /** Computes the result of the function. The caller ensures that the arguments match the parameters. */
  run(args: readonly ExpressionValue[], context: RunContext): ExpressionValue;
  help: Texts;
  /**
   * An example of a call for the documentation: an expression that refers to no fields, and its result as
   * text.
   */
  example: readonly [expression: string, result: string];
}

type ParameterKind = 'one' | 'list' | 'either';

const createFunctionParameterFactory =
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

export const singleValueParameter = createFunctionParameterFactory('one');
export const listParameter = createFunctionParameterFactory('list');
export const valueOrListParameter = createFunctionParameterFactory('either');

/** Returns the common type of all arguments, or `any` if they differ. */
export function commonArgumentType(args: readonly ValueType[]): ValueType {
  const [first = { scalar: 'any', list: false }, ...rest] = args;
  return rest.reduce((type, next) => unifyTypes(type, next) ?? { scalar: 'any', list: false }, first);
}

/** Returns the common type of the single values and of the entries of lists among the arguments. */
export const commonTypeOfArgumentElements = (args: readonly ValueType[]): ValueType =>
  commonArgumentType(args.map(({ scalar }) => ({ scalar, list: false })));

export const listTypeOfArguments = (args: readonly ValueType[]): ValueType =>
  toListType(commonTypeOfArgumentElements(args));

/** Returns the call of the function as the help text shows it, for example `round(number, places?)`. */
export const functionUsageText = ({ name, parameters }: ExpressionFunction): string =>
  `${name}(${parameters.map(one => `${one.name}${one.rest ? '…' : one.optional ? '?' : ''}`).join(', ')})`;
