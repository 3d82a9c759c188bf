/** Visits before and after a visit, by their predecessors. */
import { type Instance, TASK_STATE, type Task, type Visit } from './instance.ts';

/** The visits before this one, nearest first, each once. */
export function pathBack(instance: Instance, visit: Visit): Visit[] {
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

/** The visits that came of this one, in the order in which they were entered. */
export function pathOn(instance: Instance, visit: Visit): Visit[] {
  const reached = new Set([visit.id]);
  const after = instance.visits.filter(one => {
    const follows = one.from.some(id => reached.has(id));
    if (follows) reached.add(one.id);
    return follows;
  });
  return after.filter(one => one !== visit);
}

const ACTED = new Set<Task['state']>([
  TASK_STATE.pass,
  TASK_STATE.refuse,
  TASK_STATE.transfer,
  TASK_STATE.fallBack,
]);

/** Whether a person, not the system, did something with the task that cannot be taken back behind their back. */
export const isActed = (task: Task): boolean => ACTED.has(task.state) && task.closedBy === task.actorId;

/** The first task of these visits that a person has acted on after a revision. */
export function actedSince(
  { tasks }: Instance,
  visits: readonly Visit[],
  revision: number,
): Task | undefined {
  const ids = new Set(visits.map(visit => visit.id));
  return tasks.find(task => ids.has(task.visitId) && isActed(task) && (task.closedRevision ?? 0) > revision);
}

/** In how many lanes, from the outermost, both lie. */
export function sharedLanes(a: Visit, b: Visit): number {
  const differs = a.lanes.findIndex(
    ({ split, lane }, at) => split !== b.lanes[at]?.split || lane !== b.lanes[at]?.lane,
  );
  return differs === -1 ? a.lanes.length : differs;
}
