/** The choices of a control: its own entries, or the source that it names for them. */

import { isObject, optionsOf } from '../definition/reading.ts';
import type { Choice, Control } from '../definition/types.ts';

/** The source of choices outside the definition: those of the page under a name, or a dictionary by its code. */
export interface HostChoices {
  key: string;
  dictionary: boolean;
}

/** Undefined where the definition has the choices, or where they arrived (see `patched`). */
export function hostChoices(control: Control): HostChoices | undefined {
  const { dynamic, dynamicKey, dictCode } = optionsOf(control);
  const isName = (name: unknown): name is string => typeof name === 'string' && name !== '';
  if ((dynamic === true || dynamic === 'true') && isName(dynamicKey))
    return { key: dynamicKey, dictionary: false };
  return isName(dictCode) ? { key: dictCode, dictionary: true } : undefined;
}

/** The entries of a choice control; bare strings and numbers count as their own label. */
export function choicesOf(control: Control): Choice[] {
  const { options } = optionsOf(control);
  return Array.isArray(options) ? options.flatMap(readChoice) : [];
}

function readChoice(entry: unknown): Choice[] {
  if (isChoiceValue(entry)) return [{ label: String(entry), value: entry }];
  if (!isObject(entry) || !isChoiceValue(entry.value)) return [];
  const label = isChoiceValue(entry.label) ? String(entry.label) : String(entry.value);
  return [
    entry.disabled === true ? { label, value: entry.value, disabled: true } : { label, value: entry.value },
  ];
}

const isChoiceValue = (value: unknown): value is Choice['value'] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
