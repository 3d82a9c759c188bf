/** Two approvers in a row that are the same people: without dedupe they are asked twice. */

import { type ApproverNode, type Flow, type FlowNode, NODE, SET_TYPE } from '../model/flow.ts';
import { isPicked, listOf, namedBy } from '../model/people.ts';
import { enclosing, type Place } from '../model/tree.ts';
import { found, type LintFinding } from './codes.ts';

/** Nothing is said where lanes end before the node, or where its people are picked. */
export function lintSameApprover(place: Place, { setting }: Flow): LintFinding[] {
  if (place.node.type !== NODE.approver || setting?.dedupe?.approved) return [];
  const before = decidedBefore(place);
  const same = before && signature(before) !== undefined && signature(before) === signature(place.node);
  return same ? [found('same-approver', 'dedupe', { before: before.nodeName })] : [];
}

/** The values of an approver before on which a finding depends; compared one by one. */
export function approverValues(before: ApproverNode | undefined): readonly unknown[] {
  const list = before && listOf(before.setType);
  return [before?.nodeName, before?.setType, before?.dynamic, list && before?.[list]];
}

const passedBy = new Set<FlowNode['type']>([NODE.copy, NODE.notice, NODE.delay, NODE.branch]);

/** The approver before: above, and out of the lane where the node is its lane's first. */
function decidedBefore(place: Place): ApproverNode | undefined {
  let above = place.parent;
  while (above && passedBy.has(above.node.type)) above = stepUp(above);
  return above?.node.type === NODE.approver ? above.node : undefined;
}

/**
 * The approver before the nodes right below a node, from that before the node itself: what `decidedBefore` finds, for a walk from
 * the start down. `outer` is that before the container around the line.
 */
export function approverBelow(
  node: FlowNode,
  { approver, outer }: Record<'approver' | 'outer', ApproverNode | undefined>,
): ApproverNode | undefined {
  if (node.type === NODE.approver) return node;
  if (node.type === NODE.branch) return outer;
  return passedBy.has(node.type) ? approver : undefined;
}

/** Above a lane stands its container, which asks nobody. */
function stepUp(place: Place): Place | undefined {
  return place.node.type === NODE.branch ? enclosing(place)?.parent : place.parent;
}

/** Equal where two nodes ask the same people; undefined where nobody is named. */
function signature(node: ApproverNode): string | undefined {
  if (isPicked(node)) return undefined;
  const { setType, dynamic } = node;
  if (setType === SET_TYPE.initiator) return 'initiator';
  if (setType === SET_TYPE.dynamic) return JSON.stringify(dynamic);
  const ids = namedBy(node).map(one => one.id);
  return ids.length > 0 ? JSON.stringify([setType, ids.toSorted()]) : undefined;
}
