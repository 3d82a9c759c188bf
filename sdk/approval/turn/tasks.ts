/** Opening and closing one person's part; rows are added and marked, never removed. */
import { TASK_STATE, type Task, type TaskState, type Visit } from '../model/instance.ts';
import { withoutOtherGuests } from '../people/chosen.ts';
import { isOwnRequest, type Walk } from '../people/dedupe.ts';
import { log, openTasksOf, SYSTEM, type Turn } from './turn.ts';

/** A decision within this many milliseconds of the first view is marked as instant. */
export const INSTANT_MS = 3000;

/** Columns of a new task, and the people who are asked at the same time. */
type TaskOptions = Partial<Task> & { askedTogether?: readonly string[] };

/** Opens a task for a person, or for their stand-in; the initiator's own task has no stand-in. */
export function openTask(
  turn: Turn,
  visit: Visit,
  personId: string,
  { askedTogether = [], ...row }: TaskOptions = {},
): Task {
  const isOwn = row.taskType === 0 || row.onBehalfOf !== undefined;
  const actorId = isOwn ? personId : standInFor(turn, visit, personId, askedTogether);
  const task = addTask(turn, visit, {
    taskType: 1,
    ...row,
    actorId,
    state: TASK_STATE.processing,
    ...(actorId !== personId && { onBehalfOf: personId }),
  });
  turn.effects.push({ kind: 'task-opened', taskId: task.id, actorId });
  endWant(turn, visit);
  if (actorId !== personId) logStandIn(turn, task, personId);
  return task;
}

/** Nobody was there to decide; now somebody is. */
function endWant({ instance, world }: Turn, visit: Visit): void {
  for (const incident of instance.incidents)
    if (incident.visitId === visit.id && incident.code === 'nobody') incident.resolvedAt ??= world.now;
}

/** Opens a task for the person who had it, on the same behalf; where they are gone, for the one whose decision it is. */
export function openAgain(turn: Turn, visit: Visit, { actorId, onBehalfOf }: Task, row: Partial<Task>): Task {
  const { directory } = turn.world;
  const isLoaded = directory.person(actorId)?.disabled === false;
  if (!isLoaded && onBehalfOf !== undefined) return openTask(turn, visit, onBehalfOf, row);
  return openTask(turn, visit, actorId, { ...row, ...(onBehalfOf !== undefined && { onBehalfOf }) });
}

/** Opens tasks for several people who were asked together. */
export function openTasks(turn: Turn, visit: Visit, people: readonly string[], row: Partial<Task>): void {
  for (const id of people) openTask(turn, visit, id, { ...row, askedTogether: people });
}

/** Returns the stand-in, unless they have a part in the node already or are asked at the same time: nobody gets two tasks. */
function standInFor(turn: Turn, visit: Visit, personId: string, askedTogether: readonly string[]): string {
  const standIn = turn.world.directory.standInFor(personId);
  if (standIn === undefined || visit.actors.includes(standIn) || askedTogether.includes(standIn))
    return personId;
  const holds = turn.instance.tasks.some(
    task => task.visitId === visit.id && (task.actorId === standIn || task.signAfter?.includes(standIn)),
  );
  return !holds && mayStandIn(turn, visit, standIn) ? standIn : personId;
}

/** Stand-ins are enabled people. They decide no request of their own, and guests only where the process allows them. */
export const mayStandIn = (turn: Walk, visit: Visit, id: string): boolean =>
  turn.world.directory.person(id)?.disabled === false &&
  withoutOtherGuests(turn, [id]).length > 0 &&
  !isOwnRequest(turn, visit, id);

function logStandIn(turn: Turn, { nodeId, visitId, id: taskId, actorId: toId }: Task, actorId: string): void {
  log(turn, { kind: 'delegated', nodeId, visitId, taskId, actorId, toId, reason: 'out-of-office' });
}

