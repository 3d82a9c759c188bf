/** Entering a node: a visit is opened, and the node's kind says what happens; a new kind is one more case. */
import { type FlowNode, NODE } from '../../flow/index.ts';
import type { Visit } from '../model/instance.ts';
import { enterCopy } from '../nodes/copy.ts';
import { enterContainer, enterSplit, enterSuggestion } from '../nodes/lanes.ts';
import { enterNotice } from '../nodes/notice.ts';
import { enterDelay, enterSubProcess } from '../nodes/wait.ts';
import { isRunning, log, raiseIncident, type Turn } from '../turn/turn.ts';
import { enterApprover } from '../voting/open.ts';
import { completeVisit, type Way } from './route.ts';

/** Opens a visit of `node`; a kind that is not known is an incident, never a silent pass. */
export function enter(turn: Turn, node: FlowNode, way: Way, more: Partial<Visit> = {}): void {
  if (!isRunning(turn)) return;
  const visit = openVisit(turn, node, { ...way, ...more });
  log(turn, { kind: 'entered', nodeId: node.id, visitId: visit.id });
  turn.effects.push({ kind: 'node-entered', nodeId: node.id });
  begin(turn, node, visit);
}

/** What happens in a node that was entered. */
export function begin(turn: Turn, node: FlowNode, visit: Visit): void {
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
    case NODE.suggestion:
      enterSuggestion(turn, node, visit);
      break;
    case NODE.inclusive:
    case NODE.parallel:
      enterSplit(turn, node, visit);
      break;
    case NODE.aggregate:
      completeVisit(turn, visit);
      break;
    case NODE.notice:
      enterNotice(turn, node, visit);
      break;
    case NODE.delay:
      enterDelay(turn, node, visit);
      break;
    case NODE.subProcess:
      enterSubProcess(turn, node, visit);
      break;
    default:
      raiseIncident(turn, visit, 'unknown-node');
  }
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
