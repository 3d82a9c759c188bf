/** The end of an instance: everything still open is closed by the system, and every row is kept. */
import {
  INSTANCE_STATE,
  type InstanceState,
  type ParentLeft,
  TASK_STATE,
  type Visit,
} from '../model/instance.ts';
import { cancelTasks } from '../turn/tasks.ts';
import { log, type Turn } from '../turn/turn.ts';

export function finish(turn: Turn, state: InstanceState, reason?: string): void {
  const closing = state === INSTANCE_STATE.terminated ? TASK_STATE.terminate : TASK_STATE.cancelled;
  for (const visit of turn.instance.visits.filter(one => one.state === 'open')) {
    cancelTasks(turn, visit, { state: closing });
    cancelVisit(turn, visit, 'parent-ended');
  }
  Object.assign(turn.instance, { state, endedAt: turn.world.now });
  log(turn, { kind: 'ended', ...(reason && { reason }) });
  turn.effects.push({ kind: 'ended', state });
}

/** It was left undecided; nobody waits for its sub-process any more. */
export function cancelVisit(turn: Turn, visit: Visit, because: ParentLeft = 'parent-went-back'): void {
  if (visit.state === 'open') leaveChild(turn, visit, because);
  visit.state = 'cancelled';
  visit.leftAt ??= turn.world.now;
  delete visit.claimedBy;
  closeIncidents(turn, visit);
}

/** A child that was asked for in this very step is not to be started, one that runs is to end; one whose end led here has. */
function leaveChild(
  { effects, instance }: Turn,
  { id: visitId, childId: instanceId }: Visit,
  because: ParentLeft,
): void {
  const wanted = effects.findIndex(effect => effect.kind === 'child-wanted' && effect.visitId === visitId);
  if (wanted !== -1) effects.splice(wanted, 1);
  const ended = instance.timeline.some(({ kind, visitId: of }) => kind === 'child-ended' && of === visitId);
  if (instanceId !== undefined && !ended)
    effects.push({ kind: 'child-unwanted', visitId, instanceId, because });
}

/** Nobody has to resolve what the flow has left behind. */
export function closeIncidents({ instance, world }: Turn, visit: Visit): void {
  for (const incident of instance.incidents)
    if (incident.visitId === visit.id) incident.resolvedAt ??= world.now;
}
