/** Controls that are never shown, and those that are required yet hidden. */
import { groupBy } from '../../group-by.ts';
import type { Field, Visited } from '../definition/fields.ts';
import { nameOf, optionsOf, requiredRule } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';
import { holds, isRuleOperator } from '../rules/condition.ts';
import type { RuleGraph, ShowRule } from '../rules/rule-graph.ts';
import { hostChoices } from '../values/host-choices.ts';
import { choicesOf } from '../values/offered-choices.ts';
import { isEmpty } from '../values/value-kind.ts';
import type { Finding } from './codes.ts';
import { keyOf } from './name-findings.ts';

const isHidden = (control: Control): boolean => optionsOf(control).hidden === true;

/** Returns a test for a whole form: what is in a container that is never shown is not listed again. */
export function shownFindings(graph: RuleGraph): (visited: Visited) => Finding[] {
  const named = new Set(graph.rules.flatMap(({ names }) => names));
  const impossible = new Map<string, boolean>();
  const canHold = (rules: readonly number[]): boolean => {
    const id = rules.join();
    const known = impossible.get(id) ?? isImpossible(rules.flatMap(at => graph.rules[at] ?? []));
    impossible.set(id, known);
    return !known;
  };
  const isRuledOut = (control: Control): boolean => !canHold(graph.hiding.get(control) ?? []);
  return ({ control, within }) => {
    const about = () => ({ ...keyOf(control), params: { label: nameOf(control) } });
    const isNamed = () => named.has(control.key ?? '') || named.has(control.model ?? '');
    const isInHidden = () => within.some(step => isHidden(step.control));
    const rows: Finding[] = [];
    if (isHidden(control) && isNamed()) rows.push({ code: 'never-shown', fix: 'show', ...about() });
    else if (isRuledOut(control) && !within.some(step => isRuledOut(step.control)))
      rows.push({ code: 'never-shown', ...about() });
    if (requiredRule(control) && (isHidden(control) || isInHidden()))
      rows.push({ code: 'required-hidden', fix: 'make-optional', ...about() });
    return rows;
  };
}

type RuleCondition = ShowRule['conditions'][number];

/** A control is shown while all of its rules pass: whether no value lets them. */
function isImpossible(rules: readonly ShowRule[]): boolean {
  const needed = rules.flatMap(({ range, conditions }) =>
    range === 'all' || conditions.length === 1 ? conditions : [],
  );
  const anyFails = rules.some(
    ({ range, conditions }) => range === 'any' && conditions.length > 0 && conditions.every(neverHolds),
  );
  if (anyFails || needed.some(neverHolds)) return true;
  const byField = groupBy(needed, ({ field }) => field);
  return [...byField].some(([field, conditions]) => field !== undefined && contradict(field, conditions));
}

/** A choice that is not offered. Unknown fields and operators are problems of their own. */
function neverHolds({ condition: { operator, value }, field }: RuleCondition): boolean {
  if (!field || isEmpty(value) || !['=', 'in'].includes(operator)) return false;
  const isChoice = ['choice', 'choices', 'select'].includes(field.kind.name);
  if (!isChoice || hostChoices(field.control)) return false;
  const choices = choicesOf(field.control);
  if (choices.length === 0) return false;
  const offered = (wanted: unknown): boolean =>
    choices.some(choice => holds({ field: '', operator: '=', value: wanted }, choice.value));
  const wanted = Array.isArray(value) ? value : [value];
  return operator === '=' ? !wanted.every(offered) : !wanted.some(offered);
}

/** Conditions on one field that exclude one another. */
function contradict(field: Field, conditions: readonly RuleCondition[]): boolean {
  const of = (operator: string) =>
    conditions.map(one => one.condition).filter(one => one.operator === operator);
  const equals = of('=').filter(({ value }) => !isEmpty(value));
  const fails = (value: unknown): boolean =>
    conditions.some(({ condition }) => isRuleOperator(condition.operator) && !holds(condition, value, field));
  if (equals.some(({ value }) => fails(value))) return true;
  return of('null').length > 0 && [...of('have'), ...equals].length > 0;
}
