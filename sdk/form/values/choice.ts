/** Choices: one entry or several, each among the options that the control offers. */

import { isObject, optionsOf } from '../definition/reading.ts';
import type { Choice, Control } from '../definition/types.ts';
import { choicesOf, hostChoices } from './offered-choices.ts';
import type { Problem, ValueKind } from './value-kind.ts';

/** The option that a value stands for; `1` and `'1'` are the same choice, as in saved forms. */
export const choiceFor = (control: Control, value: unknown): Choice | undefined => {
  const choices = choicesOf(control);
  return (
    choices.find(choice => choice.value === value) ??
    choices.find(choice => isScalar(value) && String(choice.value) === String(value))
  );
};

const isScalar = (value: unknown): boolean =>
  value !== null && value !== undefined && typeof value !== 'object';

const known = (control: Control, value: unknown): unknown => choiceFor(control, value)?.value ?? value;

function checkOne(value: unknown, control: Control): Problem[] {
  if (isObject(value) || Array.isArray(value)) return [{ code: 'bad-type' }];
  const choice = choiceFor(control, value);
  if (choice && choice.disabled !== true) return [];
  if (!choice && hostChoices(control)) return [];
  return [{ code: 'not-an-option', params: { value: choice?.label ?? String(value) } }];
}

export const oneChoice: ValueKind = {
  name: 'choice',
  empty: () => null,
  coerce: (value, control) =>
    value === '' && !choiceFor(control, '') ? null : known(control, value ?? null),
  check: checkOne,
  chosen: true,
};

export const manyChoices: ValueKind = {
  name: 'choices',
  empty: () => [],
  coerce: (value, control) => {
    if (value === undefined || value === null || value === '') return [];
    return (Array.isArray(value) ? value : [value]).map(part => known(control, part));
  },
  check: (value, control) =>
    Array.isArray(value) ? value.flatMap(part => checkOne(part, control)) : [{ code: 'bad-type' }],
  chosen: true,
};

const isMultiple = (control: Control): boolean => optionsOf(control).multiple === true;
const byMultiple = (control: Control): ValueKind => (isMultiple(control) ? manyChoices : oneChoice);

/** A select: one choice, or several where its `multiple` option is set. */
export const selectValue: ValueKind = {
  name: 'choice or choices',
  empty: control => byMultiple(control).empty(control),
  coerce: (value, control) => byMultiple(control).coerce(value, control),
  check: (value, control) => byMultiple(control).check(value, control),
  chosen: true,
};
