/**
 * Implements the copy node: sends copies to people and continues at once
 * (docs/flow/rules.md#copies-and-notices).
 */
import type { CopyNode } from '../../flow/index.ts';
import type { Visit } from '../model/instance.ts';
import { copyRecipientsOf } from '../people/assign.ts';
import { assignmentReasonForPerson } from '../people/because.ts';
import { hasReceivedCopy, sendCopyToPerson } from '../people/copies.ts';
import { completeNodeVisit } from '../routing/route.ts';
import { appendTimelineEntry } from '../turn/turn.ts';
import type { NodeBehaviour, Turn } from './behaviour.ts';

export const carbonCopyNodeBehaviour: NodeBehaviour<CopyNode> = {
  enter: enterCopyNode,
  passesBy: true,
  showsOnly: true,
  row: 2,
  because: assignmentReasonForPerson,
};

function enterCopyNode(turn: Turn, node: CopyNode, visit: Visit): void {
  visit.actors = copyRecipientsOf(turn, node, visit);
  if (visit.actors.length === 0)
    appendTimelineEntry(turn, { kind: 'skipped', nodeId: visit.nodeId, visitId: visit.id, reason: 'nobody' });
  for (const personId of visit.actors.filter(id => !hasReceivedCopy(turn, node.id, id)))
    sendCopyToPerson(turn, visit, { personId });
  completeNodeVisit(turn, visit);
}
