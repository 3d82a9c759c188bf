/** The people picked by the previous assignee for a dynamic node, validated against its candidates (rule 16). */

import type { ApproverNode } from '../../flow/index.ts';
import { own } from '../../form/index.ts';
import type { NextNode, Pick, Refusal, Visit } from '../model/instance.ts';
import { pathBack } from '../model/path.ts';
import { refuse, type Turn } from '../turn/turn.ts';
import { refuseChosen } from './chosen.ts';

/**
 * The picked people, or undefined where the node waits for a pick that this command did not bring. Where everybody on the node's list
 * is gone there is nobody to pick: nobody is asked, and the list itself is found to be nobody (rule 4).
 */
export function takePicks(turn: Turn, node: ApproverNode, visit: Visit): string[] | undefined {
  if (leavesNobody(turn, node)) return earlierPicks(turn, node) ?? listed(node);
  const { provided, used, visits } = turn.picks;
  const own = provided.filter(pick => !used.has(pick) && (pick.nodeId ?? node.id) === node.id);
  if (own.length === 0 && !isBehindPicks(turn, visit)) return earlierPicks(turn, node) ?? want(turn, node);
  visits.add(visit.id);
  for (const pick of own) used.add(pick);
  if (own.length > 0 && !allowed(turn, node, own)) turn.picks.bad = true;
  const ids = own.map(pick => pick.id);
  turn.instance.picked = { ...turn.instance.picked, [node.id]: ids };
  return ids;
}

/**
 * Returns the people that were named at the node before in place of the flow's own, or undefined where nobody was. The node is
 * offered for naming.
 */
export function takeDesignated(turn: Turn, node: ApproverNode, visit: Visit): string[] | undefined {
  if (turn.process.flow.setting?.designateApprover !== true) return undefined;
  const { provided, used, visits, offered } = turn.picks;
  const named = provided.filter(pick => !used.has(pick) && pick.nodeId === node.id);
  if (named.length === 0) {
    if (!turn.bySystem && !isBehindPicks(turn, visit)) offered.push(offeredNode(node));
    return earlierPicks(turn, node);
  }
  visits.add(visit.id);
  for (const pick of named) used.add(pick);
  const ids = named.map(pick => pick.id);
  if (new Set(ids).size < ids.length || refuseChosen(turn, ids)) turn.picks.bad = true;
  turn.instance.picked = { ...turn.instance.picked, [node.id]: ids };
  return ids;
}

const offeredNode = ({ id: nodeId, nodeName }: ApproverNode): NextNode => ({
  nodeId,
  nodeName,
  selectMode: 2,
  candidates: [],
  anyone: true,
  optional: true,
});

/** Behind a node that was picked in the same breath nobody could know of this one: it is as if nobody had been found. */
const isBehindPicks = ({ instance, picks }: Turn, visit: Visit): boolean =>
  picks.visits.size > 0 && pathBack(instance, visit).some(before => picks.visits.has(before.id));

/** Once picked, people are kept when the node is entered again, while one of them is still there. */
function earlierPicks(turn: Turn, node: ApproverNode): string[] | undefined {
  const stored = own(turn.instance.picked ?? {}, node.id);
  return stored?.some(id => isAble(turn, id)) ? stored : undefined;
}

/** Where nobody is there to be asked, an administrator will be. */
function want(turn: Turn, node: ApproverNode): undefined {
  if (!turn.bySystem) turn.picks.wanted.push(nextNode(turn, node));
}

/** After the walk: a pick that is missing, that the node does not allow, or that no node asked for. */
export function refusePicks(turn: Turn): Refusal | undefined {
  const { provided, used, wanted, bad } = turn.picks;
  if (bad || provided.some(pick => !used.has(pick))) return refuse('bad-actors');
  return wanted.length > 0 ? refuse('needs-actors') : undefined;
}

function allowed(turn: Turn, node: ApproverNode, picks: Pick[]): boolean {
  const ids = picks.map(pick => pick.id);
  const { candidates, anyone, selectMode } = nextNode(turn, node);
  return (
    new Set(ids).size === ids.length &&
    (selectMode === 2 || ids.length === 1) &&
    !refuseChosen(turn, ids) &&
    ids.every(id => anyone || candidates.some(one => one.id === id))
  );
}

/** Known in this tenant and not disabled. */
export const isAble = (turn: Turn, id: string): boolean =>
  turn.world.directory.person(id)?.disabled === false;

const listed = ({ nodeUserList = [] }: ApproverNode): string[] => nodeUserList.map(one => one.id);

function leavesNobody(turn: Turn, node: ApproverNode): boolean {
  const { candidates, anyone } = nextNode(turn, node);
  return !anyone && candidates.length === 0;
}

function nextNode(turn: Turn, node: ApproverNode): NextNode {
  const named = node.nodeUserList ?? [];
  return {
    nodeId: node.id,
    nodeName: node.nodeName,
    selectMode: node.selectMode ?? 1,
    candidates: named.filter(one => isAble(turn, one.id)),
    anyone: named.length === 0,
  };
}