/** Closes the signers before a task that is closed now, and those before them in turn. */
export function dropSigners(turn: Turn, visit: Visit, { id }: Task): void {
  for (const signer of openTasksOf(turn, visit).filter(one => one.parentId === id && one.sign === 'before')) {
    closeTask(turn, signer, { state: TASK_STATE.cancelled, by: SYSTEM });
    dropSigners(turn, visit, signer);
  }
}

/** Whether a person has something to do at the node now: a second task would ask the same of them. */
export const hasOpenTask = (turn: Turn, visit: Visit, personId: string): boolean =>
  openTasksOf(turn, visit).some(({ actorId }) => actorId === personId);

/** A person is in the node twice where the task is theirs, or they decide it for somebody. */
export const isPartOf = (task: Task, personId: string): boolean =>
  task.actorId === personId || task.onBehalfOf === personId;

/** A person who signs before or behind somebody is no voter: voters decide by the node's rule. */
export const isVoter = ({ sign }: Task): boolean => sign === undefined || sign === 'beside';

/** Whether a person has agreed or refused in the visit already, themselves or in somebody's place. */
export const hasDecided = ({ instance }: Turn, visit: Visit, personId: string): boolean =>
  instance.tasks.some(
    task =>
      task.visitId === visit.id &&
      isPartOf(task, personId) &&
      (task.state === TASK_STATE.pass || task.state === TASK_STATE.refuse),
  );

/** Whether a line has yet to come to a person. */
export const isAhead = ({ actors, cursor }: Visit, personId: string): boolean =>
  actors.includes(personId, cursor + 1);

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

function addTask(
  turn: Turn,
  visit: Visit,
  row: Pick<Task, 'actorId' | 'taskType' | 'state'> & Partial<Task>,
): Task {
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

/** The comment and the files that come with an action. */
export type Remark = Pick<Task, 'comment' | 'attachments'>;

/** Closes a task by its person, with the marks of rule 19. */
export function decideTask(turn: Turn, task: Task, state: TaskState, remark: Remark): void {
  const marks = turn.process.flow.setting?.instantMark !== false;
  const instant = task.viewedAt !== undefined && turn.world.now - task.viewedAt < INSTANT_MS;
  Object.assign(
    task,
    commentOf(remark),
    marks && instant && { instant },
    marks && task.viewedAt === undefined && { unviewed: true },
  );
  closeTask(turn, task, { state, by: task.actorId });
}

export const commentOf = ({ comment, attachments }: Remark): Remark => ({
  ...(comment && { comment }),
  ...(attachments?.length && { attachments }),
});

export function closeTask(turn: Turn, task: Task, { state, by }: { state: TaskState; by: string }): void {
  Object.assign(task, {
    state,
    closedBy: by,
    closedAt: turn.world.now,
    closedRevision: turn.instance.revision,
    ...(by !== task.actorId && turn.actorId !== undefined && { overtakenBy: turn.actorId }),
  });
  delete task.held;
  delete task.draft;
  turn.effects.push({ kind: 'task-closed', taskId: task.id, actorId: task.actorId });
}

/** Closes open tasks because a sibling or the instance was decided; all of a visit, unless some are spared. */
export function cancelTasks(
  turn: Turn,
  visit: Visit,
  { state = TASK_STATE.cancelled, spared }: { state?: TaskState; spared?: (task: Task) => boolean } = {},
): void {
  for (const task of openTasksOf(turn, visit)) {
    if (spared?.(task)) continue;
    closeTask(turn, task, { state, by: SYSTEM });
    log(turn, { kind: 'cancelled', nodeId: task.nodeId, visitId: visit.id, taskId: task.id });
  }
}

/** Appends a decision with its comment to the timeline. */
export function logDecision(turn: Turn, task: Task, kind: 'agreed' | 'refused' | 'resubmitted'): void {
  const { nodeId, visitId, id: taskId, actorId, comment, attachments } = task;
  const remark = { ...(comment && { comment }), ...(attachments && { attachments }) };
  log(turn, { kind, nodeId, visitId, taskId, actorId, ...remark });
}
