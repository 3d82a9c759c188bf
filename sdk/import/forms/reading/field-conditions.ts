/** Converts conditions of foreign forms to the values and operators of the fields that they compare. */
import { controlOptionsOf, isObject } from '../../../form/definition/reading.ts';
import type { Control } from '../../../form/definition/types.ts';
import { areDeeplyEqual } from '../../../form/values/form-values.ts';
import type { ForeignCondition } from './conditions.ts';

/**
 * Converts the operators `truthy` and `falsy`, which test a field without comparing it with a value. A switch
 * is truthy if it is on.
 */
export function convertTruthinessOperator(
  operator: string,
  type: string,
  value: unknown,
): { operator: string; value?: unknown } {
  const isSwitch = type === 'switch';
  if (operator === 'truthy') return isSwitch ? { operator: '=', value: true } : { operator: 'have' };
  if (operator === 'falsy') return isSwitch ? { operator: '!=', value: true } : { operator: 'null' };
  return value === undefined ? { operator } : { operator, value };
}

/** The values that a switch in the source form stores for on and off. */
export interface FlagValues {
  on: unknown;
  off: unknown;
}

export const INVALID_SWITCH_VALUE_SYMBOL = Symbol('no value of a switch');

/**
 * Converts a value in a condition to the value that the field stores. Returns `INVALID_SWITCH_VALUE_SYMBOL` if a switch
 * cannot have this value.
 */
export function toFieldValue(
  field: Control,
  value: unknown,
  flags: FlagValues = { on: true, off: false },
): unknown {
  if (field.type !== 'switch' || value === undefined) return value;
  if (areDeeplyEqual(value, flags.on)) return true;
  if (areDeeplyEqual(value, flags.off)) return false;
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : INVALID_SWITCH_VALUE_SYMBOL;
}

/**
 * Converts a condition that tests whether a switch is empty. A native switch is never empty. If the foreign
 * form treats an unchecked check box as empty, the converted condition tests whether the switch is off or on.
 * Otherwise, the function returns undefined.
 */
export function convertSwitchEmptinessCondition(
  field: Control,
  { offIsEmpty = false, ...condition }: ForeignCondition,
): ForeignCondition | undefined {
  const { operator } = condition;
  if (field.type !== 'switch' || (operator !== 'null' && operator !== 'have')) return condition;
  return offIsEmpty ? { ...condition, operator: operator === 'have' ? 'truthy' : 'falsy' } : undefined;
}

export const NUMBER_CONTROL_TYPES: ReadonlySet<string> = new Set(['number', 'slider', 'rate']);

export const expandNumberTruthinessCondition = (condition: ForeignCondition): ForeignCondition[] =>
  condition.operator === 'truthy'
    ? [
        { ...condition, operator: 'have' },
        { ...condition, operator: '!=', value: 0 },
      ]
    : [
        { ...condition, operator: 'null' },
        { ...condition, operator: '=', value: 0 },
      ];

/**
 * Converts a comparison with a field whose value is a list. A comparison with a single value becomes a test
 * of whether the list contains the value. If the compared value is an object of booleans, it becomes the list
 * of the names whose boolean is true.
 */
export function convertListFieldComparison(
  field: Control,
  { testsEntry, ...condition }: ForeignCondition,
): ForeignCondition {
  const isList = field.type === 'checkbox' || controlOptionsOf(field).multiple === true;
  if (!testsEntry || !isList || Array.isArray(condition.value)) return condition;
  if (isObject(condition.value)) {
    const flags = Object.entries(condition.value);
    return { ...condition, value: flags.flatMap(([name, isOn]) => (isOn === true ? [name] : [])) };
  }
  if (condition.operator === '=') return { ...condition, operator: 'in', value: [condition.value] };
  if (condition.operator === '!=') return { ...condition, operator: 'out', value: [condition.value] };
  return condition;
}
