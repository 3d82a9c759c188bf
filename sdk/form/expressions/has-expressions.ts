/**
 * Determines whether a form computes any value. The code that evaluates expressions is loaded only for such
 * forms.
 */

import type { FormDefinition } from '../definition/types.ts';
import { fieldsOf } from '../full.ts';
import type { Field } from '../values/value-kind.ts';
import { computedExpressionOf, isComputed } from './computed.ts';

const hasExpression = ({ control, fields }: Field): boolean =>
  isComputed(control) || fields.some(hasExpression);

const hasExpressionsByFormDefinition = new WeakMap<FormDefinition, boolean>();

/** Returns true if a form has a computed field or a computed table column. */
export function hasExpressions(definition: FormDefinition): boolean {
  const known = hasExpressionsByFormDefinition.get(definition) ?? fieldsOf(definition).some(hasExpression);
  hasExpressionsByFormDefinition.set(definition, known);
  return known;
}

const WORKDAY_FUNCTION = /workdaysBetween/i;

const readsWorkdays = ({ control, fields }: Field): boolean =>
  WORKDAY_FUNCTION.test(computedExpressionOf(control) ?? '') || fields.some(readsWorkdays);

const readsWorkdaysByFormDefinition = new WeakMap<FormDefinition, boolean>();

/**
 * Returns true if an expression of the form counts working days. The host loads its working calendar only for
 * such forms.
 */
export function usesWorkdays(definition: FormDefinition): boolean {
  if (!hasExpressions(definition)) return false;
  const known = readsWorkdaysByFormDefinition.get(definition) ?? fieldsOf(definition).some(readsWorkdays);
  readsWorkdaysByFormDefinition.set(definition, known);
  return known;
}
