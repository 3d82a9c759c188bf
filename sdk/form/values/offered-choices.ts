/** The choices of a control that its definition has. */

import { isObject, optionsOf } from '../definition/reading.ts';
import type { Choice, Control } from '../definition/types.ts';

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
