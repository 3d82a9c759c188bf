/**
 * Routes the instance from a finished node to the next node, to the end of its branch (lane), or to the end
 * of the flow.
 */
import { nextNodeAfter } from '../../flow/index.ts';
import { INSTANCE_STATE, type LaneRef, type Visit } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { cancelTasks } from '../turn/tasks.ts';
import { requireNodeVisit } from '../turn/turn.ts';
import { enterNode, type VisitOrigin } from './enter.ts';
import { finishInstance, resolveOpenIncidentsOfNodeVisit } from './finish.ts';
import { canReturnToNodeThatSentBack, returnToNodeThatSentBack } from './straight.ts';

export const nodeVisitOriginAfter = (visit: Visit): VisitOrigin => ({ from: [visit.id], lanes: visit.lanes });

/**
 * Completes a visit of a node and cancels its open tasks. If a later node sent the application back, the
 * instance returns to that node. Otherwise, the instance continues after the visited node.
 */
export function completeNodeVisit(turn: Turn, visit: Visit): void {
  cancelTasks(turn, visit);
  closeNodeVisit(turn, visit);
  if (visit.backTo && canReturnToNodeThatSentBack(turn, visit))
    returnToNodeThatSentBack(turn, visit, visit.backTo);
  else enterNodeAfter(turn, visit.nodeId, nodeVisitOriginAfter(visit));
}

export function closeNodeVisit(turn: Turn, visit: Visit): void {
  Object.assign(visit, { state: 'done', leftAt: turn.world.now });
  delete visit.timer;
  resolveOpenIncidentsOfNodeVisit(turn, visit);
  const { nodeId, decision } = visit;
  turn.effects.push({ kind: 'node-left', nodeId, ...(decision && { decision }) });
}

/** Enters the node that follows the given node, or the first node of the given branch (lane). */
export function enterNodeAfter(turn: Turn, nodeId: string, way: VisitOrigin): void {
  const lane = way.lanes.at(-1);
  const split = lane && requireNodeVisit(turn, lane.split);
  const next = nextNodeAfter(turn.flow, nodeId, split?.nodeId);
  if (next) enterNode(turn, next, way);
  else if (lane && split) recordBranchEnd(turn, { split, lane }, way.from);
  else finishInstance(turn, INSTANCE_STATE.approved);
}

/**
 * Records the end of a branch (lane). When all taken branches have ended, the flow continues after the
 * gateway. A branch that ends repeatedly is counted once (docs/flow/rules.md#parallel-branches).
 */
function recordBranchEnd(turn: Turn, { split, lane }: { split: Visit; lane: LaneRef }, from: string[]): void {
  split.ended = { ...split.ended, [lane.lane]: from };
  if (split.taken?.every(id => split.ended && Object.hasOwn(split.ended, id))) {
    closeNodeVisit(turn, split);
    const lasts = [...new Set(Object.values(split.ended).flat())];
    enterNodeAfter(turn, split.nodeId, { from: lasts, lanes: split.lanes });
  }
}
