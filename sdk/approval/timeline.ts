/** An instance as its timeline shows it: a row for each visit of a node with people, and one for the end. */
import { type FlowIndex, hasPeople, NODE } from '../flow/index.ts';
import {
  type Attachment,
  INSTANCE_STATE,
  type Instance,
  type Process,
  type SignWay,
  TASK_STATE,
  type Task,
  type TaskType,
  type TimelineEntry,
  type Visit,
} from './model.ts';
import { indexOf, SYSTEM } from './turn.ts';

export interface TimelinePerson {
  userId: string;
  userName: string;
  comment: string;
  taskState: number;
  isRead: boolean;
  instant: boolean;
  /** When they decided, ISO 8601. */
  time: string | null;
  /** Whose decision it is, where they stand in for somebody: shown as "A for B". */
  onBehalfOf: string | null;
  /** How they came to sign beside those whom the flow names. */
  sign: SignWay | null;
  attachments: Attachment[];
}

/** Times are ISO 8601 in UTC, durations seconds. */
export interface TimelineRow {
  id: string;
  nodeId: string | null;
  taskName: string;
  taskType: TaskType;
  /** Of the node as a whole; on the end entry the instance's state. */
  taskState: number;
  startTime: string;
  endTime: string | null;
  timeSpent: number | null;
  examineMode: number | null;
  reason: string | null;
  approvalInfos: TimelinePerson[];
}

/** Rows in the order in which the nodes were entered. `nameOf` gives a person's name by id. */
export function timelineRows(
  process: Process,
  instance: Instance,
  nameOf: (userId: string) => string,
): TimelineRow[] {
  const flow = indexOf(process.flow);
  const shown = instance.visits.filter(visit => isShown(flow, visit) || hasIncident(instance, visit));
  const rows = shown.map(visit => visitRow({ flow, instance, nameOf }, visit));
  return instance.endedAt === undefined ? rows : [...rows, endRow(instance, instance.endedAt)];
}

/** A branch or an unknown node is shown where the instance was stuck in it. */
const hasIncident = (instance: Instance, visit: Visit): boolean =>
  instance.incidents.some(incident => incident.visitId === visit.id);

interface Scene {
  flow: FlowIndex;
  instance: Instance;
  nameOf: (userId: string) => string;
}

/** Nodes that people see something of; one that a migration left behind had people. */
function isShown(flow: FlowIndex, visit: Visit): boolean {
  const node = flow.get(visit.nodeId)?.node;
  if (!node) return visit.mode !== undefined;
  return shownKinds.has(node.type) || hasPeople(node);
}

const shownKinds = new Set<number>([NODE.start, NODE.notice, NODE.delay, NODE.subProcess]);

function typeOf(flow: FlowIndex, { nodeId }: Visit): Exclude<TaskType, -1> {
  const type = flow.get(nodeId)?.node.type;
  if (type === NODE.start) return 0;
  return type === NODE.copy || type === NODE.notice ? 2 : 1;
}

function visitRow({ flow, instance, nameOf }: Scene, visit: Visit): TimelineRow {
  const tasks = instance.tasks.filter(task => task.visitId === visit.id);
  return {
    id: visit.id,
    nodeId: visit.nodeId,
    taskName: flow.get(visit.nodeId)?.node.nodeName ?? visit.nodeName ?? '',
    taskType: typeOf(flow, visit),
    taskState: stateOf(visit, tasks),
    ...duration(visit.enteredAt, visit.leftAt),
    examineMode: visit.actors.length > 1 ? (visit.mode ?? null) : null,
    reason: reasonOf(instance, visit),
    approvalInfos: tasks.map(task => personOf(task, nameOf)),
  };
}

function stateOf(visit: Visit, tasks: Task[]): number {
  if (visit.state === 'open') return TASK_STATE.processing;
  if (visit.decision === 'agree') return TASK_STATE.pass;
  const telling = [TASK_STATE.refuse, TASK_STATE.fallBack, TASK_STATE.timeout, TASK_STATE.terminate];
  const told = telling.find(state => tasks.some(task => task.state === state));
  return told ?? (visit.state === 'done' ? TASK_STATE.pass : TASK_STATE.cancelled);
}

/** Why the system acted for the whole node: an open incident, substitutes, or a pass without anybody's decision. */
function reasonOf(instance: Instance, visit: Visit): string | null {
  const incident = instance.incidents.find(one => one.visitId === visit.id && one.resolvedAt === undefined);
  if (incident) return incident.code;
  const own = instance.timeline.filter(entry => entry.visitId === visit.id);
  if (own.some(entry => entry.reason === 'substituted')) return 'substituted';
  const decided = own.some(entry => entry.kind === 'agreed' || entry.kind === 'refused');
  return decided || visit.state === 'open' ? null : (passOf(own)?.reason ?? null);
}

const passOf = (entries: TimelineEntry[]): TimelineEntry | undefined =>
  entries.find(entry => entry.kind === 'auto-passed') ??
  entries.find(entry => entry.kind === 'skipped' && entry.actorId === SYSTEM);

const personOf = (task: Task, nameOf: (userId: string) => string): TimelinePerson => ({
  userId: task.actorId,
  userName: nameOf(task.actorId),
  comment: task.comment ?? '',
  taskState: task.state,
  isRead: task.viewedAt !== undefined,
  instant: task.instant ?? false,
  time: task.closedAt === undefined ? null : iso(task.closedAt),
  onBehalfOf: task.onBehalfOf === undefined ? null : nameOf(task.onBehalfOf),
  sign: task.sign ?? null,
  attachments: task.attachments ?? [],
});

const endRow = (instance: Instance, endedAt: number): TimelineRow => ({
  id: `${instance.id}:end`,
  nodeId: null,
  taskName: '',
  taskType: -1,
  taskState: instance.state,
  ...duration(instance.createdAt, endedAt),
  examineMode: null,
  reason: instance.timeline.findLast(entry => entry.kind === 'ended')?.reason ?? null,
  approvalInfos: [],
});

const duration = (from: number, to: number | undefined) => ({
  startTime: iso(from),
  endTime: to === undefined ? null : iso(to),
  timeSpent: to === undefined ? null : Math.round((to - from) / 1000),
});

const iso = (at: number): string => new Date(at).toISOString();

/** Names of the nodes where the instance stands now. */
export const currentNodes = (process: Process, instance: Instance): string[] =>
  instance.state === INSTANCE_STATE.running
    ? instance.visits
        .filter(visit => visit.state === 'open')
        .map(visit => indexOf(process.flow).get(visit.nodeId)?.node.nodeName ?? '')
    : [];
