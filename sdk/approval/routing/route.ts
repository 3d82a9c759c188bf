/** From a node that is done to the next one, to the end of its lane, or to the end of the flow. */
import { nextAfter } from '../../flow/index.ts';
import { INSTANCE_STATE, type LaneRef, type Visit } from '../model/instance.ts';
import { cancelTasks } from '../turn/tasks.ts';
import { type Turn, visitOf } from '../turn/turn.ts';
import { enter, type Way } from './enter.ts';
import { closeIncidents, finish } from './finish.ts';
import { goStraightBack, leadsBack } from './straight.ts';

export const wayFrom = (visit: Visit): Way => ({ from: [visit.id], lanes: visit.lanes });

/** Completes a node: closes the open tasks of siblings and continues after the node, or directly at the sender. */
export function completeVisit(turn: Turn, visit: Visit): void {
  cancelTasks(turn, visit);
  closeVisit(turn, visit);
  if (visit.backTo && leadsBack(turn, visit)) goStraightBack(turn, visit, visit.backTo);
  else goOn(turn, visit.nodeId, wayFrom(visit));
}

export function closeVisit(turn: Turn, visit: Visit): void {
  Object.assign(visit, { state: 'done', leftAt: turn.world.now });
  delete visit.timer;
  closeIncidents(turn, visit);
  const { nodeId, decision } = visit;
  turn.effects.push({ kind: 'node-left', nodeId, ...(decision && { decision }) });
}

/** Enters what follows a node or the head of a lane. */
export function goOn(turn: Turn, nodeId: string, way: Way): void {
  const lane = way.lanes.at(-1);
  const split = lane && visitOf(turn, lane.split);
  const next = nextAfter(turn.flow, nodeId, split?.nodeId);
  if (next) enter(turn, next, way);
  else if (lane && split) endLane(turn, { split, lane }, way.from);
  else finish(turn, INSTANCE_STATE.approved);
}

/** Lanes meet by being counted, each once, so that one which is walked again joins again (rule 13). */
function endLane(turn: Turn, { split, lane }: { split: Visit; lane: LaneRef }, from: string[]): void {
  split.ended = { ...split.ended, [lane.lane]: from };
  if (split.taken?.every(id => split.ended && Object.hasOwn(split.ended, id))) {
    closeVisit(turn, split);
    const lasts = [...new Set(Object.values(split.ended).flat())];
    goOn(turn, split.nodeId, { from: lasts, lanes: split.lanes });
  }
}
