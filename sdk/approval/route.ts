/** From a node that is done to the next one, or to the end. */
import { nextAfter } from '../flow/index.ts';
import { enter } from './enter.ts';
import { finish } from './finish.ts';
import { INSTANCE_STATE, type Visit } from './model.ts';
import { cancelTasks } from './tasks.ts';
import type { Turn } from './turn.ts';

/** The node is done: siblings who have not decided are closed, and the flow goes on behind it. */
export function completeVisit(turn: Turn, visit: Visit): void {
  cancelTasks(turn, visit);
  closeVisit(turn, visit);
  goOnAfter(turn, visit.nodeId, visit);
}

export function closeVisit(turn: Turn, visit: Visit): void {
  Object.assign(visit, { state: 'done', leftAt: turn.world.now });
}

/** Enters what follows the node or lane; at the end the instance is approved once nothing else is open. */
export function goOnAfter(turn: Turn, nodeId: string, visit: Visit): void {
  const next = nextAfter(turn.flow, nodeId);
  if (next) enter(turn, next, visit);
  else if (turn.instance.visits.every(one => one.state !== 'open')) finish(turn, INSTANCE_STATE.approved);
}
