/**
 * Evaluates the conditions of a branch (lane) against the form and the initiator of an instance
 * (docs/flow/rules.md#conditions).
 */
import { ownProperty } from '../../form/definition/own.ts';
import type { FormDefinition, Values } from '../../form/definition/types.ts';
import type { Condition } from '../model/flow.ts';
import { isValueTestPassed } from './compare-value.ts';
import { type InitiatorFacts, isInitiatorConditionFulfilled } from './initiator.ts';
import { type ConditionOperand, conditionOperandFinderFor } from './operand.ts';
import { doRowsPassTest } from './rows.ts';

export interface Facts {
  form: FormDefinition;
  values: Values;
  timeZone?: string;
  /** The initiator of the instance. Required for conditions on the initiator. */
  initiator?: InitiatorFacts;
}

/** Returns true if all conditions of at least one group hold. Returns false if there are no conditions. */
export function matchesConditions(groups: Condition[][] | undefined, facts: Facts): boolean {
  const holds = (condition: Condition) => isConditionFulfilled(condition, facts);
  return (groups ?? []).some(group => group.length > 0 && group.every(holds));
}

function isConditionFulfilled(condition: Condition, { form, values, timeZone, initiator }: Facts): boolean {
  if (condition.initiator !== undefined) return isInitiatorConditionFulfilled(condition, initiator);
  const found = conditionOperandFinderFor(form)(condition);
  const operand = typeof found === 'string' ? undefined : found;
  const value = ownProperty(values, condition.field);
  const passes = createValueTest(condition, operand, timeZone);
  if (!condition.rows) return passes(operand ? value : undefined);
  return operand !== undefined && doRowsPassTest(value, { rows: condition.rows, operand, timeZone, passes });
}

/** Returns a function that tests one value of the operand. Without an operand, the value is missing. */
function createValueTest(
  { operator, value: wanted }: Condition,
  operand: ConditionOperand | undefined,
  timeZone: string | undefined,
): (value: unknown) => boolean {
  const read = (value: unknown) => (operand ? operand.readComparable(value) : value);
  const test = { operator, value: read(wanted) };
  const options = { kind: operand?.kind, timeZone };
  return value =>
    operator === 'empty' || operator === 'notEmpty'
      ? isValueTestPassed(test, value, { ...options, isMissing: operand?.isMissing })
      : isValueTestPassed(test, read(value), options);
}
