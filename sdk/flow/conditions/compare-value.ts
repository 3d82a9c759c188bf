/** Compares one value to the value of a condition, with exact typed comparison. */
import { ownProperty } from '../../form/definition/own.ts';
import type { Operator } from '../model/flow.ts';
import { type Comparison, comparisonPredicateByOperator } from './comparison.ts';
import { canonicalDecimalText, compareDecimals, isDecimal } from './decimal.ts';
import { toInstantMilliseconds } from './instant.ts';
import {
  comparableText,
  idsInPeopleFieldValue,
  isMissingConditionValue,
  listedValues,
} from './stored-value.ts';

/**
 * An operator with the value on its right side. The entries of the value are read once per test object, so
 * neither may change while the test is in use.
 */
export interface ValueTest {
  readonly operator: Operator;
  readonly value: unknown;
}

export interface CompareOptions {
  kind: Comparison | undefined;
  timeZone: string | undefined;
  /** Returns true if the field counts as not filled in. Default: `isMissingConditionValue`. */
  isMissing?: ((value: unknown) => boolean) | undefined;
}

/**
 * Returns whether a value passes the test. If the value is missing or incomparable, the operators `ne`,
 * `notContains` and `notIn` hold and every other operator except `empty` does not.
 */
export function isValueTestPassed(test: ValueTest, value: unknown, options: CompareOptions): boolean {
  const { kind, timeZone, isMissing = isMissingConditionValue } = options;
  switch (test.operator) {
    case 'empty':
      return isMissing(value);
    case 'notEmpty':
      return !isMissing(value);
    case 'contains':
      return containsAll(kind, value, listedTextsOfTest(test));
    case 'notContains':
      return !containsAny(kind, value, listedTextsOfTest(test));
    case 'in':
      return isOneOf(kind, value, test);
    case 'notIn':
      return !isOneOf(kind, value, test);
    default:
      return isOrderTestPassed(test, value, kind, timeZone);
  }
}

function isOrderTestPassed(
  test: ValueTest,
  value: unknown,
  kind: Comparison | undefined,
  timeZone: string | undefined,
): boolean {
  const order =
    kind && !isMissingConditionValue(value)
      ? compareToConditionValue(kind, value, test, timeZone)
      : undefined;
  if (order === undefined) return test.operator === 'ne';
  return ownProperty(comparisonPredicateByOperator, test.operator)?.(order) ?? false;
}

/**
 * Compares a value to the condition's value. The result 0 means equal. Text and sets have no order, so the
 * result is undefined for `gt`, `ge`, `lt` and `le`.
 */
function compareToConditionValue(kind: Comparison, value: unknown, test: ValueTest, timeZone?: string) {
  const { operator, value: other } = test;
  if (kind === 'decimal' || ((kind === 'any' || kind === 'rows') && isDecimal(value) && isDecimal(other)))
    return compareDecimals(value, other);
  if (kind === 'date')
    return subtractIfBothDefined(
      toInstantMilliseconds(value, timeZone),
      toInstantMilliseconds(other, timeZone),
    );
  const same = KINDS_COMPARED_AS_SETS.has(kind)
    ? hasSameMembers(idsInPeopleFieldValue(value), listedTextsOfTest(test))
    : comparableText(value) === comparableText(other);
  if (operator === 'eq' || operator === 'ne') return same ? 0 : 1;
  return undefined;
}

const KINDS_COMPARED_AS_SETS: ReadonlySet<Comparison> = new Set(['set', 'path', 'range', 'files']);

const subtractIfBothDefined = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? undefined : a - b;

/**
 * Returns a function that computes the result once per test object. A test on the rows of a table is applied
 * to every row, and its list can be long.
 */
function cachePerTest<T>(compute: (test: ValueTest) => T & object): (test: ValueTest) => T {
  const resultByTest = new WeakMap<ValueTest, T & object>();
  return test => {
    const result = resultByTest.get(test) ?? compute(test);
    resultByTest.set(test, result);
    return result;
  };
}

const listedTextsOfTest = cachePerTest<ReadonlySet<string>>(({ value }) => idsInPeopleFieldValue(value));
const listedDecimalsOfTest = cachePerTest<ReadonlySet<string | undefined>>(
  ({ value }) => new Set(listedValues(value).map(canonicalDecimalText)),
);

const hasSameMembers = (left: ReadonlySet<string>, right: ReadonlySet<string>): boolean =>
  left.size === right.size && isSubset(left, right);

const isSubset = (part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean =>
  part.size <= whole.size && [...part].every(member => whole.has(member));

/** Returns true if the value is a list, or if its kind always is one. Other values are searched as text. */
const isSearchedAsList = (kind: Comparison | undefined, value: unknown): boolean =>
  (kind !== undefined && KINDS_COMPARED_AS_SETS.has(kind)) || Array.isArray(value);

/** Returns true if a list contains every given member, or if a text contains every given text. */
function containsAll(kind: Comparison | undefined, value: unknown, wanted: ReadonlySet<string>): boolean {
  if (!isKnownAndFilled(kind, value) || wanted.size === 0) return false;
  if (isSearchedAsList(kind, value)) return isSubset(wanted, idsInPeopleFieldValue(value));
  const text = comparableText(value);
  return [...wanted].every(part => text.includes(part));
}

/** Returns true if a list contains one of the given members, or if a text contains one of the given texts. */
function containsAny(kind: Comparison | undefined, value: unknown, wanted: ReadonlySet<string>): boolean {
  if (!isKnownAndFilled(kind, value)) return false;
  if (isSearchedAsList(kind, value)) return [...idsInPeopleFieldValue(value)].some(id => wanted.has(id));
  const text = comparableText(value);
  return [...wanted].some(part => text.includes(part));
}

const isKnownAndFilled = (kind: Comparison | undefined, value: unknown): boolean =>
  kind !== undefined && !isMissingConditionValue(value);

/**
 * Returns true if the value is one of the listed values. A value that is itself a list is one of them if it
 * shares a member with them. If the kind is `any`, two numbers are also the same if only their texts differ.
 */
function isOneOf(kind: Comparison | undefined, value: unknown, test: ValueTest): boolean {
  if (!isKnownAndFilled(kind, value)) return false;
  if (kind === 'decimal') return isListedDecimal(value, test);
  return listedValues(value).some(
    member =>
      listedTextsOfTest(test).has(comparableText(member)) ||
      (kind === 'any' && isListedDecimal(member, test)),
  );
}

function isListedDecimal(value: unknown, test: ValueTest): boolean {
  const text = canonicalDecimalText(value);
  return text !== undefined && listedDecimalsOfTest(test).has(text);
}
