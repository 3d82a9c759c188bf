/** Finds the visits (entries into a node) that precede or follow a visit, by the ids in `from`. */
import { type Instance, TASK_STATE, type Task, type Visit } from './instance.ts';

/** Returns all visits that precede the given visit, without duplicates and nearest first. */
export function nodeVisitsBefore(instance: Instance, visit: Visit): Visit[] {
  const visits = new Map(instance.visits.map(one => [one.id, one]));
  const path = new Set<Visit>();
  const pending = [...visit.from];
  for (let id = pending.shift(); id !== undefined; id = pending.shift()) {
    const before = visits.get(id);
    if (!before || path.has(before)) continue;
    path.add(before);
    pending.push(...before.from);
  }
  return [...path];
}

/**
 * Returns all visits that follow from the given visit, directly or through other visits, in the order of
 * entry.
 */
export function nodeVisitsAfter(instance: Instance, visit: Visit): Visit[] {
  const reached = new Set([visit.id]);
  const after = instance.visits.filter(one => {
    const follows = one.from.some(id => reached.has(id));
    if (follows) reached.add(one.id);
    return follows;
  });
  return after.filter(one => one !== visit);
}

const ACTED_TASK_STATES = new Set<Task['state']>([
  TASK_STATE.pass,
  TASK_STATE.refuse,
  TASK_STATE.transfer,
  TASK_STATE.fallBack,
]);

/**
 * Returns true if the actor, and not the system, acted on the task. After such an action, other people can no
 * longer take back their earlier decisions.
 */
export const wasActedOnByActor = (task: Task): boolean =>
  ACTED_TASK_STATES.has(task.state) && task.closedBy === task.actorId;

/**
 * Returns the first task in the given visits on which a person acted after the given revision of the
 * instance.
 */
export function findTaskActedOnSinceRevision(
  { tasks }: Instance,
  visits: readonly Visit[],
  revision: number,
): Task | undefined {
  const ids = new Set(visits.map(visit => visit.id));
  return tasks.find(
    task => ids.has(task.visitId) && wasActedOnByActor(task) && (task.closedRevision ?? 0) > revision,
  );
}

/**
 * Returns the number of enclosing branches (lanes) that two node visits share, counted from the outermost
 * branch.
 */
export function countSharedBranches(a: Visit, b: Visit): number {
  const differs = a.lanes.findIndex(
    ({ split, lane }, at) => split !== b.lanes[at]?.split || lane !== b.lanes[at]?.lane,
  );
  return differs === -1 ? a.lanes.length : differs;
}
