/** Finds the expressions of a definition: `options.computed` of a control. Loaded with every form, so it reads nothing of them. */
import type { Field } from '../definition/fields.ts';
import { optionsOf } from '../definition/reading.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { fieldsOf } from '../full.ts';

/** The expression of a control; undefined where its value is entered. */
export function expressionOf(control: Control): string | undefined {
  const { computed } = optionsOf(control);
  return typeof computed === 'string' && computed.trim() !== '' ? computed : undefined;
}

/** Returns whether the value of a control is computed, so that nobody enters it. */
export const isComputed = (control: Control): boolean => expressionOf(control) !== undefined;

const hasOne = ({ control, fields }: Field): boolean => isComputed(control) || fields.some(hasOne);

const cache = new WeakMap<FormDefinition, boolean>();

/** Returns whether a form has a computed field, also inside rows. */
export function hasExpressions(definition: FormDefinition): boolean {
  const known = cache.get(definition) ?? fieldsOf(definition).some(hasOne);
  cache.set(definition, known);
  return known;
}
