/** Determines which fields are hidden by show/hide rules. Browser and server run the same code. */

import { groupBy } from '../../group-by.ts';
import { isObject } from '../definition/reading.ts';
import type { Control, FormDefinition, Values } from '../definition/types.ts';
import { fieldsOf } from '../full.ts';
import { formValuesFromEntries } from '../values/form-values.ts';
import type { Field } from '../values/value-kind.ts';
import { isConditionMet } from './condition.ts';
import { type ConditionGroup, type RuleComponent, type RuleGraph, ruleGraph } from './rule-graph.ts';

/**
 * Returns the value for a field key (`model`). Returns undefined if the field is hidden from the person for
 * whom the rules are evaluated.
 */
export type ReadValue = (model: string) => unknown;

/**
 * The indexes of the show/hide rules whose conditions are not met. Invalid entries of `hideRules` have no
 * index.
 */
export type Failing = ReadonlySet<number>;

/**
 * Returns true if the conditions of a rule are met. A hidden field counts as empty. A rule without conditions
 * always passes.
 */
export function areHideRuleConditionsMet({ rules }: RuleGraph, at: number, read: ReadValue): boolean {
  const rule = rules[at];
  return !rule || rule.conditions.length === 0 || isConditionGroupMet(rule, read);
}

/**
 * Returns true if the conditions are met: at least one of them if `range` is `any`, otherwise all of them.
 */
export function isConditionGroupMet({ range, conditions }: ConditionGroup, read: ReadValue): boolean {
  const holding = ({ condition, field }: ConditionGroup['conditions'][number]) =>
    isConditionMet(condition, field && read(field.model), field);
  return range === 'any' ? conditions.some(holding) : conditions.every(holding);
}

/**
 * Returns true if the rules hide a field key (`model`): for each field that has this key, at least one rule
 * fails.
 */
export function isFieldKeyHidden(
  { hidingOfModel }: RuleGraph,
  model: string,
  fails: (rule: number) => boolean,
): boolean {
  return hidingOfModel.get(model)?.every(hidden => hidden.some(fails)) ?? false;
}

/** Returns true if the rules hide a control, directly or through an enclosing container. */
export const isHiddenByRules = ({ hiding }: RuleGraph, control: Control, failing: Failing): boolean =>
  hiding.get(control)?.some(rule => failing.has(rule)) ?? false;

/**
 * Evaluates all rules of the graph and returns the failing rules. After a change of values, use `updateRules`
 * instead.
 */
export function applyRules(graph: RuleGraph, read: ReadValue): Set<number> {
  const failing = new Set<number>();
  for (const component of graph.components) evaluateRuleGraphComponent(graph, component, { failing, read });
  return failing;
}

/**
 * Evaluates the rules that depend on the changed field keys (`model`), updates `failing`, and returns the
 * rules whose result changed. The time is linear in the number of dependent rules.
 */
export function updateRules(
  graph: RuleGraph,
  failing: Set<number>,
  { models, read }: { models: Iterable<string>; read: ReadValue },
): number[] {
  const turned: number[] = [];
  for (const at of affectedRuleComponents(graph, models)) {
    const component = graph.components[at];
    if (!component) continue;
    const before = component.rules.map(rule => failing.has(rule));
    evaluateRuleGraphComponent(graph, component, { failing, read });
    turned.push(...component.rules.filter((rule, place) => failing.has(rule) !== before[place]));
  }
  return turned;
}

/** Returns the groups of rules that a change can affect, in evaluation order. */
function affectedRuleComponents(
  { asking, hiddenModels, componentOf }: RuleGraph,
  models: Iterable<string>,
): number[] {
  const rules = new Set([...models].flatMap(model => asking.get(model) ?? []));
  for (const rule of rules)
    for (const model of hiddenModels.get(rule) ?? [])
      for (const next of asking.get(model) ?? []) rules.add(next);
  const reached = new Set([...rules].map(rule => componentOf[rule] ?? 0));
  return [...reached].sort((a, b) => a - b);
}

