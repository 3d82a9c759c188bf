/** Finds out whether a form computes anything, before the code that does is loaded. */
import type { Field } from '../definition/fields.ts';
import type { FormDefinition } from '../definition/types.ts';
import { fieldsOf } from '../full.ts';
import { isComputed } from './computed.ts';

const hasOne = ({ control, fields }: Field): boolean => isComputed(control) || fields.some(hasOne);

const cache = new WeakMap<FormDefinition, boolean>();

/** Returns whether a form has a computed field, also inside rows. */
export function hasExpressions(definition: FormDefinition): boolean {
  const known = cache.get(definition) ?? fieldsOf(definition).some(hasOne);
  cache.set(definition, known);
  return known;
}
