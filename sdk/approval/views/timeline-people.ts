/** The people of one node in the timeline: the actions of each, and the people whose turn has not come yet. */
import { EXAMINE_MODE, type FlowIndex } from '../../flow/index.ts';
import { PERSON_ACTIONS, type PersonAction } from '../model/action.ts';
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
import { SYSTEM } from '../turn/turn.ts';

export interface TimelinePerson {
  userId: string;
  userName: string;
  comment: string;
  taskState: number;
  isRead: boolean;
  instant: boolean;
  /** When they decided, ISO 8601. */
  time: string | null;
  /** Seconds from when they were asked until they acted. */
  timeSpent: number | null;
  /** Whose decision it is, where they stand in for somebody: shown as "A for B". */
  onBehalfOf: string | null;
  /** The way they were added as a signer; absent for assignees of the flow. */
  sign: SignWay | null;
  attachments: Attachment[];
  /** Their action, or that of the system in their place: `agreed`, `transferred`, `fell-back` and so on. */
  action: PersonAction | null;
  /** The object of the action: the person who got the task, the node that was gone back to. */
  toName: string | null;
  /** Why they cannot act yet: others are before them in line, sign first, or have claimed the node. */
  waitsFor: 'turn' | 'signers' | 'claim' | null;
  /** They decided one way, the node the other. */
  overruled: boolean;
}

export interface Scene {
  flow: FlowIndex;
  instance: Instance;
  nameOf: (userId: string) => string;
}

export function peopleOf(scene: Scene, visit: Visit): TimelinePerson[] {
  const own = scene.instance.tasks.filter(task => task.visitId === visit.id);
  const asked = own.flatMap(task => [personOf(scene, visit, task), ...behind(scene, visit, task)]);
  return [...asked, ...restOfLine(scene, visit).map(id => waiting(scene, visit, id))];
}

const isPersonAction = (kind: TimelineKind): kind is PersonAction =>
  (PERSON_ACTIONS as readonly TimelineKind[]).includes(kind);

/** The person's own action on a task. An entry that hands it to a stand-in closes nothing. */
function actionOn({ timeline }: Instance, task: Task) {
  const entry = timeline.findLast(
    ({ taskId, kind, reason }) => taskId === task.id && isPersonAction(kind) && reason !== 'out-of-office',
  );
  return entry && isPersonAction(entry.kind) ? { entry, action: entry.kind } : undefined;
}

function personOf({ flow, instance, nameOf }: Scene, visit: Visit, task: Task): TimelinePerson {
  const done = actionOn(instance, task);
  return {
    ...blank(task.actorId, nameOf),
    comment: task.comment ?? '',
    taskState: task.state,
    isRead: task.viewedAt !== undefined,
    instant: task.instant ?? false,
    time: task.closedAt === undefined ? null : new Date(task.closedAt).toISOString(),
    timeSpent: spent(task),
    onBehalfOf: task.onBehalfOf === undefined ? null : nameOf(task.onBehalfOf),
    sign: task.sign ?? null,
    attachments: task.attachments ?? [],
    action: done?.action ?? null,
    toName: done ? aimOf(done.entry, { flow, instance, nameOf }) : null,
    waitsFor:
      task.state === TASK_STATE.processing ? (task.held === 'claimed' ? 'claim' : (task.held ?? null)) : null,
    overruled: isOverruled(visit, task),
  };
}

function aimOf({ kind, nodeId, toId, at }: TimelineEntry, scene: Scene): string | null {
  const { flow, instance, nameOf } = scene;
  if (kind === 'fell-back') {
    const entered = instance.timeline.find(
      one => one.kind === 'entered' && one.nodeId === nodeId && one.at >= at,
    );
    const visit = instance.visits.find(one => one.id === entered?.visitId);
    return visit ? nameAt(flow, visit) : null;
  }
  const isSelf = kind === 'copied' || kind === 'mentioned' || kind === 'shared';
  return toId === undefined || isSelf ? null : nameOf(toId);
}

/** A visit that is done keeps its name; where people still decide, the name is that of the version by which they decide. */
export function nameAt(flow: FlowIndex, { nodeId, nodeName, state }: Visit): string {
  const now = flow.get(nodeId)?.node.nodeName;
  return (state === 'open' ? (now ?? nodeName) : (nodeName ?? now)) ?? '';
}

const spent = ({ createdAt, closedAt, taskType }: Task): number | null =>
  closedAt === undefined || taskType === 2 ? null : Math.round((closedAt - createdAt) / 1000);

function isOverruled({ decision, state }: Visit, { state: did, sign }: Task): boolean {
  if (state === 'open' || sign === 'before' || sign === 'after') return false;
  return (
    (decision === 'reject' && did === TASK_STATE.pass) || (decision === 'agree' && did === TASK_STATE.refuse)
  );
}

/** The signers to be added after an assignee who has not acted yet. */
function behind(scene: Scene, visit: Visit, { signAfter = [], state }: Task): TimelinePerson[] {
  if (state !== TASK_STATE.processing) return [];
  return signAfter.map(id => ({ ...waiting(scene, visit, id), sign: 'after' }));
}

/** The assignees of a sequential node after the current one, also if a refusal has skipped them. */
export function restOfLine({ instance }: Pick<Scene, 'instance'>, visit: Visit): string[] {
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

function waiting({ nameOf }: Scene, { state }: Visit, userId: string): TimelinePerson {
  const open = state === 'open';
  return {
    ...blank(userId, nameOf),
    taskState: open ? TASK_STATE.processing : TASK_STATE.cancelled,
    waitsFor: open ? 'turn' : null,
  };
}

const blank = (userId: string, nameOf: Scene['nameOf']): TimelinePerson => ({
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

/** Rows that count by the node's rule: neither handed on, nor taken back, nor dropped by a colleague. */
export const isVoter = ({ taskType, sign, state, closedBy }: Task): boolean =>
  taskType === 1 &&
  (sign === undefined || sign === 'beside') &&
  !PASSED_ON.has(state) &&
  (state !== TASK_STATE.cancelled || closedBy === SYSTEM);

const PASSED_ON = new Set<number>([TASK_STATE.transfer, TASK_STATE.withdraw]);
