/**
 * Evaluates the conditions of a branch (lane) against the values of the form, with exact typed comparison
 * (docs/flow/rules.md#conditions).
 */
import { ownProperty } from '../../form/definition/own.ts';
import type { FormDefinition, Values } from '../../form/definition/types.ts';
import type { Condition, Operator } from '../model/flow.ts';
import { type Comparison, comparisonsByFieldKey, getCachedComparableValueReader } from './comparison.ts';
import { compareDecimals, isDecimal } from './decimal.ts';
import { toInstantMilliseconds } from './instant.ts';

export interface Facts {
  form: FormDefinition;
  values: Values;
  timeZone?: string;
}

/** Returns true if all conditions of at least one group hold. Returns false if there are no conditions. */
export function matchesConditions(groups: Condition[][] | undefined, facts: Facts): boolean {
  const kinds = comparisonsByFieldKey(facts.form);
  const read = getCachedComparableValueReader(facts.form);
  const holding = ({ field, operator, value }: Condition) =>
    isConditionFulfilled(
      { field, operator, value: read(field, value) },
      read(field, ownProperty(facts.values, field)),
      {
        kind: kinds.get(field),
        timeZone: facts.timeZone,
      },
    );
  return (groups ?? []).some(group => group.length > 0 && group.every(holding));
}

interface CompareOptions {
  kind: Comparison | undefined;
  timeZone: string | undefined;
}

/**
 * Returns whether one condition holds. If the value is missing or incomparable, `ne` holds and every other
 * operator does not.
 */
function isConditionFulfilled(
  condition: Condition,
  value: unknown,
  { kind, timeZone }: CompareOptions,
): boolean {
  const order =
    kind && !isMissingConditionValue(value)
      ? compareToConditionValue(kind, value, condition, timeZone)
      : undefined;
  if (order === undefined) return condition.operator === 'ne';
  return ownProperty(comparisonPredicateByOperator, condition.operator)?.(order) ?? false;
}

/**
 * Tests for each operator whether a comparison result satisfies it. The result is negative, 0 or positive.
 */
export const comparisonPredicateByOperator: Record<Operator, (order: number) => boolean> = {
  eq: order => order === 0,
  ne: order => order !== 0,
  gt: order => order > 0,
  ge: order => order >= 0,
  lt: order => order < 0,
  le: order => order <= 0,
};

/** Returns true for null, undefined, blank text and an empty list. */
export const isMissingConditionValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/**
 * Compares a value to the condition's value. The result 0 means equal. Text and sets have no order, so the
 * result is undefined for `gt`, `ge`, `lt` and `le`.
 */
function compareToConditionValue(
  kind: Comparison,
  value: unknown,
  { operator, value: other }: Condition,
  timeZone?: string,
) {
  if (kind === 'decimal' || ((kind === 'any' || kind === 'rows') && isDecimal(value) && isDecimal(other)))
    return compareDecimals(value, other);
  if (kind === 'date')
    return subtractIfBothDefined(
      toInstantMilliseconds(value, timeZone),
      toInstantMilliseconds(other, timeZone),
    );
  const same =
    kind === 'set' || kind === 'files'
      ? hasSameMembers(value, other)
      : comparableText(value) === comparableText(other);
  if (operator === 'eq' || operator === 'ne') return same ? 0 : 1;
  return undefined;
}

const subtractIfBothDefined = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? undefined : a - b;

const comparableText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? idOfStoredSelection(value) : String(value).trim();

/**
 * Returns the id of a person, organisation or option. Stored values are objects with an id, or the id alone.
 */
function idOfStoredSelection(value: object): string {
  const { id, userId, value: chosen } = value as { id?: unknown; userId?: unknown; value?: unknown };
  const named = userId ?? id ?? chosen;
  return named === undefined || typeof named === 'object' ? JSON.stringify(value) : String(named).trim();
}

function hasSameMembers(a: unknown, b: unknown): boolean {
  const [left, right] = [idsInPeopleFieldValue(a), idsInPeopleFieldValue(b)];
  return left.size === right.size && [...left].every(member => right.has(member));
}

/** Returns the ids in a field value that lists people or organisations. */
export const idsInPeopleFieldValue = (value: unknown): Set<string> =>
  new Set(
    (Array.isArray(value) ? value : [value]).filter(one => !isMissingConditionValue(one)).map(comparableText),
  );
