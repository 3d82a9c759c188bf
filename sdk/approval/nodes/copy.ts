/**
 * Implements the copy node: sends copies to people and continues at once
 * (docs/flow/rules.md#copies-and-notices).
 */
import type { CopyNode } from '../../flow/index.ts';
import type { Visit } from '../model/instance.ts';
import { copyRecipientsOf } from '../people/assign.ts';
import { assignmentReasonForPerson } from '../people/because.ts';
import { addCopy, hasReceivedCopy } from '../people/copies.ts';
import { completeNodeVisit } from '../routing/route.ts';
import { appendToTimeline } from '../turn/turn.ts';
import type { NodeBehaviour, Turn } from './behaviour.ts';

export const copyBehaviour: NodeBehaviour<CopyNode> = {
  enter: enterCopy,
  passesBy: true,
  showsOnly: true,
  row: 2,
  because: assignmentReasonForPerson,
};

function enterCopy(turn: Turn, node: CopyNode, visit: Visit): void {
  visit.actors = copyRecipientsOf(turn, node, visit);
  if (visit.actors.length === 0)
    appendToTimeline(turn, { kind: 'skipped', nodeId: visit.nodeId, visitId: visit.id, reason: 'nobody' });
  for (const personId of visit.actors.filter(id => !hasReceivedCopy(turn, node.id, id)))
    addCopy(turn, visit, { personId });
  completeNodeVisit(turn, visit);
}
