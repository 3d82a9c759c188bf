/** A condition as it is edited: new ones, another field, and the control that its value is entered with. */
import { type Condition, type FindValueFault, type Operator, operatorsOf } from '@countersign/sdk/flow';
import { type Control, equal, optionsOf } from '@countersign/sdk/form';
import type { FormField } from '../panel/form-fields.ts';

/** Without a form every operator may fit. */
const ANY = operatorsOf('any');

export const operatorsFor = (field: FormField | undefined): readonly Operator[] =>
  field ? operatorsOf(field.comparison) : ANY;

/** Returns the fields that a condition can compare: no rows and no files, but always the field it already has. */
export const comparableFields = (
  fields: readonly FormField[] | undefined,
  current = '',
): readonly FormField[] | undefined =>
  fields?.filter(field => field.model === current || operatorsFor(field).length > 0);

/** The value without the parts that the field does not offer: its input would show them as options. */
export function offeredValue(condition: Condition, findFault: FindValueFault | undefined): unknown {
  const { value } = condition;
  const isMissing = (part: unknown) => findFault?.({ ...condition, value: part })?.kind === 'option';
  if (Array.isArray(value)) return isMissing(value) ? value.filter(part => !isMissing(part)) : value;
  return isMissing(value) ? undefined : value;
}

export const newCondition = (field: FormField | undefined): Condition => ({
  field: field?.model ?? '',
  ...(field && { label: field.label }),
  operator: operatorsFor(field)[0] ?? 'eq',
  value: undefined,
});

/**
 * Another field keeps the operator where it has it, and the value where its input is the same; in place of a field that the form
 * does not have, as after an import, the value where it fits.
 */
export function withField(
  condition: Condition,
  before: FormField | undefined,
  next: FormField | undefined,
): Condition {
  const operators = operatorsFor(next);
  const operator = operators.includes(condition.operator) ? condition.operator : (operators[0] ?? 'eq');
  const isReusable = before
    ? before.control.type === next?.control.type && equal(before.control.options, next.control.options)
    : next !== undefined && fits(condition.value, next);
  return {
    field: next?.model ?? '',
    ...(next && { label: next.label }),
    operator,
    value: isReusable ? condition.value : undefined,
  };
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;

function fits(value: unknown, field: FormField): boolean {
  if (field.comparison === 'decimal') return typeof value !== 'object' && NUMBER.test(String(value));
  return typeof value === 'string' && valueControl(field).type === 'input';
}

const LONG_TEXTS = new Set(['textarea', 'editor', 'codemirror', 'uuid', 'switch']);

/** The control for the value: that of the field without its rules and defaults. Long texts are compared as one line. */
export function valueControl({ control, comparison }: FormField): Control {
  const { defaultValue: _, rangeDefaultValue: __, placeholder: ___, ...options } = optionsOf(control);
  const type = LONG_TEXTS.has(control.type) && control.type !== 'switch' ? 'input' : control.type;
  if (comparison === 'text' && type === 'input') return { ...control, type, rules: [], options: {} };
  return { ...control, type, rules: [], options };
}
