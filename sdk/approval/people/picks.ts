/**
 * Checks the people that the preceding assignee picks against the candidates of the node
 * (docs/flow/rules.md#picks).
 */

import type { ApproverNode } from '../../flow/index.ts';
import { ownProperty } from '../../form/index.ts';
import type { NextNode, Pick, Refusal } from '../model/command.ts';
import type { Visit } from '../model/instance.ts';
import { nodeVisitsBefore } from '../model/path.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { createRefusal } from '../turn/turn.ts';
import { findChosenPersonRefusal } from './chosen.ts';

/**
 * Returns the picked assignees of the node. Returns undefined if the node requires a pick that the command
 * does not contain. If all candidates are disabled, no pick is required, and the candidates are returned. The
 * rule for nodes without assignees then applies (docs/flow/rules.md#nobody-is-found).
 */
export function resolvePickedAssignees(turn: Turn, node: ApproverNode, visit: Visit): string[] | undefined {
  if (hasNoEnabledCandidate(turn, node))
    return previouslyPickedAssignees(turn, node) ?? getCandidateUserIdsOfApproverNode(node);
  const { provided, used, visits } = turn.picks;
  const own = provided.filter(pick => !used.has(pick) && (pick.nodeId ?? node.id) === node.id);
  if (own.length === 0 && !hasPrecedingNodeWithPickedAssignees(turn, visit))
    return previouslyPickedAssignees(turn, node) ?? recordRequiredAssigneePick(turn, node);
  visits.add(visit.id);
  for (const pick of own) used.add(pick);
  if (own.length > 0 && !arePickedPeopleAllowed(turn, node, own)) turn.picks.bad = true;
  const ids = own.map(pick => pick.id);
  turn.instance.picked = { ...turn.instance.picked, [node.id]: ids };
  return ids;
}

/**
 * Returns the assignees whom the caller designated for the node in place of the flow's assignees. If the
 * caller designated none, the node is added to the nodes for which the caller can designate assignees. In
 * this case, the result contains the assignees who were picked earlier for the node, if any.
 */
export function resolveDesignatedAssignees(
  turn: Turn,
  node: ApproverNode,
  visit: Visit,
): string[] | undefined {
  if (turn.process.flow.setting?.designateApprover !== true) return undefined;
  const { provided, used, visits, offered } = turn.picks;
  const named = provided.filter(pick => !used.has(pick) && pick.nodeId === node.id);
  if (named.length === 0) {
    if (!turn.bySystem && !hasPrecedingNodeWithPickedAssignees(turn, visit))
      offered.push(toNextNodeForAssigneeSelection(node));
    return previouslyPickedAssignees(turn, node);
  }
  visits.add(visit.id);
  for (const pick of named) used.add(pick);
  const ids = named.map(pick => pick.id);
  if (new Set(ids).size < ids.length || findChosenPersonRefusal(turn, ids)) turn.picks.bad = true;
  turn.instance.picked = { ...turn.instance.picked, [node.id]: ids };
  return ids;
}

const toNextNodeForAssigneeSelection = ({ id: nodeId, nodeName }: ApproverNode): NextNode => ({
  nodeId,
  nodeName,
  selectMode: 2,
  candidates: [],
  anyone: true,
  optional: true,
});

/**
 * Returns true if the caller of this command has already selected people for a node before the visited node.
 * The caller could not foresee that the visited node would open. The caller is therefore not asked to select
 * people for the visited node.
 */
const hasPrecedingNodeWithPickedAssignees = ({ instance, picks }: Turn, visit: Visit): boolean =>
  picks.visits.size > 0 && nodeVisitsBefore(instance, visit).some(before => picks.visits.has(before.id));

/**
 * Returns the people that a user has already picked for the node. Returns undefined if none of them is
 * enabled. A node that is entered again therefore keeps its picks.
 */
function previouslyPickedAssignees(turn: Turn, node: ApproverNode): string[] | undefined {
  const stored = ownProperty(turn.instance.picked ?? {}, node.id);
  return stored?.some(id => isEnabledPerson(turn, id)) ? stored : undefined;
}

/**
 * Records that the caller has to pick the assignees of the node. If the system runs the command, nothing is
 * recorded, and an incident asks an administrator to assign people instead.
 */
function recordRequiredAssigneePick(turn: Turn, node: ApproverNode): undefined {
  if (!turn.bySystem) turn.picks.wanted.push(toNextNodeWithCandidates(turn, node));
}

/**
 * Returns a refusal if required assignees are missing. Also returns a refusal if a chosen assignee is not
 * allowed by the node or not used by any node. Call this function after the command has run.
 */
export function findAssigneePickRefusal(turn: Turn): Refusal | undefined {
  const { provided, used, wanted, bad } = turn.picks;
  if (bad || provided.some(pick => !used.has(pick))) return createRefusal('bad-actors');
  return wanted.length > 0 ? createRefusal('needs-actors') : undefined;
}

function arePickedPeopleAllowed(turn: Turn, node: ApproverNode, picks: Pick[]): boolean {
  const ids = picks.map(pick => pick.id);
  const { candidates, anyone, selectMode } = toNextNodeWithCandidates(turn, node);
  return (
    new Set(ids).size === ids.length &&
    (selectMode === 2 || ids.length === 1) &&
    !findChosenPersonRefusal(turn, ids) &&
    ids.every(id => anyone || candidates.some(one => one.id === id))
  );
}

/** Returns true if the person exists in the tenant and is not disabled. */
export const isEnabledPerson = (turn: Turn, id: string): boolean =>
  turn.world.directory.person(id)?.disabled === false;

const getCandidateUserIdsOfApproverNode = ({ nodeUserList = [] }: ApproverNode): string[] =>
  nodeUserList.map(one => one.id);

function hasNoEnabledCandidate(turn: Turn, node: ApproverNode): boolean {
  const { candidates, anyone } = toNextNodeWithCandidates(turn, node);
  return !anyone && candidates.length === 0;
}

function toNextNodeWithCandidates(turn: Turn, node: ApproverNode): NextNode {
  const named = node.nodeUserList ?? [];
  return {
    nodeId: node.id,
    nodeName: node.nodeName,
    selectMode: node.selectMode ?? 1,
    candidates: named.filter(one => isEnabledPerson(turn, one.id)),
    anyone: named.length === 0,
  };
}
