/**
 * Finds unreachable branches (lanes): whenever the conditions of such a branch hold, the conditions of an
 * earlier branch also hold.
 */

import { ownProperty } from '../../form/definition/own.ts';
import type { BranchNode, Condition, ContainerNode } from '../model/flow.ts';
import { isDefaultBranch } from '../nodes/branch.ts';
import type { Comparison } from './comparison.ts';
import { comparisonPredicateByOperator } from './comparison.ts';
import { isCompleteCondition, isSameConditionSubject } from './condition-parts.ts';
import { compareDecimals } from './decimal.ts';

/** Returns the branches (lanes) that have conditions, in evaluation order: by priority, then by position. */
export const branchesInEvaluationOrder = (container: ContainerNode): BranchNode[] =>
  container.conditionNodes
    .filter(lane => !isDefaultBranch(lane))
    .toSorted((a, b) => a.priorityLevel - b.priorityLevel);

/**
 * Returns the branches (lanes) that one earlier branch makes unreachable: each of their condition groups
 * implies a condition group of that earlier branch.
 */
export function unreachableBranches(
  container: ContainerNode,
  fields: ReadonlyMap<string, Comparison> | undefined,
): BranchNode[] {
  const asked = branchesInEvaluationOrder(container);
  return asked.filter((lane, at) => asked.slice(0, at).some(earlier => coversBranch(earlier, lane, fields)));
}

type ComparisonByField = ReadonlyMap<string, Comparison> | undefined;

/** Returns true if the conditions of `earlier` hold whenever the conditions of `lane` hold. */
export function coversBranch(earlier: BranchNode, lane: BranchNode, fields: ComparisonByField): boolean {
  const groups = filterCompleteConditionGroups(lane);
  if (groups.length === 0) return false;
  return groups.every(group =>
    filterCompleteConditionGroups(earlier).some(wider =>
      wider.every(one => group.some(narrow => impliesCondition(narrow, one, fields))),
    ),
  );
}

/**
 * Returns the condition groups in which every condition is complete. Another lint rule reports incomplete
 * conditions.
 */
const filterCompleteConditionGroups = (lane: BranchNode): Condition[][] =>
  (lane.conditionList ?? []).filter(group => group.length > 0 && group.every(isCompleteCondition));

/** Returns true if the condition `wide` holds whenever the condition `narrow` holds. */
function impliesCondition(narrow: Condition, wide: Condition, fields: ComparisonByField): boolean {
  if (!isSameConditionSubject(narrow, wide)) return false;
  if (narrow.operator === wide.operator && JSON.stringify(narrow.value) === JSON.stringify(wide.value))
    return true;
  const order = fields?.get(wide.field) === 'decimal' ? compareDecimals(narrow.value, wide.value) : undefined;
  return order !== undefined && isNumericConditionImplied(narrow.operator, wide.operator, order);
}

/**
 * Returns true if every number that satisfies the operator `narrow` also satisfies the operator `wide`.
 * `order` is the result of comparing the bound of `narrow` to the bound of `wide`.
 */
function isNumericConditionImplied(
  narrow: Condition['operator'],
  wide: Condition['operator'],
  order: number,
): boolean {
  if (narrow === 'eq') return ownProperty(comparisonPredicateByOperator, wide)?.(order) ?? false;
  if (wide === 'ge') return (narrow === 'ge' || narrow === 'gt') && order >= 0;
  if (wide === 'gt') return (narrow === 'gt' && order >= 0) || (narrow === 'ge' && order > 0);
  if (wide === 'le') return (narrow === 'le' || narrow === 'lt') && order <= 0;
  if (wide === 'lt') return (narrow === 'lt' && order <= 0) || (narrow === 'le' && order < 0);
  return false;
}
