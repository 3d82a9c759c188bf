/** The faults of show/hide rules for their author: rules that cannot work, and rules in a circle. */

import { textOfJson } from '../../json.ts';
import { fieldLabel } from '../definition/fields.ts';
import { isObject, modelOf } from '../definition/reading.ts';
import type { FormDefinition } from '../definition/types.ts';
import { controlsOf } from '../definition/walk.ts';
import { fieldsOf } from '../full.ts';
import type { Params } from '../validation/problem.ts';
import { isRuleOperator } from './condition.ts';
import { type Component, type RuleGraph, ruleGraph, type ShowRule } from './rule-graph.ts';

export type RuleFault = [
  'rule-incomplete' | 'rule-operator' | 'rule-unknown-field' | 'rule-unknown-target' | 'rule-cycle',
  Params,
];

/** Rules are named by their place in the list, from 1. */
export function ruleFaults(definition: FormDefinition): RuleFault[] {
  const graph = ruleGraph(definition);
  if (graph.rules.length === 0) return [];
  const names = new Set(
    [...controlsOf(definition.list)].flatMap(({ control }) => [control.key, modelOf(control)]),
  );
  return [
    ...graph.rules.flatMap((rule, at) => [...incomplete(definition, rule, at), ...faultsOf(rule, at, names)]),
    ...graph.components.filter(({ cyclic }) => cyclic).map(component => circle(definition, graph, component)),
  ];
}

/** Nothing to show, no condition, or a condition without a field. */
function incomplete(definition: FormDefinition, rule: ShowRule, at: number): RuleFault[] {
  const written = (definition.config.hideRules ?? []).filter(isObject)[at]?.conditions;
  const conditions = Array.isArray(written) ? written.length : 0;
  const whole = rule.names.length > 0 && conditions > 0 && rule.conditions.length === conditions;
  return whole ? [] : [['rule-incomplete', { n: at + 1 }]];
}

function faultsOf(rule: ShowRule, at: number, names: ReadonlySet<string | undefined>): RuleFault[] {
  const n = at + 1;
  return [
    ...rule.conditions.flatMap(({ condition, field }): RuleFault[] => [
      ...(field ? [] : [['rule-unknown-field', { n, field: condition.field }] satisfies RuleFault]),
      ...(isRuleOperator(condition.operator)
        ? []
        : [['rule-operator', { n, operator: textOfJson(condition.operator) }] satisfies RuleFault]),
    ]),
    ...rule.names
      .filter(name => !names.has(name))
      .map((field): RuleFault => ['rule-unknown-target', { n, field }]),
  ];
}

const MOST_NAMED = 6;

/** Names the fields that hang on each other. */
function circle(
  definition: FormDefinition,
  { asking, hiddenModels }: RuleGraph,
  { rules }: Component,
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
  const named = labels.slice(0, MOST_NAMED).join(' → ');
  const fields = labels.length > MOST_NAMED ? `${named} → …` : `${named} → ${labels[0]}`;
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
