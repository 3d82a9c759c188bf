/** The rules of a form as a designer edits them: by their place in `hideRules`, entries that are no rules included. */
import { isObject, modelOf } from '../../definition/reading.ts';
import type { Control, FormDefinition, HideRule, Values } from '../../definition/types.ts';
import { type RuleGraph, ruleGraph } from '../rule-graph.ts';
import { passes } from '../visibility.ts';

export interface ListedRule {
  /** The place in `hideRules`. */
  at: number;
  rule: HideRule;
}

/** Returns the rules with their places; an entry that is no rule is left out and stays where it is. */
export function listedRules({ config }: FormDefinition): ListedRule[] {
  const rules: unknown = config.hideRules;
  return (Array.isArray(rules) ? rules : []).flatMap((rule: unknown, at) =>
    isObject(rule) ? [{ at, rule: completed(rule) }] : [],
  );
}

/** A rule whose lists may be missing in the saved form. */
const completed = (rule: Record<string, unknown>): HideRule => ({
  ...rule,
  conditions: Array.isArray(rule.conditions) ? rule.conditions.filter(isObject).map(asCondition) : [],
  showKeys: Array.isArray(rule.showKeys) ? rule.showKeys.filter(name => typeof name === 'string') : [],
});

const asCondition = (condition: Record<string, unknown>) => ({
  ...condition,
  field: typeof condition.field === 'string' ? condition.field : '',
  operator: typeof condition.operator === 'string' ? condition.operator : '=',
});

/** Returns the list with a rule at a place, or behind the last one. */
export const withRule = (
  rules: readonly HideRule[],
  rule: HideRule,
  at: number = rules.length,
): HideRule[] => (at < rules.length ? rules.with(at, rule) : [...rules, rule]);

/** Whether a rule may be saved: it shows something, and every one of its conditions has a field. */
export const isWhole = ({ conditions, showKeys }: HideRule): boolean =>
  showKeys.length > 0 && conditions.length > 0 && conditions.every(({ field }) => field !== '');

const names = (control: Control): (string | undefined)[] => [control.key, modelOf(control)];

/** Returns the rules that show a control, and those that ask it. */
export function rulesOfControl(
  definition: FormDefinition,
  control: Control,
): { shownBy: ListedRule[]; askedBy: ListedRule[] } {
  const own = names(control).filter(name => name !== undefined);
  const rules = listedRules(definition);
  return {
    shownBy: rules.filter(({ rule }) => rule.showKeys.some(name => own.includes(name))),
    askedBy: rules.filter(({ rule }) => rule.conditions.some(({ field }) => own.includes(field))),
  };
}

/** Returns a rule that shows a control and asks nothing yet. */
export const ruleShowing = (...keys: string[]): HideRule => ({
  range: 'all',
  conditions: [{ field: '', operator: '=' }],
  showKeys: keys,
});

export interface TriedRule {
  isShown: boolean;
  /** Whether each condition holds, in the order of the rule. */
  conditions: boolean[];
}

/** Evaluates one rule for these values, as if it were the only one of the form. */
export function tryRule(definition: FormDefinition, rule: HideRule, values: Values): TriedRule {
  const read = (model: string): unknown => (Object.hasOwn(values, model) ? values[model] : undefined);
  const graphOf = (hideRules: HideRule[]): RuleGraph =>
    ruleGraph({ ...definition, config: { ...definition.config, hideRules } });
  const graph = graphOf([rule, ...rule.conditions.map(condition => ({ ...rule, conditions: [condition] }))]);
  return {
    isShown: passes(graph, 0, read),
    conditions: rule.conditions.map(({ field }, at) => field !== '' && passes(graph, at + 1, read)),
  };
}
