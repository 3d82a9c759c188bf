/**
 * Reads the parts of a condition: whether it is complete, what it compares, which operators it can use, and
 * which part of it this version does not know.
 */
import {
  CONDITION_OPERATORS,
  type Condition,
  INITIATOR_ATTRIBUTES,
  type Operator,
  ROW_SELECTIONS,
} from '../model/flow.ts';
import { type Comparison, operatorNeedsValue, operatorsOf } from './comparison.ts';
import { isMissingConditionValue } from './stored-value.ts';

/** The part of a condition that names what it compares. */
export type ConditionSubject = Pick<Condition, 'field' | 'initiator' | 'rows'>;

const INITIATOR_GROUP_OPERATORS: readonly Operator[] = ['in', 'notIn', 'empty', 'notEmpty'];
const INITIATOR_PERSON_OPERATORS: readonly Operator[] = ['in', 'notIn'];

/**
 * Returns the operators that a condition can use. `kind` is the kind of its operand. The kind is irrelevant
 * for a condition on the initiator.
 */
export function operatorsOfSubject(
  { initiator, rows }: Pick<ConditionSubject, 'initiator' | 'rows'>,
  kind: Comparison,
): readonly Operator[] {
  if (initiator !== undefined)
    return initiator === 'person' ? INITIATOR_PERSON_OPERATORS : INITIATOR_GROUP_OPERATORS;
  const operators = operatorsOf(kind);
  // A sum and a count always have a value.
  return rows?.take === 'sum' || rows?.take === 'count' ? operators.filter(operatorNeedsValue) : operators;
}

/** Returns true if a condition has a subject, an operator and a value. Incomplete conditions are ignored. */
export const isCompleteCondition = ({ field, initiator, rows, operator, value }: Condition): boolean =>
  Boolean((field || initiator) && operator) &&
  (!rows || rows.take === 'count' || Boolean(rows.column)) &&
  (!operatorNeedsValue(operator) || !isMissingConditionValue(value));

/** Returns true if both conditions compare the same field, the same figure over rows, or the same attribute. */
export const isSameConditionSubject = (a: ConditionSubject, b: ConditionSubject): boolean =>
  a.field === b.field &&
  a.initiator === b.initiator &&
  a.rows?.take === b.rows?.take &&
  a.rows?.column === b.rows?.column;

/**
 * Returns the part of a condition that this version does not know, such as an operator of a newer version.
 * Such a condition must never be ignored, because it could skip an approver.
 */
export function unsupportedPartOfCondition({ operator, initiator, rows }: Condition): string | undefined {
  if (operator && !CONDITION_OPERATORS.includes(operator)) return operator;
  if (initiator !== undefined && !INITIATOR_ATTRIBUTES.includes(initiator)) return String(initiator);
  return rows && !ROW_SELECTIONS.includes(rows.take) ? String(rows.take) : undefined;
}
