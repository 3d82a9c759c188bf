/** The fields that the show/hide rules hide: the same in the browser and on the server. */

import { groupBy } from '../../group-by.ts';
import type { Field } from '../definition/fields.ts';
import { isObject } from '../definition/reading.ts';
import type { Control, FormDefinition, Values } from '../definition/types.ts';
import { fieldsOf } from '../full.ts';
import { toValues } from '../values/form-values.ts';
import { holds } from './condition.ts';
import { type Component, type ConditionGroup, type RuleGraph, ruleGraph } from './rule-graph.ts';

/** A model's value for one person; undefined where it is hidden from them. */
export type ReadValue = (model: string) => unknown;

/** The rules that fail, by their place in `hideRules`. */
export type Failing = ReadonlySet<number>;

/** Whether a rule passes. A hidden field counts as empty; a rule without conditions passes. */
export function passes({ rules }: RuleGraph, at: number, read: ReadValue): boolean {
  const rule = rules[at];
  return !rule || rule.conditions.length === 0 || hold(rule, read);
}

/** Whether all conditions hold, or any of them. */
export function hold({ range, conditions }: ConditionGroup, read: ReadValue): boolean {
  const holding = ({ condition, field }: ConditionGroup['conditions'][number]) =>
    holds(condition, field && read(field.model), field);
  return range === 'any' ? conditions.some(holding) : conditions.every(holding);
}

/** Whether the rules hide a model: all fields of it have a rule that fails. */
export function isModelHidden(
  { hidingOfModel }: RuleGraph,
  model: string,
  fails: (rule: number) => boolean,
): boolean {
  return hidingOfModel.get(model)?.every(hidden => hidden.some(fails)) ?? false;
}

/** Whether the rules hide a control, by itself or with a container around it. */
export const isRuledOut = ({ hiding }: RuleGraph, control: Control, failing: Failing): boolean =>
  hiding.get(control)?.some(rule => failing.has(rule)) ?? false;

/** Returns the failing rules of the whole graph; use `updateRules` for the next change. */
export function applyRules(graph: RuleGraph, read: ReadValue): Set<number> {
  const failing = new Set<number>();
  for (const component of graph.components) applyComponent(graph, component, { failing, read });
  return failing;
}

/**
 * Evaluates the rules that depend on the changed models, writes them into `failing`, and returns those that turned.
 * Linear in the rules that depend on the change.
 */
export function updateRules(
  graph: RuleGraph,
  failing: Set<number>,
  { models, read }: { models: Iterable<string>; read: ReadValue },
): number[] {
  const turned: number[] = [];
  for (const at of affected(graph, models)) {
    const component = graph.components[at];
    if (!component) continue;
    const before = component.rules.map(rule => failing.has(rule));
    applyComponent(graph, component, { failing, read });
    turned.push(...component.rules.filter((rule, place) => failing.has(rule) !== before[place]));
  }
  return turned;
}

/** The components that a change can reach, in the order of their evaluation. */
function affected({ asking, hiddenModels, componentOf }: RuleGraph, models: Iterable<string>): number[] {
  const rules = new Set([...models].flatMap(model => asking.get(model) ?? []));
  for (const rule of rules)
    for (const model of hiddenModels.get(rule) ?? [])
      for (const next of asking.get(model) ?? []) rules.add(next);
  const reached = new Set([...rules].map(rule => componentOf[rule] ?? 0));
  return [...reached].sort((a, b) => a - b);
}

interface Evaluation {
  failing: Set<number>;
  read: ReadValue;
}

/** Evaluates the rules of one component after all that it depends on; `failing` takes the result. */
export function applyComponent(graph: RuleGraph, component: Component, { failing, read }: Evaluation): void {
  const seen: ReadValue = model =>
    isModelHidden(graph, model, rule => failing.has(rule)) ? undefined : read(model);
  for (const rule of component.rules) failing.delete(rule);
  if (component.cyclic) failInCircle(graph, component, { failing, read: seen });
  else for (const rule of component.rules) if (!passes(graph, rule, seen)) failing.add(rule);
}

/**
 * Rules in a circle start as passing and only ever fall, so that each is asked at most once per rule that it hangs on:
 * bounded, and the same each time.
 */
function failInCircle(graph: RuleGraph, { rules }: Component, { failing, read }: Evaluation): void {
  const members = new Set(rules);
  const queue = new Set(rules);
  for (const rule of queue) {
    queue.delete(rule);
    if (failing.has(rule) || passes(graph, rule, read)) continue;
    failing.add(rule);
    for (const model of graph.hiddenModels.get(rule) ?? [])
      for (const next of graph.asking.get(model) ?? []) if (members.has(next)) queue.add(next);
  }
}

const nothing: Failing = new Set();

/** The rules that fail for these values; names in `unseen` count as empty, because the person may not see them. */
export function failingRules(
  definition: FormDefinition,
  values: Values,
  unseen: (model: string) => boolean = () => false,
): Failing {
  const graph = ruleGraph(definition);
  if (graph.rules.length === 0) return nothing;
  return applyRules(graph, model =>
    Object.hasOwn(values, model) && !unseen(model) ? values[model] : undefined,
  );
}

/** The values without those of fields that the rules hide, in rows too; names that the form lacks stay. */
export function shownValues(definition: FormDefinition, values: Values): Values {
  const failing = failingRules(definition, values);
  if (failing.size === 0) return values;
  return shownIn(fieldsOf(definition), values, control =>
    isRuledOut(ruleGraph(definition), control, failing),
  );
}

/** `shownValues` of fields whose rules were evaluated already. */
export function shownIn(
  fields: readonly Field[],
  values: Values,
  ruledOut: (control: Control) => boolean,
): Values {
  const byModel = groupBy(fields, field => field.model);
  const shown = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    const shown = byModel.get(name)?.filter(field => !ruledOut(field.control));
    if (!shown) return [[name, value]];
    return shown[0] ? [[name, shownRows(shown[0], value, ruledOut)]] : [];
  });
  return toValues(shown);
}

function shownRows({ fields }: Field, value: unknown, ruledOut: (control: Control) => boolean): unknown {
  if (!Array.isArray(value) || !fields.some(field => hasRuledOut(field, ruledOut))) return value;
  return value.map(row => (isObject(row) ? shownIn(fields, row, ruledOut) : row));
}

const hasRuledOut = ({ control, fields }: Field, ruledOut: (control: Control) => boolean): boolean =>
  ruledOut(control) || fields.some(field => hasRuledOut(field, ruledOut));
