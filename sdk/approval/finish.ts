/** The end of an instance: everything still open is closed by the system, and every row is kept. */
import { INSTANCE_STATE, type InstanceState, TASK_STATE, type Visit } from './model.ts';
import { cancelTasks } from './tasks.ts';
import { log, type Turn } from './turn.ts';

export function finish(turn: Turn, state: InstanceState, reason?: string): void {
  const closing = state === INSTANCE_STATE.terminated ? TASK_STATE.terminate : TASK_STATE.cancelled;
  for (const visit of turn.instance.visits.filter(one => one.state === 'open')) {
    cancelTasks(turn, visit, { state: closing });
    cancelVisit(turn, visit);
  }
  Object.assign(turn.instance, { state, endedAt: turn.world.now });
  log(turn, { kind: 'ended', ...(reason && { reason }) });
  turn.effects.push({ kind: 'ended', state });
}

/** It was left undecided. */
export function cancelVisit(turn: Turn, visit: Visit): void {
  visit.state = 'cancelled';
  visit.leftAt ??= turn.world.now;
  delete visit.claimedBy;
  settleIncidents(turn, visit);
}

/** Nobody has to resolve what the flow has left behind. */
export function settleIncidents({ instance, world }: Turn, visit: Visit): void {
  for (const incident of instance.incidents)
    if (incident.visitId === visit.id) incident.resolvedAt ??= world.now;
}
