/** Choices: one entry or several, each among the options that the control offers. */

import { optionsOf } from '../definition/reading.ts';
import type { Choice, Control } from '../definition/types.ts';
import { choicesOf } from './offered-choices.ts';
import type { ValueKind } from './value-kind.ts';

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

export const oneChoice: ValueKind = {
  name: 'choice',
  empty: () => null,
  coerce: (value, control) =>
    value === '' && !choiceFor(control, '') ? null : known(control, value ?? null),
};

export const manyChoices: ValueKind = {
  name: 'choices',
  empty: () => [],
  coerce: (value, control) => {
    if (value === undefined || value === null || value === '') return [];
    return (Array.isArray(value) ? value : [value]).map(part => known(control, part));
  },
};

/** Returns true for a select that holds several choices. */
export const isMultiple = (control: Control): boolean => optionsOf(control).multiple === true;
const byMultiple = (control: Control): ValueKind => (isMultiple(control) ? manyChoices : oneChoice);

/** A select: one choice, or several where its `multiple` option is set. */
export const selectValue: ValueKind = {
  name: 'select',
  empty: control => byMultiple(control).empty(control),
  coerce: (value, control) => byMultiple(control).coerce(value, control),
};
