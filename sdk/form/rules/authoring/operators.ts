/** Determines which operators a field supports, and which control edits the value of a condition. */

import type { ValueKindName } from '../../controls/control-types.ts';
import { controlOptionsOf } from '../../definition/reading.ts';
import type { Control, ControlOptions } from '../../definition/types.ts';
import { isDateRangeControl } from '../../values/date.ts';
import type { Field } from '../../values/value-kind.ts';
import type { RuleOperator } from '../condition.ts';

const DEFAULT_OPERATORS: readonly RuleOperator[] = ['=', '!=', 'in', 'out', 'null', 'have'];
const SINGLE_VALUE_OPERATORS: readonly RuleOperator[] = ['=', '!=', 'null', 'have'];

/**
 * The operators for each value kind. Value kinds that are not listed support every operator except `range`.
 */
const ruleOperatorsByValueKind: Partial<Record<ValueKindName, readonly RuleOperator[]>> = {
  number: SINGLE_VALUE_OPERATORS,
  slider: SINGLE_VALUE_OPERATORS,
  rating: SINGLE_VALUE_OPERATORS,
  colour: SINGLE_VALUE_OPERATORS,
  flag: ['=', '!='],
  date: ['=', '!=', 'range', 'null', 'have'],
  files: ['null', 'have'],
  rows: ['null', 'have'],
  'choice-rows': ['null', 'have'],
};

/** Returns the operators that an author can choose for a field. */
export const operatorsOf = ({ kind }: Pick<Field, 'kind'>): readonly RuleOperator[] =>
  ruleOperatorsByValueKind[kind.name] ?? DEFAULT_OPERATORS;

/** Returns true if the operator compares with a value. */
export const isValueOperator = (operator: string): boolean => operator !== 'null' && operator !== 'have';

const multipleChoiceTypeByControlType: Readonly<Record<string, string>> = {
  radio: 'checkbox',
  radioButton: 'checkbox',
};

/**
 * Removes the bounds `min` and `max` from the options of a field. A condition can compare the field with a
 * value outside these bounds.
 */
const withoutMinMaxOptions = (options: ControlOptions): ControlOptions =>
  Object.fromEntries(Object.entries(options).filter(([name]) => name !== 'min' && name !== 'max'));

/**
 * Returns the control with which an author edits the value of a condition. This is the control of the field.
 * If the operator requires several values or a range, the control is converted to a multiple choice or a
 * range.
 */
export function ruleConditionValueControl(
  { control, kind }: Pick<Field, 'control' | 'kind'>,
  operator: string,
): Control {
  const options = withoutMinMaxOptions(controlOptionsOf(control));
  const plain: Control = {
    ...control,
    rules: [],
    options: kind.name === 'date' ? options : controlOptionsOf(control),
  };
  if (operator === 'range') return { ...plain, options: { ...options, range: true } };
  if (kind.name === 'date' && isDateRangeControl(control)) return plain;
  if ((operator === 'in' || operator === 'out') && (kind.name === 'choice' || kind.name === 'select'))
    return {
      ...plain,
      type: multipleChoiceTypeByControlType[control.type] ?? control.type,
      options: { ...options, multiple: true },
    };
  return plain;
}
