/** Validates all values of a form. Browser and server run the same code. */
import { ownProperty } from '../definition/own.ts';
import { localised } from '../definition/translations.ts';
import type { Control, FormDefinition, Values } from '../definition/types.ts';
import { createHiddenFieldKeyPredicate, fieldsOf } from '../full.ts';
import { evaluateRequiredAndReadOnly, requiredAndReadOnlyConditionGraph } from '../rules/conditional.ts';
import { ruleGraph } from '../rules/rule-graph.ts';
import { findFailingVisibilityRules, isFieldKeyHidden, isHiddenByRules } from '../rules/visibility.ts';
import { type CheckOptions, checkField } from './check-field.ts';
import type { FieldError } from './field-error.ts';
import { patternCheck } from './patterns/check-pattern.ts';
import { readPattern } from './patterns/read-pattern.ts';

/**
 * Returns all errors in the order of the form. This function never throws, whatever the definition and the
 * values contain.
 */
export function validate(written: FormDefinition, values: Values, options: CheckOptions = {}): FieldError[] {
  const definition = localised(written, options.lang ?? 'zh');
  const graph = ruleGraph(definition);
  const unseen = createHiddenFieldKeyPredicate(definition, options.privileges);
  const failing = findFailingVisibilityRules(definition, values, unseen);
  const isHidden = (model: string) =>
    unseen(model) || isFieldKeyHidden(graph, model, rule => failing.has(rule));
  const conditional = evaluateRequiredAndReadOnly(requiredAndReadOnlyConditionGraph(definition), model =>
    isHidden(model) ? undefined : ownProperty(values, model),
  );
  const ruledOut = (control: Control) => isHiddenByRules(graph, control, failing);
  const whole = { conditional, ...options, checkPattern: options.checkPattern ?? patternCheck(readPattern) };
  const checked = failing.size > 0 ? { ...whole, ruledOut } : whole;
  return fieldsOf(definition).flatMap(field => checkField(field, ownProperty(values, field.model), checked));
}
