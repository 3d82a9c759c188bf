/**
 * Enters a node: opens a visit, which represents this entry into the node, and runs the behaviour of the node
 * type.
 */
import type { FlowNode } from '../../flow/index.ts';
import type { Visit } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { appendTimelineEntry, isInstanceRunning, raiseIncident } from '../turn/turn.ts';

/** The preceding visits and the enclosing branches (lanes) of a visit that is about to be opened. */
export type VisitOrigin = Pick<Visit, 'from' | 'lanes'>;

/**
 * Opens a visit of the node and runs the node's behaviour. An unknown node type raises an incident and is
 * never skipped.
 */
export function enterNode(turn: Turn, node: FlowNode, way: VisitOrigin, more: Partial<Visit> = {}): void {
  if (!isInstanceRunning(turn)) return;
  const visit = createOpenNodeVisit(turn, node, { ...way, ...more });
  appendTimelineEntry(turn, { kind: 'entered', nodeId: node.id, visitId: visit.id });
  turn.effects.push({ kind: 'node-entered', nodeId: node.id });
  runNode(turn, node, visit);
}

/** Runs the behaviour of a node's type in a visit that is already open. */
export function runNode(turn: Turn, node: FlowNode, visit: Visit): void {
  const behaviour = turn.behaviourOf(node);
  if (behaviour) behaviour.enter(turn, node, visit);
  else raiseIncident(turn, visit, 'unknown-node');
}

/**
 * Runs a node again after the instance has returned to the node, or when the node is retried. Uses the node's
 * `reopen` behaviour. If the node has none, uses its `enter` behaviour.
 */
export function rerunNode(turn: Turn, node: FlowNode, visit: Visit): void {
  const behaviour = turn.behaviourOf(node);
  if (behaviour?.reopen) behaviour.reopen(turn, node, visit);
  else runNode(turn, node, visit);
}

export function createOpenNodeVisit(turn: Turn, node: FlowNode, way: VisitOrigin & Partial<Visit>): Visit {
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
