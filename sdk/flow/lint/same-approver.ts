/**
 * Finds two consecutive approver nodes with the same approvers, who decide twice unless deduplication is on.
 */

import { type ApproverNode, type Flow, type FlowNode, NODE, PEOPLE_SELECTION_TYPE } from '../model/flow.ts';
import {
  arePeoplePickedByPrecedingAssignee,
  peopleListedInSetting,
  peopleListPropertyForSelectionType,
} from '../model/people.ts';
import { enclosingContainer, type Place } from '../model/tree.ts';
import { createFinding, type LintFinding } from './codes.ts';

/**
 * Returns a finding if the preceding approver node has the same approvers. There is no finding if branches
 * (lanes) end before the node, or if the approvers are picked at run time.
 */
export function lintSameApprover(place: Place, { setting }: Flow): LintFinding[] {
  if (place.node.type !== NODE.approver || setting?.dedupe?.approved) return [];
  const before = precedingApprover(place);
  const same =
    before &&
    createApproverSetComparisonKey(before) !== undefined &&
    createApproverSetComparisonKey(before) === createApproverSetComparisonKey(place.node);
  return same ? [createFinding('same-approver', 'dedupe', { before: before.nodeName })] : [];
}

/**
 * Returns the values of the preceding approver node that affect the findings about the next node. If a value
 * has changed, the incremental linter checks the next node again.
 */
export function approverValuesAffectingNextNodeFindings(
  before: ApproverNode | undefined,
): readonly unknown[] {
  const list = before && peopleListPropertyForSelectionType(before.setType);
  return [before?.nodeName, before?.setType, before?.dynamic, list && before?.[list]];
}

const NODE_TYPES_WITHOUT_APPROVERS = new Set<FlowNode['type']>([
  NODE.copy,
  NODE.notice,
  NODE.delay,
  NODE.branch,
]);

/**
 * Returns the preceding approver node. For the first node of a branch (lane), it is the approver node before
 * the gateway.
 */
function precedingApprover(place: Place): ApproverNode | undefined {
  let above = place.parent;
  while (above && NODE_TYPES_WITHOUT_APPROVERS.has(above.node.type)) above = findPrecedingNodePlace(above);
  return above?.node.type === NODE.approver ? above.node : undefined;
}

/**
 * Returns the nearest approver node before the children of a node. `approver` is the nearest approver node
 * before `node`. `outer` is the nearest approver node before the gateway that contains the branch `node`. Use
 * this function in a top-down traversal. The results are the same as the results of `precedingApprover`.
 */
export function precedingApproverOfChildNodes(
  node: FlowNode,
  { approver, outer }: Record<'approver' | 'outer', ApproverNode | undefined>,
): ApproverNode | undefined {
  if (node.type === NODE.approver) return node;
  if (node.type === NODE.branch) return outer;
  return NODE_TYPES_WITHOUT_APPROVERS.has(node.type) ? approver : undefined;
}

/**
 * Returns the preceding node with its position in the flow tree. For a branch (lane), it is the node before
 * the gateway, because people do not decide at a gateway.
 */
function findPrecedingNodePlace(place: Place): Place | undefined {
  return place.node.type === NODE.branch ? enclosingContainer(place)?.parent : place.parent;
}

/**
 * Returns a text that is equal for two nodes with the same approvers, or undefined if the node names no
 * approvers.
 */
function createApproverSetComparisonKey(node: ApproverNode): string | undefined {
  if (arePeoplePickedByPrecedingAssignee(node)) return undefined;
  const { setType, dynamic } = node;
  if (setType === PEOPLE_SELECTION_TYPE.initiator) return 'initiator';
  if (setType === PEOPLE_SELECTION_TYPE.dynamic) return JSON.stringify(dynamic);
  const ids = peopleListedInSetting(node).map(one => one.id);
  return ids.length > 0 ? JSON.stringify([setType, ids.toSorted()]) : undefined;
}
