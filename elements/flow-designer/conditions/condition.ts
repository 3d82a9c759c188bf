/**
 * Implements edits of a condition: creating a condition, changing its field, and deriving the input control
 * for its value.
 */
import { type Condition, type FindValueFault, type Operator, operatorsOf } from '@countersign/sdk/flow';
import { areDeeplyEqual, type Control, controlOptionsOf } from '@countersign/sdk/form';
import type { FormField } from '../panel/form-fields.ts';

/** Operators for a field of unknown type. They are offered if the process has no form. */
const ANY_FIELD_OPERATORS = operatorsOf('any');

export const operatorsForField = (field: FormField | undefined): readonly Operator[] =>
  field ? operatorsOf(field.comparison) : ANY_FIELD_OPERATORS;

/**
 * Returns the fields that a condition can compare. Row fields and file fields are excluded. The field that
 * the condition already uses is always included.
 */
export const fieldsUsableInCondition = (
  fields: readonly FormField[] | undefined,
  current = '',
): readonly FormField[] | undefined =>
  fields?.filter(field => field.model === current || operatorsForField(field).length > 0);

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
  operator: operatorsForField(field)[0] ?? 'eq',
  value: undefined,
});

/**
 * Replaces the field of a condition. The operator is kept if the new field supports it. The value is kept if
 * both fields have the same input control. If the form does not contain the old field, for example after an
 * import, the value is kept if it is valid for the new field.
 */
export function changeConditionField(
  condition: Condition,
  before: FormField | undefined,
  next: FormField | undefined,
): Condition {
  const operators = operatorsForField(next);
  const operator = operators.includes(condition.operator) ? condition.operator : (operators[0] ?? 'eq');
  const isReusable = before
    ? before.control.type === next?.control.type &&
      areDeeplyEqual(before.control.options, next.control.options)
    : next !== undefined && isConditionValueValidForField(condition.value, next);
  return {
    field: next?.model ?? '',
    ...(next && { label: next.label }),
    operator,
    value: isReusable ? condition.value : undefined,
  };
}

const DECIMAL_PATTERN = /^-?\d+(?:\.\d+)?$/;

function isConditionValueValidForField(value: unknown, field: FormField): boolean {
  if (field.comparison === 'decimal') return typeof value !== 'object' && DECIMAL_PATTERN.test(String(value));
  return typeof value === 'string' && conditionValueControl(field).type === 'input';
}

const LONG_TEXT_CONTROL_TYPES = new Set(['textarea', 'editor', 'codemirror', 'uuid']);

/**
 * Returns the control for entering the value of a condition. It is the field's control without its validation
 * rules and default value. For a long text, it is a single-line input.
 */
export function conditionValueControl({ control, comparison }: FormField): Control {
  const { defaultValue: _, rangeDefaultValue: __, placeholder: ___, ...options } = controlOptionsOf(control);
  const type = LONG_TEXT_CONTROL_TYPES.has(control.type) ? 'input' : control.type;
  if (comparison === 'text' && type === 'input') return { ...control, type, rules: [], options: {} };
  return { ...control, type, rules: [], options };
}
