/** Validates choices: each value must be one of the options that the control offers. */
import { isObject } from '../../definition/reading.ts';
import type { Control } from '../../definition/types.ts';
import { findChoiceByValue, isMultipleSelect } from '../../values/choice.ts';
import { hostChoiceSource } from '../../values/host-choices.ts';
import type { Problem } from '../problem.ts';
import type { ValueCheck } from './value-check.ts';

function choiceProblems(value: unknown, control: Control): Problem[] {
  if (isObject(value) || Array.isArray(value)) return [{ code: 'bad-type' }];
  const choice = findChoiceByValue(control, value);
  if (choice && choice.disabled !== true) return [];
  if (!choice && hostChoiceSource(control)) return [];
  return [{ code: 'not-an-option', params: { value: choice?.label ?? String(value) } }];
}

function multipleChoiceProblems(value: unknown, control: Control): Problem[] {
  return Array.isArray(value) ? value.flatMap(part => choiceProblems(part, control)) : [{ code: 'bad-type' }];
}

export const singleChoiceCheck: ValueCheck = { problems: choiceProblems, isChosen: true };
export const multipleChoiceCheck: ValueCheck = { problems: multipleChoiceProblems, isChosen: true };
export const choiceSelectionCheck: ValueCheck = {
  problems: (value, control) =>
    (isMultipleSelect(control) ? multipleChoiceProblems : choiceProblems)(value, control),
  isChosen: true,
};
