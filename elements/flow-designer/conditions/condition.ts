/**
 * Implements edits of a condition: creating a condition, changing what it compares, and deriving the input
 * control for its value.
 */
import {
  type Condition,
  type ConditionOperand,
  type ConditionSubject,
  type FindConditionOperand,
  type FindValueFault,
  INITIATOR_ATTRIBUTES,
  type InitiatorAttribute,
  type Operator,
  operatorNeedsValue,
  operatorsOf,
  operatorsOfSubject,
  operatorTakesList,
} from '@countersign/sdk/flow';
import { areDeeplyEqual, type Control, controlOptionsOf } from '@countersign/sdk/form';
import type { FormField } from '../panel/form-fields.ts';

/** Returns the operand of a condition, or undefined for the initiator and for an unknown field. */
export function operandOfCondition(
  condition: ConditionSubject,
  find: FindConditionOperand | undefined,
): ConditionOperand | undefined {
  const operand = condition.initiator === undefined ? find?.(condition) : undefined;
  return typeof operand === 'string' ? undefined : operand;
}

/** A switch has two values, so comparing it with a list is not offered. */
const SWITCH_OPERATORS: readonly Operator[] = ['eq', 'ne', 'empty', 'notEmpty'];

/**
 * Returns the operators that the editor offers. All operators are offered for a field of unknown type, for
 * example if the process has no form.
 */
export function operatorsForCondition(
  condition: ConditionSubject,
  find: FindConditionOperand | undefined,
): readonly Operator[] {
  const operand = operandOfCondition(condition, find);
  const operators = operatorsOfSubject(condition, operand?.kind ?? 'any');
  return operand?.controls[0]?.type === 'switch'
    ? operators.filter(operator => SWITCH_OPERATORS.includes(operator))
    : operators;
}

/**
 * Returns the value of a condition without the options that its field no longer offers. Otherwise the input
 * would still display these options.
 */
export function withoutUnavailableOptions(
  condition: Condition,
  findFault: FindValueFault | undefined,
): unknown {
  const { value } = condition;
  const isMissing = (part: unknown) => findFault?.({ ...condition, value: part })?.kind === 'option';
  if (Array.isArray(value)) return isMissing(value) ? value.filter(part => !isMissing(part)) : value;
  return isMissing(value) ? undefined : value;
}

export const newCondition = (field: FormField | undefined): Condition => ({
  field: field?.model ?? '',
  ...(field && { label: field.label }),
  ...defaultRowsOf(field),
  operator: field ? (operatorsOf(field.comparison)[0] ?? 'eq') : 'eq',
  value: undefined,
});

/** A condition on a table starts with its number of rows, which needs no column. */
const defaultRowsOf = (field: FormField | undefined): Pick<Condition, 'rows'> =>
  field?.columns ? { rows: { take: 'count' } } : {};

export const newInitiatorCondition = (initiator: InitiatorAttribute): Condition => ({
  field: '',
  initiator,
  operator: 'in',
  value: undefined,
});

export const isInitiatorAttributeName = (name: string): name is InitiatorAttribute =>
  INITIATOR_ATTRIBUTES.includes(name as InitiatorAttribute);

/**
 * Replaces the field of a condition. The operator is kept if the new field supports it. The value is kept if
 * both fields have the same input control. If the form does not contain the old field, for example after an
 * import, the value is kept if it is valid for the new field.
 */
export function changeConditionField(
  condition: Condition,
  before: FormField | undefined,
  next: FormField,
): Condition {
  const fresh = newCondition(next);
  if (fresh.rows || condition.rows || condition.initiator !== undefined) return withKnownOperator(fresh);
  const operators = operatorsOf(next.comparison);
  const operator = operators.includes(condition.operator) ? condition.operator : fresh.operator;
  const isReusable = before
    ? before.control.type === next.control.type &&
      areDeeplyEqual(before.control.options, next.control.options)
    : isConditionValueValidForField(condition.value, next);
  return { ...fresh, operator, value: isReusable ? condition.value : undefined };
}

/** The number of rows is compared as a number. */
const withKnownOperator = (condition: Condition): Condition =>
  condition.rows ? { ...condition, operator: 'gt' } : condition;

/** Changes which rows and which column a condition takes. The value is dropped, because its type can differ. */
export function changeConditionRows(
  { label, field, operator }: Condition,
  rows: Condition['rows'],
  find: FindConditionOperand | undefined,
): Condition {
  const subject: ConditionSubject = rows ? { field, rows } : { field };
  const operators = operatorsForCondition(subject, find);
  return {
    ...subject,
    label,
    operator: operators.includes(operator) ? operator : (operators[0] ?? 'eq'),
    value: undefined,
  };
}

/** Changes the operator. A single value becomes a list and a list a single value where the operator needs it. */
export function changeConditionOperator(condition: Condition, operator: Operator): Condition {
  const { value } = condition;
  if (!operatorNeedsValue(operator)) return { ...condition, operator, value: undefined };
  const [wasList, isList] = [condition.operator, operator].map(operatorTakesList);
  if (wasList === isList || value === undefined) return { ...condition, operator };
  if (isList) return { ...condition, operator, value: Array.isArray(value) ? value : [value] };
  return { ...condition, operator, value: Array.isArray(value) && value.length === 1 ? value[0] : undefined };
}

const DECIMAL_PATTERN = /^-?\d+(?:\.\d+)?$/;

function isConditionValueValidForField(value: unknown, field: FormField): boolean {
  if (field.comparison === 'decimal') return typeof value !== 'object' && DECIMAL_PATTERN.test(String(value));
  return typeof value === 'string' && conditionValueControl(field.control, 'eq').type === 'input';
}

const LONG_TEXT_CONTROL_TYPES = new Set(['textarea', 'editor', 'codemirror', 'uuid']);
const SINGLE_LINE_CONTROL_TYPES = new Set(['input', ...LONG_TEXT_CONTROL_TYPES]);

/** The control with which the number of rows is entered. */
export const ROW_COUNT_CONTROL: Control = {
  type: 'number',
  key: 'rows',
  label: '',
  options: { precision: 0, min: 0 },
};

/**
 * Returns the control for entering the value of a condition. It is the field's control without its validation
 * rules and default value. For a long text, it is a single-line input. For a list of options, people or
 * organisations, it accepts several.
 */
export function conditionValueControl(control: Control, operator: Operator): Control {
  const { defaultValue: _, rangeDefaultValue: __, placeholder: ___, ...options } = controlOptionsOf(control);
  if (SINGLE_LINE_CONTROL_TYPES.has(control.type)) {
    const own = control.type === 'input' || control.type === 'textarea' ? {} : options;
    return { ...control, type: 'input', rules: [], options: own };
  }
  const takesSeveral = operatorTakesList(operator) || operator === 'contains' || operator === 'notContains';
  if (!takesSeveral || control.type === 'cascader') return { ...control, rules: [], options };
  const isRadio = control.type === 'radio' || control.type === 'radioButton';
  return {
    ...control,
    type: isRadio ? 'checkbox' : control.type,
    rules: [],
    options: { ...options, multiple: true },
  };
}

/** Returns true if the values of a list are entered as lines of text: for numbers and free text. */
export const isListEnteredAsLines = ({ kind }: ConditionOperand, operator: Operator): boolean =>
  operatorTakesList(operator) && (kind === 'decimal' || kind === 'text');
