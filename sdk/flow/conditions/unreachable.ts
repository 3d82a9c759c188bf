/** Lanes that an earlier lane always takes first: wherever they hold, the earlier one holds too. */

import { own } from '../../form/definition/own.ts';
import type { BranchNode, Condition, ContainerNode } from '../model/flow.ts';
import { isComplete, isDefaultLane } from '../nodes/branch.ts';
import type { Comparison } from './comparison.ts';
import { compareDecimals } from './decimal.ts';
import { verdicts } from './matches.ts';

/** The lanes with conditions in the order in which they are asked: lowest priority first, then the list's order. */
export const askedLanes = (container: ContainerNode): BranchNode[] =>
  container.conditionNodes
    .filter(lane => !isDefaultLane(lane))
    .toSorted((a, b) => a.priorityLevel - b.priorityLevel);

/** Lanes whose every group implies a group of one lane asked before. */
export function unreachableLanes(
  container: ContainerNode,
  fields: ReadonlyMap<string, Comparison> | undefined,
): BranchNode[] {
  const asked = askedLanes(container);
  return asked.filter((lane, at) => asked.slice(0, at).some(earlier => covers(earlier, lane, fields)));
}

type Fields = ReadonlyMap<string, Comparison> | undefined;

/** Whether the one lane holds wherever the other does. */
export function covers(earlier: BranchNode, lane: BranchNode, fields: Fields): boolean {
  const groups = complete(lane);
  if (groups.length === 0) return false;
  return groups.every(group =>
    complete(earlier).some(wider => wider.every(one => group.some(narrow => implies(narrow, one, fields)))),
  );
}

/** Only groups in which nothing is missing: incomplete conditions are found on their own. */
const complete = (lane: BranchNode): Condition[][] =>
  (lane.conditionList ?? []).filter(group => group.length > 0 && group.every(isComplete));

/** Whether `narrow` can hold only where `wide` holds. */
function implies(narrow: Condition, wide: Condition, fields: Fields): boolean {
  if (narrow.field !== wide.field) return false;
  if (narrow.operator === wide.operator && JSON.stringify(narrow.value) === JSON.stringify(wide.value))
    return true;
  const order = fields?.get(wide.field) === 'decimal' ? compareDecimals(narrow.value, wide.value) : undefined;
  return order !== undefined && insideOf(narrow.operator, wide.operator, order);
}

/** Whether every number that fits `narrow` fits `wide`, where `order` is narrow's bound against wide's. */
function insideOf(narrow: Condition['operator'], wide: Condition['operator'], order: number): boolean {
  if (narrow === 'eq') return own(verdicts, wide)?.(order) ?? false;
  if (wide === 'ge') return (narrow === 'ge' || narrow === 'gt') && order >= 0;
  if (wide === 'gt') return (narrow === 'gt' && order >= 0) || (narrow === 'ge' && order > 0);
  if (wide === 'le') return (narrow === 'le' || narrow === 'lt') && order <= 0;
  if (wide === 'lt') return (narrow === 'lt' && order <= 0) || (narrow === 'le' && order < 0);
  return false;
}
