/**
 * Builds the people of one node in the timeline: people who acted, with their actions, and people whose turn
 * has not come yet.
 */
import { EXAMINE_MODE, type FlowIndex } from '../../flow/index.ts';
import { type PersonAction, TASK_CLOSING_TIMELINE_ENTRY_KINDS } from '../model/action.ts';
import {
  type Attachment,
  type Instance,
  type SignWay,
  TASK_STATE,
  type Task,
  type TimelineEntry,
  type TimelineKind,
  type Visit,
} from '../model/instance.ts';
import { SYSTEM_ACTOR } from '../turn/turn.ts';

export interface TimelinePerson {
  userId: string;
  userName: string;
  comment: string;
  taskState: number;
  isRead: boolean;
  instant: boolean;
  /** When the task was closed, in ISO 8601 format. Null while the task is open. */
  time: string | null;
  /**
   * The seconds between opening and closing the task. Null for open tasks, and for copies of the application,
   * which require no decision.
   */
  timeSpent: number | null;
  /** The name of the person on whose behalf this person decides. A timeline shows it as "A for B". */
  onBehalfOf: string | null;
  /**
   * Whether an added signer signs before, after or in parallel with the person who added the signer. Null for
   * assignees from the flow.
   */
  sign: SignWay | null;
  attachments: Attachment[];
  /**
   * The person's action, or the action that the system took on their behalf: `agreed`, `transferred`,
   * `fell-back` and so on.
   */
  action: PersonAction | null;
  /**
   * The target of the action: the name of the person who received the task, or of the node to which the
   * instance returned.
   */
  toName: string | null;
  /**
   * Why the person cannot act yet. `turn`: earlier people in the sequence decide first. `signers`: added
   * signers sign first. `claim`: another person has claimed the node.
   */
  waitsFor: 'turn' | 'signers' | 'claim' | null;
  /** True if the outcome of the node differs from the person's decision. */
  overruled: boolean;
}

export interface TimelineScene {
  flow: FlowIndex;
  instance: Instance;
  nameOf: (userId: string) => string;
}

export function timelinePeople(scene: TimelineScene, visit: Visit): TimelinePerson[] {
  const own = scene.instance.tasks.filter(task => task.visitId === visit.id);
  const asked = own.flatMap(task => [
    toTimelinePerson(scene, visit, task),
    ...pendingSignersAfter(scene, visit, task),
  ]);
  return [...asked, ...remainingActors(scene, visit).map(id => waitingTimelinePerson(scene, visit, id))];
}

const isPersonActionTimelineKind = (kind: TimelineKind): kind is PersonAction =>
  (TASK_CLOSING_TIMELINE_ENTRY_KINDS as readonly TimelineKind[]).includes(kind);

/**
 * Returns the last action on a task. Timeline entries that pass the task to a stand-in are skipped, because
 * they do not close the task.
 */
function lastActionOnTask({ timeline }: Instance, task: Task) {
  const entry = timeline.findLast(
    ({ taskId, kind, reason }) =>
      taskId === task.id && isPersonActionTimelineKind(kind) && reason !== 'out-of-office',
  );
  return entry && isPersonActionTimelineKind(entry.kind) ? { entry, action: entry.kind } : undefined;
}

function toTimelinePerson(
  { flow, instance, nameOf }: TimelineScene,
  visit: Visit,
  task: Task,
): TimelinePerson {
  const done = lastActionOnTask(instance, task);
  return {
    ...emptyTimelinePerson(task.actorId, nameOf),
    comment: task.comment ?? '',
    taskState: task.state,
    isRead: task.viewedAt !== undefined,
    instant: task.instant ?? false,
    time: task.closedAt === undefined ? null : new Date(task.closedAt).toISOString(),
    timeSpent: secondsSpent(task),
    onBehalfOf: task.onBehalfOf === undefined ? null : nameOf(task.onBehalfOf),
    sign: task.sign ?? null,
    attachments: task.attachments ?? [],
    action: done?.action ?? null,
    toName: done ? actionTargetName(done.entry, { flow, instance, nameOf }) : null,
    waitsFor:
      task.state === TASK_STATE.processing ? (task.held === 'claimed' ? 'claim' : (task.held ?? null)) : null,
    overruled: isTaskDecisionOverruled(visit, task),
  };
}

