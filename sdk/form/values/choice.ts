/** Defines the value kinds of choice controls: one or several of the options that the control offers. */

import { controlOptionsOf } from '../definition/reading.ts';
import type { Choice, Control } from '../definition/types.ts';
import { choicesOfControl } from './offered-choices.ts';
import type { ValueKind } from './value-kind.ts';

/**
 * Returns the option that has a value. `1` and `'1'` match the same option, because saved forms contain both.
 */
export const findChoiceByValue = (control: Control, value: unknown): Choice | undefined => {
  const choices = choicesOfControl(control);
  return (
    choices.find(choice => choice.value === value) ??
    choices.find(choice => isNonNullScalar(value) && String(choice.value) === String(value))
  );
};

const isNonNullScalar = (value: unknown): boolean =>
  value !== null && value !== undefined && typeof value !== 'object';

const toValueOfMatchingChoice = (control: Control, value: unknown): unknown =>
  findChoiceByValue(control, value)?.value ?? value;

export const singleChoiceValueKind: ValueKind = {
  name: 'choice',
  empty: () => null,
  coerce: (value, control) =>
    value === '' && !findChoiceByValue(control, '') ? null : toValueOfMatchingChoice(control, value ?? null),
};

export const multipleChoiceValueKind: ValueKind = {
  name: 'choices',
  empty: () => [],
  coerce: (value, control) => {
    if (value === undefined || value === null || value === '') return [];
    return (Array.isArray(value) ? value : [value]).map(part => toValueOfMatchingChoice(control, part));
  },
};

/** Returns true for a select that allows multiple choices. */
export const isMultipleSelect = (control: Control): boolean => controlOptionsOf(control).multiple === true;
const valueKindOfChoiceControl = (control: Control): ValueKind =>
  isMultipleSelect(control) ? multipleChoiceValueKind : singleChoiceValueKind;

/** The value kind of a select: one choice, or several choices if the option `multiple` is set. */
export const valueKindOfSelectControl: ValueKind = {
  name: 'select',
  empty: control => valueKindOfChoiceControl(control).empty(control),
  coerce: (value, control) => valueKindOfChoiceControl(control).coerce(value, control),
};
