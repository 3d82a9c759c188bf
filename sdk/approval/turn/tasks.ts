/** Opens and closes tasks. Tasks are added and updated, never removed. */
import { TASK_STATE, type Task, type TaskState, type Visit } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { withoutDisallowedExternalUsers } from '../people/chosen.ts';
import { type TurnContext, wouldDecideOwnRequest } from '../people/dedupe.ts';
import { releaseClaim } from './claims.ts';
import { appendTimelineEntry, openTasksOf, SYSTEM_ACTOR } from './turn.ts';

/**
 * A decision is marked as instant if it follows the first view of its task within this time, in milliseconds.
 */
export const MAX_INSTANT_DECISION_MS = 3000;

/**
 * Initial values of a task that is being opened. `askedTogether` contains the ids of the people whose tasks
 * are opened together with this task.
 */
type TaskOptions = Partial<Task> & { askedTogether?: readonly string[] };

/** Opens a task for a person, or for their stand-in. The task of the initiator never goes to a stand-in. */
export function openTask(
  turn: Turn,
  visit: Visit,
  personId: string,
  { askedTogether = [], ...row }: TaskOptions = {},
): Task {
  const isOwn = row.taskType === 0 || row.onBehalfOf !== undefined;
  const actorId = isOwn ? personId : resolveStandInForNewTask(turn, visit, personId, askedTogether);
  const task = addTask(turn, visit, {
    taskType: 1,
    ...row,
    actorId,
    state: TASK_STATE.processing,
    ...(actorId !== personId && { onBehalfOf: personId }),
  });
  turn.effects.push({ kind: 'task-opened', taskId: task.id, actorId });
  resolveMissingPeopleIncidents(turn, visit);
  if (actorId !== personId) appendStandInEntryToTimeline(turn, task, personId);
  return task;
}

/** Resolves the incidents about missing assignees, because the node now has an assignee. */
function resolveMissingPeopleIncidents({ instance, world }: Turn, visit: Visit): void {
  for (const incident of instance.incidents)
    if (incident.visitId === visit.id && incident.code === 'nobody') incident.resolvedAt ??= world.now;
}

/**
 * Opens the task again for its previous actor. If this actor decided on behalf of another person, the new
 * task does the same. If the previous actor is disabled, that other person gets the task.
 */
export function reopenTask(
  turn: Turn,
  visit: Visit,
  { actorId, onBehalfOf }: Task,
  row: Partial<Task>,
): Task {
  const { directory } = turn.world;
  const isLoaded = directory.person(actorId)?.disabled === false;
  if (!isLoaded && onBehalfOf !== undefined) return openTask(turn, visit, onBehalfOf, row);
  return openTask(turn, visit, actorId, { ...row, ...(onBehalfOf !== undefined && { onBehalfOf }) });
}

/** Opens tasks for several people at the same time. */
export function openTasks(turn: Turn, visit: Visit, people: readonly string[], row: Partial<Task>): void {
  for (const id of people) openTask(turn, visit, id, { ...row, askedTogether: people });
}

/**
 * Returns the id of the person who receives a new task. This is the person's stand-in, or the person if there
 * is no stand-in. If the stand-in is already an assignee of the node, the person receives the task. The
 * stand-in therefore never gets two tasks.
 */
function resolveStandInForNewTask(
  turn: Turn,
  visit: Visit,
  personId: string,
  askedTogether: readonly string[],
): string {
  const standIn = turn.world.directory.standInFor(personId);
  if (standIn === undefined || visit.actors.includes(standIn) || askedTogether.includes(standIn))
    return personId;
  const holds = turn.instance.tasks.some(
    task => task.visitId === visit.id && (task.actorId === standIn || task.signAfter?.includes(standIn)),
  );
  return !holds && canDecideForAbsentAssignee(turn, visit, standIn) ? standIn : personId;
}

/**
 * Returns true if the person may decide in place of an absent person. The person must be enabled and may not
 * decide their own request. An external user (guest) may do so only if the process allows it.
 */
export const canDecideForAbsentAssignee = (turn: TurnContext, visit: Visit, id: string): boolean =>
  turn.world.directory.person(id)?.disabled === false &&
  withoutDisallowedExternalUsers(turn, [id]).length > 0 &&
  !wouldDecideOwnRequest(turn, visit, id);

function appendStandInEntryToTimeline(
  turn: Turn,
  { nodeId, visitId, id: taskId, actorId: toId }: Task,
  actorId: string,
): void {
  appendTimelineEntry(turn, {
    kind: 'delegated',
    nodeId,
    visitId,
    taskId,
    actorId,
    toId,
    reason: 'out-of-office',
  });
}

/**
 * Closes the task of a person who may no longer decide, with the tasks of the signers who were to sign before
 * this person. `entry` states the reason in the timeline.
 */
