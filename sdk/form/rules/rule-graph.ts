/**
 * Builds the dependency graph of show/hide rules in evaluation order, so that only dependent rules are
 * evaluated after a change.
 */

import type { Visited } from '../definition/fields.ts';
import { fieldKeyOf, isObject, type JsonObject } from '../definition/reading.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { controlsOf } from '../definition/walk.ts';
import { fieldsOf } from '../full.ts';
import type { Field } from '../values/value-kind.ts';
import type { Condition } from './condition.ts';
import { stronglyConnectedComponents } from './connected.ts';

/** A list of conditions. `range` determines whether all of them or at least one of them must be met. */
export interface ConditionGroup {
  range: 'all' | 'any';
  /**
   * Each condition with the field that it reads. The field is undefined if the form has no field with that
   * name.
   */
  conditions: { condition: Condition; field: Field | undefined }[];
}

export interface ShowRule extends ConditionGroup {
  /** The control keys or field keys (`model`) of the controls that the rule shows. */
  names: string[];
}

/** Rules that are evaluated together: a single rule, or all rules of a cycle. */
export interface RuleComponent {
  rules: readonly number[];
  cyclic: boolean;
}

export interface RuleGraph {
  rules: readonly ShowRule[];
  /**
   * The groups of rules that are evaluated together, in evaluation order. Each group comes after the groups
   * on which it depends.
   */
  components: readonly RuleComponent[];
  /** The index of a rule's component in `components`, by the index of the rule. */
  componentOf: readonly number[];
  /** The indexes of the rules that have a condition on a field, by the field key (`model`). */
  asking: ReadonlyMap<string, readonly number[]>;
  /**
   * The indexes of the rules that can hide a control, directly or through an enclosing container. The map is
   * keyed by control. Controls without such rules are absent.
   */
  hiding: ReadonlyMap<Control, readonly number[]>;
  /**
   * The rules that can hide the fields with a field key (`model`), keyed by field key. The value contains one
   * list of rules for each field. A field key is included only if rules can hide all its fields.
   */
  hidingOfModel: ReadonlyMap<string, readonly (readonly number[])[]>;
  /** The field keys (`model`) that a rule can hide, by rule index. */
  hiddenModels: ReadonlyMap<number, readonly string[]>;
}

const ruleGraphCache = new WeakMap<FormDefinition, RuleGraph>();

/**
 * Returns the dependency graph of a form's rules. The computation takes linear time. The result is cached per
 * definition, so a definition must never be modified in place.
 */
export function ruleGraph(definition: FormDefinition): RuleGraph {
  const known = ruleGraphCache.get(definition) ?? buildRuleGraph(definition);
  ruleGraphCache.set(definition, known);
  return known;
}

/** Reads the stored rules. Entries that are not objects are skipped and get no index. */
function readFormVisibilityRules(definition: FormDefinition): ShowRule[] {
  const { hideRules } = definition.config;
  if (!Array.isArray(hideRules)) return [];
  const byName = fieldsByName(definition);
  return hideRules.filter(isObject).map(rule => ({
    ...readConditionGroup(rule, byName),
    names: Array.isArray(rule.showKeys) ? rule.showKeys.filter(name => typeof name === 'string') : [],
  }));
}

/** Reads stored conditions. A condition without a field is ignored. */
export const readConditionGroup = (
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

/**
 * Returns the fields by field key (`model`) and by control key, because rules may use both. If a name is
 * both, it refers to the field with this field key.
 */
export function fieldsByName(definition: FormDefinition): Map<string, Field> {
  const fields = fieldsOf(definition);
  const byKey = fields.flatMap(field => (field.control.key ? [[field.control.key, field] as const] : []));
  return new Map([...byKey, ...fields.map(field => [field.model, field] as const)]);
}

function buildRuleGraph(definition: FormDefinition): RuleGraph {
  const rules = readFormVisibilityRules(definition);
  const asking = groupPairValuesByKey(
    rules.flatMap(({ conditions }, at) =>
      [...new Set(conditions.map(({ field }) => field?.model))].flatMap(model =>
        model === undefined ? [] : [[model, at] as const],
      ),
    ),
  );
  const hiding =
    rules.length > 0 ? findHidingRulesByControl(definition, rules) : new Map<Control, number[]>();
  const hidingOfModel = rulesHidingFieldKeys(definition, hiding);
  const hiddenModels = groupPairValuesByKey(
    [...hidingOfModel].flatMap(([model, each]) =>
      [...new Set(each.flat())].map(rule => [rule, model] as const),
    ),
  );
  const components = computeStronglyConnectedRules(rules.length, asking, hiddenModels);
  const componentOf: number[] = [];
  for (const [at, component] of components.entries())
    for (const rule of component.rules) componentOf[rule] = at;
  return { rules, components, componentOf, asking, hiding, hidingOfModel, hiddenModels };
}

function groupPairValuesByKey<K, V>(pairs: Iterable<readonly [K, V]>): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  for (const [key, value] of pairs) {
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

function findHidingRulesByControl(definition: FormDefinition, rules: ShowRule[]): Map<Control, number[]> {
  const byName = groupPairValuesByKey(
    rules.flatMap(({ names }, at) => [...new Set(names)].map(name => [name, at] as const)),
  );
  const own = (control: Control): number[] =>
    [control.key, fieldKeyOf(control)].flatMap(name => (name === undefined ? [] : (byName.get(name) ?? [])));
  const all = ({ control, within }: Visited) => [
    ...new Set([...within.flatMap(step => own(step.control)), ...own(control)]),
  ];
  const visited = [...controlsOf(definition.list)].map(one => [one.control, all(one)] as const);
  return new Map(visited.filter(([, hidden]) => hidden.length > 0));
}

/**
 * Returns, for each field key (`model`), the rules that can hide its fields. Fields that share a field key
 * are alternatives: the field key is hidden only if all of them are hidden.
 */
function rulesHidingFieldKeys(
  definition: FormDefinition,
  hiding: Map<Control, number[]>,
): Map<string, readonly number[][]> {
  if (hiding.size === 0) return new Map();
  const byModel = groupPairValuesByKey(
    fieldsOf(definition).map(field => [field.model, hiding.get(field.control) ?? []] as const),
  );
  return new Map([...byModel].filter(([, each]) => each.every(hidden => hidden.length > 0)));
}

/**
 * Computes the strongly connected components of the rules, sources first. An edge leads from a rule to each
 * field key (`model`) that it hides, and from a field key to each rule that reads it.
 */
function computeStronglyConnectedRules(
  count: number,
  asking: ReadonlyMap<string, number[]>,
  hiddenModels: ReadonlyMap<number, string[]>,
): RuleComponent[] {
  const models = new Map([...asking.keys()].map((model, at) => [model, count + at]));
  const next: number[][] = Array.from({ length: count }, (_, rule) =>
    (hiddenModels.get(rule) ?? []).flatMap(model => models.get(model) ?? []),
  );
  next.push(...asking.values());
  const before: number[][] = next.map(() => []);
  for (const [from, targets] of next.entries()) for (const to of targets) before[to]?.push(from);
  return stronglyConnectedComponents(next, before).flatMap(nodes => {
    const rules = nodes.filter(node => node < count).sort((a, b) => a - b);
    return rules.length > 0 ? [{ rules, cyclic: nodes.length > 1 }] : [];
  });
}
