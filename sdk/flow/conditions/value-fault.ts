/**
 * Finds condition values that a form field can never have: unknown options, and numbers or dates out of
 * range.
 */

import { type Control, controlOptionsOf, type FormDefinition } from '../../form/index.ts';
import { findUnknownOption, optionSetOfControl, type UnknownOption } from '../../form/rules/option-sets.ts';
import { formatDateParts, parseDateControlValue } from '../../form/values/date.ts';
import { jsonValueToText } from '../../json.ts';
import type { Condition } from '../model/flow.ts';
import { operatorNeedsValue, operatorTakesList } from './comparison.ts';
import {
  containsNumber,
  createDecimalRangeBoundAbove,
  createDecimalRangeBoundBelow,
  type DecimalRange,
  intersectRanges,
  rangesOfCondition,
  rangeText,
  UNBOUNDED_DECIMAL_RANGE,
} from './decimal-range.ts';
import { type Domain, numberDomainOfControl } from './domain.ts';
import { type ConditionOperand, conditionOperandFinderFor } from './operand.ts';
import { listedValues } from './stored-value.ts';

export type ValueFault =
  /** A condition names an option that the field does not have. */
  ({ kind: 'option' } & UnknownOption) | { kind: 'range'; value: string; range: string };

/**
 * Returns what is wrong with a condition's value. Returns undefined if the field can have the value, or if
 * this is unknown.
 */
export type FindValueFault = (condition: Condition) => ValueFault | undefined;

const conditionValueFaultFinderByForm = new WeakMap<FormDefinition, FindValueFault>();

/**
 * Returns the function that finds invalid values in conditions on the fields of a form. The function is
 * cached per form, because a form definition in use never changes.
 */
export function valueFaultFinderFor(form: FormDefinition): FindValueFault {
  const known = conditionValueFaultFinderByForm.get(form) ?? createConditionValueValidator(form);
  conditionValueFaultFinderByForm.set(form, known);
  return known;
}

function createConditionValueValidator(form: FormDefinition): FindValueFault {
  const find = conditionOperandFinderFor(form);
  return condition => {
    const operand = condition.initiator === undefined && hasValueOfField(condition) && find(condition);
    if (!operand || typeof operand === 'string') return undefined;
    const faults = operand.controls.map(control => findFaultForControl(control, condition, operand));
    return faults.length > 0 && faults.every(fault => fault !== undefined) ? faults[0] : undefined;
  };
}

/**
 * Returns true if the value of the condition is a value of the field itself. It is not for a part of a text,
 * and not for a figure over rows, which can exceed the limits of the column.
 */
const hasValueOfField = ({ operator, rows }: Condition): boolean =>
  operatorNeedsValue(operator) && (!rows || rows.take === 'any' || rows.take === 'every');

function findFaultForControl(
  control: Control,
  condition: Condition,
  { kind }: ConditionOperand,
): ValueFault | undefined {
  const options = optionSetOfControl(control);
  if (options) {
    const { operator, value } = condition;
    const isWholePath = kind === 'path' && (operator === 'eq' || operator === 'ne');
    const unknown = findUnknownOption(options, isWholePath ? [value].flat() : value);
    return unknown && { kind: 'option', ...unknown };
  }
  if (kind === 'decimal') return findNumberFaultInList(condition, numberDomainOfControl(control));
  return kind === 'date' ? findDateFault(control, condition) : undefined;
}

/** Checks each number of a list, because the list must not contain a number that the field cannot have. */
function findNumberFaultInList(condition: Condition, domain: Domain): ValueFault | undefined {
  const { operator, value } = condition;
  if (!operatorTakesList(operator)) return findNumberFault(condition, domain);
  for (const one of listedValues(value)) {
    const fault = findNumberFault({ ...condition, operator: 'eq', value: one }, domain);
    if (fault) return fault;
  }
  return undefined;
}

const fieldBoundsToDecimalRange = ({ min, max }: Domain): DecimalRange => ({
  from: min ? createDecimalRangeBoundBelow(min) : UNBOUNDED_DECIMAL_RANGE.from,
  to: max ? createDecimalRangeBoundAbove(max) : UNBOUNDED_DECIMAL_RANGE.to,
});

/**
 * Returns a fault if the value is out of bounds, or if no number that the field accepts fulfils the
 * condition.
 */
function findNumberFault(condition: Condition, domain: Domain): ValueFault | undefined {
  const ranges = rangesOfCondition(condition);
  const whole = fieldBoundsToDecimalRange(domain);
  if (!ranges) return undefined;
  const held = intersectRanges(ranges, [whole]).filter(range => containsNumber(range, domain.places));
  const isInside =
    intersectRanges(rangesOfCondition({ ...condition, operator: 'eq' }) ?? [], [whole]).length > 0;
  if (held.length > 0 && isInside) return undefined;
  return {
    kind: 'range',
    value: jsonValueToText(condition.value),
    range: rangeText(whole, condition.label || condition.field),
  };
}

/**
 * Returns a fault if the date is out of range. `min` and `max` are dates in any format that the control
 * accepts.
 */
function findDateFault(control: Control, { operator, value }: Condition): ValueFault | undefined {
  const { min, max } = controlOptionsOf(control);
  const [at, from, to] = [value, min, max].map(one => toSortableDateText(control, one)) as [
    string,
    string,
    string,
  ];
  const isBefore = from !== '' && (at < from || (at === from && operator === 'lt'));
  const isAfter = to !== '' && (at > to || (at === to && operator === 'gt'));
  if (at === '' || (!isBefore && !isAfter)) return undefined;
  return {
    kind: 'range',
    value: jsonValueToText(value),
    range: [min, max].map(one => jsonValueToText(one ?? '…')).join(' – '),
  };
}

/**
 * Returns sortable text of a date, or an empty string if the value is not a date. A number is a time in
 * milliseconds, as the engine reads it.
 */
function toSortableDateText(control: Control, value: unknown): string {
  if (typeof value === 'number') return sortableTimestampText(value);
  const parts = parseDateControlValue(control, value);
  return parts ? formatDateParts(parts, 'YYYYMMDDHHmmss') : '';
}

const sortableTimestampText = (milliseconds: number): string => {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().replace(/\D/g, '').slice(0, 14);
};
