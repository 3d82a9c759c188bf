/** Ends an instance: the system closes all open visits, tasks and incidents, and keeps their records. */

import type { ParentLeft } from '../model/command.ts';
import {
  INSTANCE_STATE,
  type Instance,
  type InstanceState,
  TASK_STATE,
  type Visit,
} from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { cancelTasks } from '../turn/tasks.ts';
import { appendTimelineEntry } from '../turn/turn.ts';

export function finishInstance(turn: Turn, state: InstanceState, reason?: string): void {
  const closing = state === INSTANCE_STATE.terminated ? TASK_STATE.terminate : TASK_STATE.cancelled;
  for (const visit of turn.instance.visits.filter(one => one.state === 'open')) {
    cancelTasks(turn, visit, { state: closing });
    cancelNodeVisit(turn, visit, 'parent-ended');
  }
  Object.assign(turn.instance, { state, endedAt: turn.world.now });
  appendTimelineEntry(turn, { kind: 'ended', ...(reason && { reason }) });
  turn.effects.push({ kind: 'ended', state });
}

/**
 * Cancels a visit (one entry into a node) without recording a decision. If the visit waits for a sub-process,
 * the sub-process is withdrawn.
 */
export function cancelNodeVisit(turn: Turn, visit: Visit, because: ParentLeft = 'parent-went-back'): void {
  if (visit.state === 'open') withdrawChildInstance(turn, visit, because);
  visit.state = 'cancelled';
  visit.leftAt ??= turn.world.now;
  delete visit.claimedBy;
  resolveOpenIncidentsOfNodeVisit(turn, visit);
}

/**
 * Withdraws the child instance of a visit. If the child instance was requested in this step, the request is
 * removed. If the child instance is already running, the host is asked to end it.
 */
function withdrawChildInstance(
  { effects, instance }: Turn,
  { id: visitId, childId: instanceId }: Visit,
  because: ParentLeft,
): void {
  const wanted = effects.findIndex(effect => effect.kind === 'child-wanted' && effect.visitId === visitId);
  if (wanted !== -1) effects.splice(wanted, 1);
  if (instanceId !== undefined && !hasLastChildEnded(instance, visitId))
    effects.push({ kind: 'child-unwanted', visitId, instanceId, because });
}

/** Returns true if the child instance that the visit started last has ended. A reopened visit starts a new one. */
const hasLastChildEnded = ({ timeline }: Instance, visitId: string): boolean =>
  timeline.findLast(
    entry => entry.visitId === visitId && (entry.kind === 'child-started' || entry.kind === 'child-ended'),
  )?.kind === 'child-ended';

/** Resolves the open incidents of a node visit after the instance has left the node. */
export function resolveOpenIncidentsOfNodeVisit({ instance, world }: Turn, visit: Visit): void {
  for (const incident of instance.incidents)
    if (incident.visitId === visit.id) incident.resolvedAt ??= world.now;
}
