/** The dependencies of show/hide rules, in the order of their evaluation, so that a change evaluates the dependent rules alone. */

import type { Field, Visited } from '../definition/fields.ts';
import { isObject, type JsonObject, modelOf } from '../definition/reading.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { controlsOf } from '../definition/walk.ts';
import { fieldsOf } from '../full.ts';
import type { Condition } from './condition.ts';
import { connected } from './connected.ts';

/** Conditions all or any of which have to hold. */
export interface ConditionGroup {
  range: 'all' | 'any';
  /** Each with the field it asks, undefined where the form has none of that name. */
  conditions: { condition: Condition; field: Field | undefined }[];
}

export interface ShowRule extends ConditionGroup {
  /** Keys or models of the controls that it shows. */
  names: string[];
}

/** Rules that are evaluated together: one alone, or all that hang on each other in a circle. */
export interface Component {
  rules: readonly number[];
  cyclic: boolean;
}

export interface RuleGraph {
  rules: readonly ShowRule[];
  /** Each after all that it depends on. */
  components: readonly Component[];
  /** The component of a rule. */
  componentOf: readonly number[];
  /** The rules with a condition on a model. */
  asking: ReadonlyMap<string, readonly number[]>;
  /** The rules that hide a control, itself or a container around it; none for most. */
  hiding: ReadonlyMap<Control, readonly number[]>;
  /** For each model all of whose fields a rule can hide: the rules of each field. */
  hidingOfModel: ReadonlyMap<string, readonly (readonly number[])[]>;
  /** The models that a rule can hide. */
  hiddenModels: ReadonlyMap<number, readonly string[]>;
}

const cache = new WeakMap<FormDefinition, RuleGraph>();

/** The rules of a form. Linear in its size; a definition in use is never changed in place, so it is read once. */
export function ruleGraph(definition: FormDefinition): RuleGraph {
  const known = cache.get(definition) ?? makeGraph(definition);
  cache.set(definition, known);
  return known;
}

/** The rules as they are written: one that is no object, or shows nothing, has no effect and no place. */
function readRules(definition: FormDefinition): ShowRule[] {
  const { hideRules } = definition.config;
  if (!Array.isArray(hideRules)) return [];
  const byName = namedFields(definition);
  return hideRules.filter(isObject).map(rule => ({
    ...readConditions(rule, byName),
    names: Array.isArray(rule.showKeys) ? rule.showKeys.filter(name => typeof name === 'string') : [],
  }));
}

/** Reads conditions as they are written; one without a field has no effect. */
export const readConditions = (
  { range, conditions }: JsonObject,
  byName: ReadonlyMap<string, Field>,
): ConditionGroup => ({
  range: range === 'any' ? 'any' : 'all',
  conditions: (Array.isArray(conditions) ? conditions : [])
    .filter(isCondition)
    .map(condition => ({ condition, field: byName.get(condition.field) })),
});

const isCondition = (value: unknown): value is Condition =>
  isObject(value) && typeof value.field === 'string' && value.field !== '';

/** Fields by model, else by key: rules were drawn against both. */
export function namedFields(definition: FormDefinition): Map<string, Field> {
  const fields = fieldsOf(definition);
  const byKey = fields.flatMap(field => (field.control.key ? [[field.control.key, field] as const] : []));
  return new Map([...byKey, ...fields.map(field => [field.model, field] as const)]);
}

function makeGraph(definition: FormDefinition): RuleGraph {
  const rules = readRules(definition);
  const asking = grouped(
    rules.flatMap(({ conditions }, at) =>
      [...new Set(conditions.map(({ field }) => field?.model))].flatMap(model =>
        model === undefined ? [] : [[model, at] as const],
      ),
    ),
  );
  const hiding = rules.length > 0 ? hidingRules(definition, rules) : new Map<Control, number[]>();
  const hidingOfModel = rulesHidingModels(definition, hiding);
  const hiddenModels = grouped(
    [...hidingOfModel].flatMap(([model, each]) =>
      [...new Set(each.flat())].map(rule => [rule, model] as const),
    ),
  );
  const components = componentsOf(rules.length, asking, hiddenModels);
  const componentOf: number[] = [];
  for (const [at, component] of components.entries())
    for (const rule of component.rules) componentOf[rule] = at;
  return { rules, components, componentOf, asking, hiding, hidingOfModel, hiddenModels };
}

function grouped<K, V>(pairs: Iterable<readonly [K, V]>): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  for (const [key, value] of pairs) {
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

function hidingRules(definition: FormDefinition, rules: ShowRule[]): Map<Control, number[]> {
  const byName = grouped(
    rules.flatMap(({ names }, at) => [...new Set(names)].map(name => [name, at] as const)),
  );
  const own = (control: Control): number[] =>
    [control.key, modelOf(control)].flatMap(name => (name === undefined ? [] : (byName.get(name) ?? [])));
  const all = ({ control, within }: Visited) => [
    ...new Set([...within.flatMap(step => own(step.control)), ...own(control)]),
  ];
  const visited = [...controlsOf(definition.list)].map(one => [one.control, all(one)] as const);
  return new Map(visited.filter(([, hidden]) => hidden.length > 0));
}

/** Two fields of one model are alternatives: the model is there while one of them is. */
function rulesHidingModels(
  definition: FormDefinition,
  hiding: Map<Control, number[]>,
): Map<string, readonly number[][]> {
  if (hiding.size === 0) return new Map();
  const byModel = grouped(
    fieldsOf(definition).map(field => [field.model, hiding.get(field.control) ?? []] as const),
  );
  return new Map([...byModel].filter(([, each]) => each.every(hidden => hidden.length > 0)));
}

/** Strongly connected parts, sources first: rules lead to the models they hide, and those to the rules that ask them. */
function componentsOf(
  count: number,
  asking: ReadonlyMap<string, number[]>,
  hiddenModels: ReadonlyMap<number, string[]>,
): Component[] {
  const models = new Map([...asking.keys()].map((model, at) => [model, count + at]));
  const next: number[][] = Array.from({ length: count }, (_, rule) =>
    (hiddenModels.get(rule) ?? []).flatMap(model => models.get(model) ?? []),
  );
  next.push(...asking.values());
  const before: number[][] = next.map(() => []);
  for (const [from, targets] of next.entries()) for (const to of targets) before[to]?.push(from);
  return connected(next, before).flatMap(nodes => {
    const rules = nodes.filter(node => node < count).sort((a, b) => a - b);
    return rules.length > 0 ? [{ rules, cyclic: nodes.length > 1 }] : [];
  });
}
