/**
 * Enters a node again. The start node is opened for the initiator. Any other node is opened for its
 * assignees, which are determined again.
 */
import type { Visit } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { appendTimelineEntry, requireNodeInFlow, requireNodeVisit } from '../turn/turn.ts';
import { createOpenNodeVisit, rerunNode } from './enter.ts';

/**
 * Opens a new visit of the node in place of the finished visit. The nodes that follow are then entered again.
 */
export function reopenNode(turn: Turn, done: Visit, more: Partial<Visit> = {}): void {
  const node = requireNodeInFlow(turn, done.nodeId);
  const { from, lanes } = done;
  const visit = createOpenNodeVisit(turn, node, { from, lanes, returned: true, ...more });
  appendTimelineEntry(turn, { kind: 'entered', nodeId: node.id, visitId: visit.id });
  turn.effects.push({ kind: 'node-entered', nodeId: node.id });
  rerunNode(turn, node, visit);
}

/**
 * Reopens a branch (lane) that had ended. The other branches remain ended, and the branches join again when
 * this branch ends.
 */
export function reopenBranch(turn: Turn, splitId: string, lane: string): void {
  const split = requireNodeVisit(turn, splitId);
  const { [lane]: _, ...ended } = split.ended ?? {};
  Object.assign(split, { state: 'open', ended });
  delete split.leftAt;
}
