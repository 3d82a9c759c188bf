/** A function of expressions: its parameters, its result, and its documentation. Data first, so that docs and the editor list it. */
import type { Texts } from '../../controls/settings/setting.ts';
import type { ProblemCode } from '../language/problem.ts';
import { listOf, type Scalar, unified, type ValueType } from '../language/types.ts';
import type { Calendar } from '../values/calendar.ts';
import type { Value } from '../values/value.ts';

export interface Parameter {
  name: string;
  types: readonly Scalar[];
  /** `either` takes a value or a list of values. */
  as: 'one' | 'list' | 'either';
  optional?: true;
  /** Another value is looked for in it: a text that is the value of a choice is compared as a whole. */
  isHolder?: true;
  /** The last parameter: it may come any number of times. */
  rest?: true;
}

export interface RunContext {
  calendar: Calendar;
  /** Counts work; ends the evaluation beyond the limit. */
  count(steps: number): void;
  /** Ends the evaluation. */
  fail(code: ProblemCode, params?: Readonly<Record<string, string | number>>): never;
}

export type FunctionGroup = 'numbers' | 'lists' | 'logic' | 'dates' | 'texts';

export interface ExpressionFunction {
  name: string;
  group: FunctionGroup;
  parameters: readonly Parameter[];
  /** All arguments have one type. */
  alike?: true;
  /** Its arguments are pairs of a condition and a value, and a last value. */
  branches?: true;
  /** Returns the type of the result, of arguments that fit the parameters. */
  result(args: readonly ValueType[]): ValueType;
  /** Takes arguments that fit the parameters. */
  run(args: readonly Value[], context: RunContext): Value;
  help: Texts;
  /** An expression without fields, and its result as text. */
  example: readonly [expression: string, result: string];
}

type Kind = 'one' | 'list' | 'either';

const parameter =
  (as: Kind) =>
  (
    name: string,
    types: readonly Scalar[],
    more: Pick<Parameter, 'optional' | 'rest' | 'isHolder'> = {},
  ): Parameter => ({
    name,
    types,
    as,
    ...more,
  });

export const one = parameter('one');
export const list = parameter('list');
export const either = parameter('either');

/** The type of one value of all arguments; `any` where they differ. */
export function commonType(args: readonly ValueType[]): ValueType {
  const [first = { scalar: 'any', list: false }, ...rest] = args;
  return rest.reduce((type, next) => unified(type, next) ?? { scalar: 'any', list: false }, first);
}

/** The type of the entries of lists and values. */
export const entryType = (args: readonly ValueType[]): ValueType =>
  commonType(args.map(({ scalar }) => ({ scalar, list: false })));

export const listType = (args: readonly ValueType[]): ValueType => listOf(entryType(args));

/** The call as help shows it: `round(number, places?)`. */
export const usageOf = ({ name, parameters }: ExpressionFunction): string =>
  `${name}(${parameters.map(one => `${one.name}${one.rest ? '…' : one.optional ? '?' : ''}`).join(', ')})`;