interface RuleEvaluation {
  failing: Set<number>;
  read: ReadValue;
}

/**
 * Evaluates one component of the rule graph: a single rule or a cycle of rules. Adds the failing rules to
 * `failing`. Evaluate the components on which this component depends first.
 */
export function evaluateRuleGraphComponent(
  graph: RuleGraph,
  component: RuleComponent,
  { failing, read }: RuleEvaluation,
): void {
  const seen: ReadValue = model =>
    isFieldKeyHidden(graph, model, rule => failing.has(rule)) ? undefined : read(model);
  for (const rule of component.rules) failing.delete(rule);
  if (component.cyclic) evaluateCyclicVisibilityRules(graph, component, { failing, read: seen });
  else
    for (const rule of component.rules) if (!areHideRuleConditionsMet(graph, rule, seen)) failing.add(rule);
}

/**
 * Evaluates show/hide rules that form a cycle. At first, all rules count as met. A rule can change only from
 * met to not met, so the evaluation always ends with the same result.
 */
function evaluateCyclicVisibilityRules(
  graph: RuleGraph,
  { rules }: RuleComponent,
  { failing, read }: RuleEvaluation,
): void {
  const members = new Set(rules);
  const queue = new Set(rules);
  for (const rule of queue) {
    queue.delete(rule);
    if (failing.has(rule) || areHideRuleConditionsMet(graph, rule, read)) continue;
    failing.add(rule);
    for (const model of graph.hiddenModels.get(rule) ?? [])
      for (const next of graph.asking.get(model) ?? []) if (members.has(next)) queue.add(next);
  }
}

const NO_FAILING_RULES: Failing = new Set();

/**
 * Returns the show/hide rules whose conditions the given values do not meet. Field keys (`model`) for which
 * `unseen` returns true count as empty, because the user may not see these fields.
 */
export function findFailingVisibilityRules(
  definition: FormDefinition,
  values: Values,
  unseen: (model: string) => boolean = () => false,
): Failing {
  const graph = ruleGraph(definition);
  if (graph.rules.length === 0) return NO_FAILING_RULES;
  return applyRules(graph, model =>
    Object.hasOwn(values, model) && !unseen(model) ? values[model] : undefined,
  );
}

/**
 * Returns the values without the values of fields that the rules hide, including table columns. Values whose
 * name is not a field of the form are kept.
 */
export function shownValues(definition: FormDefinition, values: Values): Values {
  const failing = findFailingVisibilityRules(definition, values);
  if (failing.size === 0) return values;
  return withoutHiddenValues(fieldsOf(definition), values, control =>
    isHiddenByRules(ruleGraph(definition), control, failing),
  );
}

/** Removes hidden values as `shownValues` does, but uses rules that have already been evaluated. */
export function withoutHiddenValues(
  fields: readonly Field[],
  values: Values,
  ruledOut: (control: Control) => boolean,
): Values {
  const byModel = groupBy(fields, field => field.model);
  const shown = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    const shown = byModel.get(name)?.filter(field => !ruledOut(field.control));
    if (!shown) return [[name, value]];
    return shown[0] ? [[name, withoutHiddenColumns(shown[0], value, ruledOut)]] : [];
  });
  return formValuesFromEntries(shown);
}

function withoutHiddenColumns(
  { fields }: Field,
  value: unknown,
  ruledOut: (control: Control) => boolean,
): unknown {
  if (!Array.isArray(value) || !fields.some(field => hasHiddenField(field, ruledOut))) return value;
  return value.map(row => (isObject(row) ? withoutHiddenValues(fields, row, ruledOut) : row));
}

const hasHiddenField = ({ control, fields }: Field, ruledOut: (control: Control) => boolean): boolean =>
  ruledOut(control) || fields.some(field => hasHiddenField(field, ruledOut));
