/** Finds controls that are never shown, and controls that are required but hidden. */
import { groupBy } from '../../group-by.ts';
import type { Visited } from '../definition/fields.ts';
import { controlNameOf, controlOptionsOf, requiredRule } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';
import { isConditionMet, isRuleOperator } from '../rules/condition.ts';
import type { RuleGraph, ShowRule } from '../rules/rule-graph.ts';
import { type Field, isEmpty } from '../values/value-kind.ts';
import type { LintFinding } from './codes.ts';
import { controlKeyProperty } from './name-findings.ts';

const isHiddenByControlOption = (control: Control): boolean => controlOptionsOf(control).hidden === true;

/**
 * Returns a function that returns the findings for one control. If a layout container is never shown, the
 * problem is reported for the container only and not for the controls inside it.
 */
export function visibilityFindings(graph: RuleGraph): (visited: Visited) => LintFinding[] {
  const named = new Set(graph.rules.flatMap(({ names }) => names));
  const impossible = new Map<string, boolean>();
  const canHold = (rules: readonly number[]): boolean => {
    const id = rules.join();
    const known = impossible.get(id) ?? areRulesUnsatisfiable(rules.flatMap(at => graph.rules[at] ?? []));
    impossible.set(id, known);
    return !known;
  };
  const isRuledOut = (control: Control): boolean => !canHold(graph.hiding.get(control) ?? []);
  return ({ control, within }) => {
    const about = () => ({ ...controlKeyProperty(control), params: { label: controlNameOf(control) } });
    const isNamed = () => named.has(control.key ?? '') || named.has(control.model ?? '');
    const isInHidden = () => within.some(step => isHiddenByControlOption(step.control));
    const rows: LintFinding[] = [];
    if (isHiddenByControlOption(control) && isNamed())
      rows.push({ code: 'never-shown', fix: 'show', ...about() });
    else if (isRuledOut(control) && !within.some(step => isRuledOut(step.control)))
      rows.push({ code: 'never-shown', ...about() });
    if (requiredRule(control) && (isHiddenByControlOption(control) || isInHidden()))
      rows.push({ code: 'required-hidden', fix: 'make-optional', ...about() });
    return rows;
  };
}

type RuleCondition = ShowRule['conditions'][number];

/**
 * Returns true if no form values can satisfy all rules of a control. A control is shown only if all of its
 * rules pass. A single condition that is never met is reported as a finding of its rule.
 */
function areRulesUnsatisfiable(rules: readonly ShowRule[]): boolean {
  const needed = rules.flatMap(({ range, conditions }) =>
    range === 'all' || conditions.length === 1 ? conditions : [],
  );
  const byField = groupBy(needed, ({ field }) => field);
  return [...byField].some(
    ([field, conditions]) => field !== undefined && doConditionsContradict(field, conditions),
  );
}

/** Returns true if the conditions on one field exclude each other. */
function doConditionsContradict(field: Field, conditions: readonly RuleCondition[]): boolean {
  const of = (operator: string) =>
    conditions.map(one => one.condition).filter(one => one.operator === operator);
  const equals = of('=').filter(({ value }) => !isEmpty(value));
  const fails = (value: unknown): boolean =>
    conditions.some(
      ({ condition }) => isRuleOperator(condition.operator) && !isConditionMet(condition, value, field),
    );
  if (equals.some(({ value }) => fails(value))) return true;
  return of('null').length > 0 && [...of('have'), ...equals].length > 0;
}
