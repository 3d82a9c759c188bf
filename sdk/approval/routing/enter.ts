/** Enters a node: opens a visit and runs the behaviour of the node's kind. */
import type { FlowNode } from '../../flow/index.ts';
import type { Visit } from '../model/instance.ts';
import { isRunning, log, raiseIncident, type Turn } from '../turn/turn.ts';

/** The place that a walk comes from: the visits before, and the lanes around. */
export type Way = Pick<Visit, 'from' | 'lanes'>;

/** Opens a visit of `node`; a kind that is not known is an incident, never a silent pass. */
export function enter(turn: Turn, node: FlowNode, way: Way, more: Partial<Visit> = {}): void {
  if (!isRunning(turn)) return;
  const visit = openVisit(turn, node, { ...way, ...more });
  log(turn, { kind: 'entered', nodeId: node.id, visitId: visit.id });
  turn.effects.push({ kind: 'node-entered', nodeId: node.id });
  begin(turn, node, visit);
}

/** Runs the node's kind in a visit that was opened. */
export function begin(turn: Turn, node: FlowNode, visit: Visit): void {
  const behaviour = turn.behaviourOf(node);
  if (behaviour) behaviour.enter(turn, node, visit);
  else raiseIncident(turn, visit, 'unknown-node');
}

/** The same where the node is gone back to, or tried again. */
export function beginAgain(turn: Turn, node: FlowNode, visit: Visit): void {
  const behaviour = turn.behaviourOf(node);
  if (behaviour?.reopen) behaviour.reopen(turn, node, visit);
  else begin(turn, node, visit);
}

export function openVisit(turn: Turn, node: FlowNode, way: Way & Partial<Visit>): Visit {
  const visit: Visit = {
    id: turn.world.newId(),
    nodeId: node.id,
    state: 'open',
    actors: [],
    cursor: 0,
    enteredAt: turn.world.now,
    ...way,
  };
  turn.instance.visits.push(visit);
  return visit;
}
