/** The copy node: people are notified, once per person and node, and the flow goes on at once (rule 14). */
import type { CopyNode } from '../../flow/index.ts';
import type { Visit } from '../model/instance.ts';
import { assignCopies } from '../people/assign.ts';
import { becauseOf } from '../people/because.ts';
import { copyTo, wasCopied } from '../people/copies.ts';
import { completeVisit } from '../routing/route.ts';
import { log, type Turn } from '../turn/turn.ts';
import type { NodeBehaviour } from './behaviour.ts';

export const copy: NodeBehaviour<CopyNode> = {
  enter,
  passesBy: true,
  showsOnly: true,
  row: 2,
  because: becauseOf,
};

function enter(turn: Turn, node: CopyNode, visit: Visit): void {
  visit.actors = assignCopies(turn, node, visit);
  if (visit.actors.length === 0)
    log(turn, { kind: 'skipped', nodeId: visit.nodeId, visitId: visit.id, reason: 'nobody' });
  for (const personId of visit.actors.filter(id => !wasCopied(turn, node.id, id)))
    copyTo(turn, visit, { personId });
  completeVisit(turn, visit);
}
