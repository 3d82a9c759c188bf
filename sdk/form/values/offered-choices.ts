/** Reads the choices of a control from its definition. */

import { controlOptionsOf, isObject } from '../definition/reading.ts';
import type { Choice, Control } from '../definition/types.ts';

/**
 * Returns the options of a choice control. An option that is a plain string or number is both the value and
 * the label.
 */
export function choicesOfControl(control: Control): Choice[] {
  const { options } = controlOptionsOf(control);
  return Array.isArray(options) ? options.flatMap(readSelectableChoiceFromEntry) : [];
}

function readSelectableChoiceFromEntry(entry: unknown): Choice[] {
  if (isScalarChoice(entry)) return [{ label: String(entry), value: entry }];
  if (!isObject(entry) || !isScalarChoice(entry.value)) return [];
  const label = isScalarChoice(entry.label) ? String(entry.label) : String(entry.value);
  return [
    entry.disabled === true ? { label, value: entry.value, disabled: true } : { label, value: entry.value },
  ];
}

const isScalarChoice = (value: unknown): value is Choice['value'] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