export function closeTaskOfLostAssignee(
  turn: Turn,
  visit: Visit,
  { task, entry }: { task: Task; entry: Parameters<typeof appendTimelineEntry>[1] },
): void {
  if (visit.claimedBy === task.id) releaseClaim(turn, visit);
  closeTask(turn, task, { state: TASK_STATE.cancelled, by: SYSTEM_ACTOR });
  appendTimelineEntry(turn, { nodeId: task.nodeId, visitId: visit.id, taskId: task.id, ...entry });
  closeTasksOfPrecedingSigners(turn, visit, task);
}

/**
 * Removes the person from the people whom the directory provided. If the directory provides the person again,
 * the person gets a task.
 */
export function forgetFoundPerson(visit: Visit, personId: string): void {
  if (!visit.follows?.found.includes(personId)) return;
  visit.follows = { ...visit.follows, found: visit.follows.found.filter(id => id !== personId) };
}

/**
 * Closes the tasks of signers who were to sign before the assignee of a closed task. If other signers were to
 * sign before these signers, their tasks are closed too.
 */
export function closeTasksOfPrecedingSigners(turn: Turn, visit: Visit, { id }: Task): void {
  for (const signer of openTasksOf(turn, visit).filter(one => one.parentId === id && one.sign === 'before')) {
    closeTask(turn, signer, { state: TASK_STATE.cancelled, by: SYSTEM_ACTOR });
    closeTasksOfPrecedingSigners(turn, visit, signer);
  }
}

/** Returns true if the person already has an open task in the visit and therefore needs no other. */
export const hasOpenTask = (turn: Turn, visit: Visit, personId: string): boolean =>
  openTasksOf(turn, visit).some(({ actorId }) => actorId === personId);

/** Returns true if the person is the actor of the task, or if the actor decides on the person's behalf. */
export const isTaskDecidedByOrForPerson = (task: Task, personId: string): boolean =>
  task.actorId === personId || task.onBehalfOf === personId;

/**
 * Returns true if the task counts for the decision at the node. Tasks of signers who sign before or after
 * another person do not count.
 */
export const isVotingTask = ({ sign }: Task): boolean => sign === undefined || sign === 'beside';

/**
 * Returns true if the person has already agreed or rejected in this visit of the node, for themselves or for
 * another person.
 */
export const hasDecided = ({ instance }: Turn, visit: Visit, personId: string): boolean =>
  instance.tasks.some(
    task =>
      task.visitId === visit.id &&
      isTaskDecidedByOrForPerson(task, personId) &&
      (task.state === TASK_STATE.pass || task.state === TASK_STATE.refuse),
  );

/** Returns true if the person decides after the current assignee of the sequential node. */
export const isLaterInApprovalSequence = ({ actors, cursor }: Visit, personId: string): boolean =>
  actors.includes(personId, cursor + 1);

/**
 * Adds a task that the system closes at once. Such a task belongs to a copy recipient, or to a person whose
 * repeated decision is skipped.
 */
export function addClosedTask(
  turn: Turn,
  visit: Visit,
  row: Pick<Task, 'actorId' | 'taskType' | 'state'>,
): Task {
  const task = addTask(turn, visit, row);
  return Object.assign(task, {
    closedAt: turn.world.now,
    closedBy: SYSTEM_ACTOR,
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

/** The comment and the attachments of an action. */
export type Remark = Pick<Task, 'comment' | 'attachments'>;

/**
 * Closes a task by a decision of its actor, and marks the decision if it was instant
 * (docs/flow/rules.md#instant-decisions).
 */
export function decideTask(turn: Turn, task: Task, state: TaskState, remark: Remark): void {
  const marks = turn.process.flow.setting?.instantMark !== false;
  const instant = task.viewedAt !== undefined && turn.world.now - task.viewedAt < MAX_INSTANT_DECISION_MS;
  Object.assign(
    task,
    pickCommentAndAttachments(remark),
    marks && instant && { instant },
    marks && task.viewedAt === undefined && { unviewed: true },
  );
  closeTask(turn, task, { state, by: task.actorId });
}

export const pickCommentAndAttachments = ({ comment, attachments }: Remark): Remark => ({
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

/**
 * Closes the open tasks of a visit because another task or the whole instance was decided. Tasks for which
 * `spared` returns true stay open.
 */
export function cancelTasks(
  turn: Turn,
  visit: Visit,
  { state = TASK_STATE.cancelled, spared }: { state?: TaskState; spared?: (task: Task) => boolean } = {},
): void {
  for (const task of openTasksOf(turn, visit)) {
    if (spared?.(task)) continue;
    closeTask(turn, task, { state, by: SYSTEM_ACTOR });
    appendTimelineEntry(turn, { kind: 'cancelled', nodeId: task.nodeId, visitId: visit.id, taskId: task.id });
  }
}

/** Appends a decision with its comment to the timeline. */
export function appendDecisionToTimeline(
  turn: Turn,
  task: Task,
  kind: 'agreed' | 'refused' | 'resubmitted',
): void {
  const { nodeId, visitId, id: taskId, actorId, comment, attachments } = task;
  const remark = { ...(comment && { comment }), ...(attachments && { attachments }) };
  appendTimelineEntry(turn, { kind, nodeId, visitId, taskId, actorId, ...remark });
}
