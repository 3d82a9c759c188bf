/** Opening and closing one person's part; rows are added and marked, never removed. */
import { TASK_STATE, type Task, type TaskState, type Visit } from './model.ts';
import { log, openTasksOf, SYSTEM, type Turn } from './turn.ts';

/** A decision within this many milliseconds of the first view is marked as instant. */
export const INSTANT_MS = 3000;

/** Opens a task that waits for its person. */
export function openTask(turn: Turn, visit: Visit, actorId: string): void {
  const task = addTask(turn, visit, { actorId, taskType: 1, state: TASK_STATE.processing });
  turn.effects.push({ kind: 'task-opened', taskId: task.id, actorId });
}

/** A row that the system closes at once: a dropped duplicate, a copy. */
export function addClosedTask(
  turn: Turn,
  visit: Visit,
  row: Pick<Task, 'actorId' | 'taskType' | 'state'>,
): Task {
  const task = addTask(turn, visit, row);
  return Object.assign(task, {
    closedAt: turn.world.now,
    closedBy: SYSTEM,
    closedRevision: turn.instance.revision,
  });
}

function addTask(turn: Turn, visit: Visit, row: Pick<Task, 'actorId' | 'taskType' | 'state'>): Task {
  const task: Task = {
    id: turn.world.newId(),
    visitId: visit.id,
    nodeId: visit.nodeId,
    createdAt: turn.world.now,
    ...row,
  };
  turn.instance.tasks.push(task);
  return task;
}

/** Closes a task by its person, with the marks of rule 19. */
export function decideTask(turn: Turn, task: Task, state: TaskState, comment: string | undefined): void {
  const { viewedAt } = task;
  const marks = turn.process.flow.setting?.instantMark !== false;
  const instant = viewedAt !== undefined && turn.world.now - viewedAt < INSTANT_MS;
  Object.assign(
    task,
    closing(turn, state, task.actorId),
    comment && { comment },
    marks && instant && { instant },
    marks && viewedAt === undefined && { unviewed: true },
  );
  turn.effects.push({ kind: 'task-closed', taskId: task.id, actorId: task.actorId });
}

/** Closes what is still open in a visit, because a sibling or the instance was decided. */
export function cancelTasks(turn: Turn, visit: Visit): void {
  for (const task of openTasksOf(turn, visit)) {
    Object.assign(task, closing(turn, TASK_STATE.cancelled, SYSTEM));
    log(turn, { kind: 'cancelled', nodeId: task.nodeId, visitId: visit.id, taskId: task.id });
    turn.effects.push({ kind: 'task-closed', taskId: task.id, actorId: task.actorId });
  }
}

const closing = (turn: Turn, state: TaskState, closedBy: string) => ({
  state,
  closedBy,
  closedAt: turn.world.now,
  closedRevision: turn.instance.revision,
});
