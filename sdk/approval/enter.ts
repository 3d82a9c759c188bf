/** Entering a node: a visit is opened, and the node's kind says what happens; a new kind is one more case. */
import { type FlowNode, NODE } from '../flow/index.ts';
import { enterContainer } from './branch.ts';
import { enterCopy } from './copy.ts';
import type { Visit } from './model.ts';
import { enterApprover } from './open.ts';
import { log, raiseIncident, type Turn } from './turn.ts';

/** Opens a visit of `node` that follows `from`; a kind that is not known is an incident, never a silent pass. */
export function enter(turn: Turn, node: FlowNode, from: Visit): void {
  const visit = openVisit(turn, node, { from: [from.id], lanes: from.lanes });
  log(turn, { kind: 'entered', nodeId: node.id, visitId: visit.id });
  turn.effects.push({ kind: 'node-entered', nodeId: node.id });
  switch (node.type) {
    case NODE.approver:
    case NODE.handler:
      enterApprover(turn, node, visit);
      break;
    case NODE.copy:
      enterCopy(turn, node, visit);
      break;
    case NODE.container:
      enterContainer(turn, node, visit);
      break;
    default:
      raiseIncident(turn, visit, 'unknown-node');
  }
}

export function openVisit(turn: Turn, node: FlowNode, path: { from: string[]; lanes: string[] }): Visit {
  const visit: Visit = {
    id: turn.world.newId(),
    nodeId: node.id,
    state: 'open',
    actors: [],
    cursor: 0,
    enteredAt: turn.world.now,
    ...path,
  };
  turn.instance.visits.push(visit);
  return visit;
}
