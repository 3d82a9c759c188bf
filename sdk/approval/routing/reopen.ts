/** A node of people that is entered again: the start for the initiator, any other for its people, found afresh. */
import type { Visit } from '../model/instance.ts';
import { log, nodeOf, type Turn, visitOf } from '../turn/turn.ts';
import { beginAgain, openVisit } from './enter.ts';

/** In the place of the visit that was done; what follows it starts anew. */
export function reopenNode(turn: Turn, done: Visit, more: Partial<Visit> = {}): void {
  const node = nodeOf(turn, done.nodeId);
  const { from, lanes } = done;
  const visit = openVisit(turn, node, { from, lanes, returned: true, ...more });
  log(turn, { kind: 'entered', nodeId: node.id, visitId: visit.id });
  turn.effects.push({ kind: 'node-entered', nodeId: node.id });
  beginAgain(turn, node, visit);
}

/** A lane that had ended has not; behind a join the others stay done, and the join comes again. */
export function reopenLane(turn: Turn, splitId: string, lane: string): void {
  const split = visitOf(turn, splitId);
  const { [lane]: _, ...ended } = split.ended ?? {};
  Object.assign(split, { state: 'open', ended });
  delete split.leftAt;
}
