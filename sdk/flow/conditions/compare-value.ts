/** Compares one value to the value of a condition, with exact typed comparison. */
import { ownProperty } from '../../form/definition/own.ts';
import type { Operator } from '../model/flow.ts';
import { type Comparison, comparisonPredicateByOperator } from './comparison.ts';
import { compareDecimals, isDecimal } from './decimal.ts';
import { toInstantMilliseconds } from './instant.ts';
import {
  comparableText,
  idsInPeopleFieldValue,
  isMissingConditionValue,
  listedValues,
} from './stored-value.ts';

/** An operator with the value on its right side. */
export interface ValueTest {
  operator: Operator;
  value: unknown;
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
      return containsAll(kind, value, test.value);
    case 'notContains':
      return !containsAny(kind, value, test.value);
    case 'in':
      return isOneOf(kind, value, test.value);
    case 'notIn':
      return !isOneOf(kind, value, test.value);
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
function compareToConditionValue(
  kind: Comparison,
  value: unknown,
  { operator, value: other }: ValueTest,
  timeZone?: string,
) {
  if (kind === 'decimal' || ((kind === 'any' || kind === 'rows') && isDecimal(value) && isDecimal(other)))
    return compareDecimals(value, other);
  if (kind === 'date')
    return subtractIfBothDefined(
      toInstantMilliseconds(value, timeZone),
      toInstantMilliseconds(other, timeZone),
    );
  const same = KINDS_COMPARED_AS_SETS.has(kind)
    ? hasSameMembers(value, other)
    : comparableText(value) === comparableText(other);
  if (operator === 'eq' || operator === 'ne') return same ? 0 : 1;
  return undefined;
}

const KINDS_COMPARED_AS_SETS: ReadonlySet<Comparison> = new Set(['set', 'path', 'range', 'files']);

const subtractIfBothDefined = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? undefined : a - b;

function hasSameMembers(a: unknown, b: unknown): boolean {
  const [left, right] = [idsInPeopleFieldValue(a), idsInPeopleFieldValue(b)];
  return left.size === right.size && [...left].every(member => right.has(member));
}

/** Returns true if the value is a list, or if its kind always is one. Other values are searched as text. */
const isSearchedAsList = (kind: Comparison | undefined, value: unknown): boolean =>
  (kind !== undefined && KINDS_COMPARED_AS_SETS.has(kind)) || Array.isArray(value);

/** Returns true if a list contains every given member, or if a text contains the given text. */
function containsAll(kind: Comparison | undefined, value: unknown, wanted: unknown): boolean {
  const parts = [...idsInPeopleFieldValue(wanted)];
  return isKnownAndFilled(kind, value) && parts.length > 0 && parts.every(isContainedIn(kind, value));
}

/** Returns true if a list contains one of the given members, or if a text contains one of the given texts. */
const containsAny = (kind: Comparison | undefined, value: unknown, wanted: unknown): boolean =>
  isKnownAndFilled(kind, value) && [...idsInPeopleFieldValue(wanted)].some(isContainedIn(kind, value));

const isKnownAndFilled = (kind: Comparison | undefined, value: unknown): boolean =>
  kind !== undefined && !isMissingConditionValue(value);

function isContainedIn(kind: Comparison | undefined, value: unknown): (part: string) => boolean {
  if (isSearchedAsList(kind, value)) {
    const members = idsInPeopleFieldValue(value);
    return part => members.has(part);
  }
  const text = comparableText(value);
  return part => text.includes(part);
}

/**
 * Returns true if the value is one of the listed values. A value that is itself a list is one of them if it
 * shares a member with them.
 */
function isOneOf(kind: Comparison | undefined, value: unknown, listed: unknown): boolean {
  if (!isKnownAndFilled(kind, value)) return false;
  const wanted = listedValues(listed);
  if (kind === 'decimal') return wanted.some(one => compareDecimals(value, one) === 0);
  return listedValues(value).some(member => wanted.some(one => isSameMember(kind, member, one)));
}

const isSameMember = (kind: Comparison | undefined, a: unknown, b: unknown): boolean =>
  kind === 'any' && isDecimal(a) && isDecimal(b)
    ? compareDecimals(a, b) === 0
    : comparableText(a) === comparableText(b);
