/**
 * Lists and edits the rules of a form for a designer. A rule is identified by its index in `hideRules`, which
 * also counts invalid entries.
 */
import { fieldKeyOf, isObject } from '../../definition/reading.ts';
import type { Control, FormDefinition, HideRule, Values } from '../../definition/types.ts';
import { type RuleGraph, ruleGraph } from '../rule-graph.ts';
import { areHideRuleConditionsMet } from '../visibility.ts';

export interface ListedRule {
  /** The index of the rule in `hideRules`. */
  at: number;
  rule: HideRule;
}

/** Returns the rules with their indexes. Entries that are not objects are skipped. */
export function listVisibilityRulesWithIndexes({ config }: FormDefinition): ListedRule[] {
  const rules: unknown = config.hideRules;
  return (Array.isArray(rules) ? rules : []).flatMap((rule: unknown, at) =>
    isObject(rule) ? [{ at, rule: addMissingRuleParts(rule) }] : [],
  );
}

/** Adds an empty `conditions` or `showKeys` to a saved rule that lacks it, and removes malformed entries. */
const addMissingRuleParts = (rule: Record<string, unknown>): HideRule => ({
  ...rule,
  conditions: Array.isArray(rule.conditions)
    ? rule.conditions.filter(isObject).map(addMissingConditionParts)
    : [],
  showKeys: Array.isArray(rule.showKeys) ? rule.showKeys.filter(name => typeof name === 'string') : [],
});

const addMissingConditionParts = (condition: Record<string, unknown>) => ({
  ...condition,
  field: typeof condition.field === 'string' ? condition.field : '',
  operator: typeof condition.operator === 'string' ? condition.operator : '=',
});

/** Returns the list with the rule at an index replaced, or with the rule appended if no index is given. */
export const withAddedOrReplacedRule = (
  rules: readonly HideRule[],
  rule: HideRule,
  at: number = rules.length,
): HideRule[] => (at < rules.length ? rules.with(at, rule) : [...rules, rule]);

/**
 * Returns true if a rule can be saved: the rule shows at least one control, and a field is chosen for each of
 * its conditions.
 */
export const isRuleComplete = ({ conditions, showKeys }: HideRule): boolean =>
  showKeys.length > 0 && conditions.length > 0 && conditions.every(({ field }) => field !== '');

const identifyingKeysOfControl = (control: Control): (string | undefined)[] => [
  control.key,
  fieldKeyOf(control),
];

/** Returns the rules that show a control, and the rules with a condition on it. */
export function rulesOfControl(
  definition: FormDefinition,
  control: Control,
): { shownBy: ListedRule[]; askedBy: ListedRule[] } {
  const own = identifyingKeysOfControl(control).filter(name => name !== undefined);
  const rules = listVisibilityRulesWithIndexes(definition);
  return {
    shownBy: rules.filter(({ rule }) => rule.showKeys.some(name => own.includes(name))),
    askedBy: rules.filter(({ rule }) => rule.conditions.some(({ field }) => own.includes(field))),
  };
}

/**
 * Returns a rule that shows the given controls. The rule has one condition, for which the author has to
 * choose a field.
 */
export const createShowControlsRule = (...keys: string[]): HideRule => ({
  range: 'all',
  conditions: [{ field: '', operator: '=' }],
  showKeys: keys,
});

export interface TriedRule {
  isShown: boolean;
  /** The result of each condition in the rule, in order. True means that the condition is met. */
  conditions: boolean[];
}

/** Evaluates one rule with the given values, independently of all other rules. */
export function evaluateSingleHideRule(
  definition: FormDefinition,
  rule: HideRule,
  values: Values,
): TriedRule {
  const read = (model: string): unknown => (Object.hasOwn(values, model) ? values[model] : undefined);
  const graphOf = (hideRules: HideRule[]): RuleGraph =>
    ruleGraph({ ...definition, config: { ...definition.config, hideRules } });
  const graph = graphOf([rule, ...rule.conditions.map(condition => ({ ...rule, conditions: [condition] }))]);
  return {
    isShown: areHideRuleConditionsMet(graph, 0, read),
    conditions: rule.conditions.map(
      ({ field }, at) => field !== '' && areHideRuleConditionsMet(graph, at + 1, read),
    ),
  };
}
