/**
 * Converts nested conditions to condition groups. Groups are combined with OR, and conditions in a group are
 * combined with AND.
 */

import type { Condition, Operator } from '../../flow/model/flow.ts';
import { ownProperty } from '../../form/definition/own.ts';
import type { FlowSource } from './source.ts';

export type ConditionTree = { all: ConditionTree[] } | { any: ConditionTree[] } | Condition;

/** Maximum number of condition groups. More groups would be unreadable for an author. */
const MAX_CONDITION_GROUPS = 200;

const isAllConditionGroup = (logic: ConditionTree): logic is { all: ConditionTree[] } =>
  'all' in logic && Array.isArray(logic.all);
const isAnyConditionGroup = (logic: ConditionTree): logic is { any: ConditionTree[] } =>
  'any' in logic && Array.isArray(logic.any);

/** Returns the condition groups of a condition tree, or undefined if there are too many groups. */
export function toConditionGroups(logic: ConditionTree): Condition[][] | undefined {
  if (isAnyConditionGroup(logic)) return concatenateConditionGroups(logic.any.map(toConditionGroups));
  if (isAllConditionGroup(logic))
    return logic.all
      .map(toConditionGroups)
      .reduce<Condition[][] | undefined>(combineConditionGroupsWithAnd, [[]]);
  return [[logic]];
}

function concatenateConditionGroups(parts: (Condition[][] | undefined)[]): Condition[][] | undefined {
  const all: Condition[][] = [];
  for (const part of parts) {
    if (!part) return undefined;
    all.push(...part);
  }
  return all.length > MAX_CONDITION_GROUPS ? undefined : all;
}

function combineConditionGroupsWithAnd(
  left: Condition[][] | undefined,
  right: Condition[][] | undefined,
): Condition[][] | undefined {
  if (!left || !right || left.length * right.length > MAX_CONDITION_GROUPS) return undefined;
  return left.flatMap(group => right.map(other => [...group, ...other]));
}

/**
 * Returns the condition groups of a branch (lane) without empty groups. If there are too many groups, this is
 * reported as a loss.
 */
export function conditionGroupsOfBranch(source: FlowSource, logic: ConditionTree): Condition[][] {
  const groups = toConditionGroups(logic);
  if (groups) return groups.filter(group => group.length > 0);
  source.lose('condition-many');
  return [[createUnreadableCondition('…')]];
}

/**
 * Returns a placeholder for a condition that cannot be expressed. The lint check of the flow rejects the
 * placeholder, so that a branch (lane) is never taken under weaker conditions than in the source.
 */
export function createUnreadableCondition(what: string, field = ''): Condition {
  return { field, label: what, operator: '' as Operator, value: undefined };
}

const OPERATOR_BY_SIGN: Record<string, Operator> = {
  '==': 'eq',
  '=': 'eq',
  '===': 'eq',
  eq: 'eq',
  '!=': 'ne',
  '<>': 'ne',
  ne: 'ne',
  '>': 'gt',
  gt: 'gt',
  '>=': 'ge',
  '≥': 'ge',
  ge: 'ge',
  '<': 'lt',
  lt: 'lt',
  '<=': 'le',
  '≤': 'le',
  le: 'le',
};

export const toOperator = (written: string): Operator | undefined =>
  ownProperty(OPERATOR_BY_SIGN, written.trim().toLowerCase());
