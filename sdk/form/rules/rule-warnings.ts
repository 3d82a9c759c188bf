/**
 * Finds faults in show/hide rules and reports them to the author of the form: rules that can never have an
 * effect, and cycles.
 */

import { jsonValueToText } from '../../json.ts';
import { fieldLabel } from '../definition/fields.ts';
import { fieldKeyOf, isObject } from '../definition/reading.ts';
import type { FormDefinition } from '../definition/types.ts';
import { controlsOf } from '../definition/walk.ts';
import { fieldsOf } from '../full.ts';
import type { Params } from '../validation/problem.ts';
import { isRuleOperator } from './condition.ts';
import { type RuleComponent, type RuleGraph, ruleGraph, type ShowRule } from './rule-graph.ts';

export type RuleFault = [
  'rule-incomplete' | 'rule-operator' | 'rule-unknown-field' | 'rule-unknown-target' | 'rule-cycle',
  Params,
];

/** Returns the faults of all rules. Rules are numbered from 1. */
export function ruleFaults(definition: FormDefinition): RuleFault[] {
  const graph = ruleGraph(definition);
  if (graph.rules.length === 0) return [];
  const names = new Set(
    [...controlsOf(definition.list)].flatMap(({ control }) => [control.key, fieldKeyOf(control)]),
  );
  return [
    ...graph.rules.flatMap((rule, at) => [
      ...incompleteRuleFault(definition, rule, at),
      ...conditionAndTargetFaults(rule, at, names),
    ]),
    ...graph.components
      .filter(({ cyclic }) => cyclic)
      .map(component => ruleCycleFault(definition, graph, component)),
  ];
}

/**
 * Reports a rule that shows no control, has no condition, or has a condition for which no field is chosen.
 */
function incompleteRuleFault(definition: FormDefinition, rule: ShowRule, at: number): RuleFault[] {
  const written = (definition.config.hideRules ?? []).filter(isObject)[at]?.conditions;
  const conditions = Array.isArray(written) ? written.length : 0;
  const whole = rule.names.length > 0 && conditions > 0 && rule.conditions.length === conditions;
  return whole ? [] : [['rule-incomplete', { n: at + 1 }]];
}

function conditionAndTargetFaults(
  rule: ShowRule,
  at: number,
  names: ReadonlySet<string | undefined>,
): RuleFault[] {
  const n = at + 1;
  return [
    ...rule.conditions.flatMap(({ condition, field }): RuleFault[] => [
      ...(field ? [] : [['rule-unknown-field', { n, field: condition.field }] satisfies RuleFault]),
      ...(isRuleOperator(condition.operator)
        ? []
        : [['rule-operator', { n, operator: jsonValueToText(condition.operator) }] satisfies RuleFault]),
    ]),
    ...rule.names
      .filter(name => !names.has(name))
      .map((field): RuleFault => ['rule-unknown-target', { n, field }]),
  ];
}

const MAX_FIELDS_IN_CYCLE_WARNING = 6;

/** Reports a cycle of rules with the labels of the fields that depend on each other. */
function ruleCycleFault(
  definition: FormDefinition,
  { asking, hiddenModels }: RuleGraph,
  { rules }: RuleComponent,
): RuleFault {
  const members = new Set(rules);
  const inside = new Set(
    rules
      .flatMap(rule => hiddenModels.get(rule) ?? [])
      .filter(model => asking.get(model)?.some(rule => members.has(rule))),
  );
  const labels = [
    ...new Set(
      fieldsOf(definition)
        .filter(field => inside.has(field.model))
        .map(fieldLabel),
    ),
  ];
  const named = labels.slice(0, MAX_FIELDS_IN_CYCLE_WARNING).join(' → ');
  const fields = labels.length > MAX_FIELDS_IN_CYCLE_WARNING ? `${named} → …` : `${named} → ${labels[0]}`;
  return [
    'rule-cycle',
    {
      fields,
      rules: rules
        .slice(0, 20)
        .map(rule => rule + 1)
        .join(', '),
    },
  ];
}