function actionTargetName({ kind, nodeId, toId, at }: TimelineEntry, scene: TimelineScene): string | null {
  const { flow, instance, nameOf } = scene;
  if (kind === 'fell-back') {
    const entered = instance.timeline.find(
      one => one.kind === 'entered' && one.nodeId === nodeId && one.at >= at,
    );
    const visit = instance.visits.find(one => one.id === entered?.visitId);
    return visit ? nodeNameOfNodeVisit(flow, visit) : null;
  }
  const isSelf = kind === 'copied' || kind === 'mentioned' || kind === 'shared';
  return toId === undefined || isSelf ? null : nameOf(toId);
}

/**
 * Returns the node name for a visit. A closed visit keeps the name from the version in which it ran. An open
 * visit uses the current version.
 */
export function nodeNameOfNodeVisit(flow: FlowIndex, { nodeId, nodeName, state }: Visit): string {
  const now = flow.get(nodeId)?.node.nodeName;
  return (state === 'open' ? (now ?? nodeName) : (nodeName ?? now)) ?? '';
}

const secondsSpent = ({ createdAt, closedAt, taskType }: Task): number | null =>
  closedAt === undefined || taskType === 2 ? null : Math.round((closedAt - createdAt) / 1000);

function isTaskDecisionOverruled({ decision, state }: Visit, { state: did, sign }: Task): boolean {
  if (state === 'open' || sign === 'before' || sign === 'after') return false;
  return (
    (decision === 'reject' && did === TASK_STATE.pass) || (decision === 'agree' && did === TASK_STATE.refuse)
  );
}

/**
 * Returns the signers who will sign after this assignee. Returns an empty list if the assignee has already
 * acted.
 */
function pendingSignersAfter(
  scene: TimelineScene,
  visit: Visit,
  { signAfter = [], state }: Task,
): TimelinePerson[] {
  if (state !== TASK_STATE.processing) return [];
  return signAfter.map(id => ({ ...waitingTimelinePerson(scene, visit, id), sign: 'after' }));
}

/**
 * Returns the assignees of a sequential node after the current assignee. They include people who were never
 * asked because of a rejection.
 */
export function remainingActors({ instance }: Pick<TimelineScene, 'instance'>, visit: Visit): string[] {
  const { mode, state, decision, actors, cursor } = visit;
  const isShown = state === 'open' || decision === 'reject';
  if (mode !== EXAMINE_MODE.sequential || !isShown) return [];
  const asked = new Set(
    instance.tasks
      .filter(task => task.visitId === visit.id && task.state === TASK_STATE.processing)
      .map(task => task.actorId),
  );
  return actors.slice(cursor + 1).filter(id => !asked.has(id));
}

function waitingTimelinePerson({ nameOf }: TimelineScene, { state }: Visit, userId: string): TimelinePerson {
  const open = state === 'open';
  return {
    ...emptyTimelinePerson(userId, nameOf),
    taskState: open ? TASK_STATE.processing : TASK_STATE.cancelled,
    waitsFor: open ? 'turn' : null,
  };
}

const emptyTimelinePerson = (userId: string, nameOf: TimelineScene['nameOf']): TimelinePerson => ({
  userId,
  userName: nameOf(userId),
  comment: '',
  taskState: TASK_STATE.processing,
  isRead: false,
  instant: false,
  time: null,
  timeSpent: null,
  onBehalfOf: null,
  sign: null,
  attachments: [],
  action: null,
  toName: null,
  waitsFor: null,
  overruled: false,
});

/**
 * Returns true if the task counts as one of the decisions at the node. Tasks that were handed over,
 * withdrawn, or cancelled because another person decided do not count.
 */
export const isCountedInTally = ({ taskType, sign, state, closedBy }: Task): boolean =>
  taskType === 1 &&
  (sign === undefined || sign === 'beside') &&
  !HANDED_OVER_TASK_STATES.has(state) &&
  (state !== TASK_STATE.cancelled || closedBy === SYSTEM_ACTOR);

const HANDED_OVER_TASK_STATES = new Set<number>([TASK_STATE.transfer, TASK_STATE.withdraw]);
