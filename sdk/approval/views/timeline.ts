/** An instance as its timeline shows it: a row for each visit of a node with people, and one for the end. */
import { type ApproverNode, DEFAULT_RATIO, EXAMINE_MODE, type FlowIndex } from '../../flow/index.ts';
import {
  INSTANCE_STATE,
  type Instance,
  type Process,
  TASK_STATE,
  type Task,
  type TaskType,
  type TimelineEntry,
  type Visit,
} from '../model/instance.ts';
import { behaviourOf } from '../nodes/index.ts';
import { indexOf, SYSTEM } from '../turn/turn.ts';
import { notesByRow, type TimelineNote } from './timeline-notes.ts';
import { isVoter, nameAt, peopleOf, restOfLine, type Scene, type TimelinePerson } from './timeline-people.ts';

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
  /** How far a node of several people has got. */
  tally: TimelineTally | null;
  approvalInfos: TimelinePerson[];
  /** Events at the node beside its decision, oldest first. */
  notes: TimelineNote[];
}

export interface TimelineTally {
  agreed: number;
  refused: number;
  of: number;
  /** How many of a hundred votes must agree, where the node votes. */
  ratio: number | null;
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
  const ended = instance.endedAt === undefined ? rows : [...rows, endRow(instance, instance.endedAt)];
  const notes = notesByRow(instance, shown, nameOf);
  return ended.map(row => ({ ...row, notes: notes.get(row.id) ?? [] }));
}

/** A branch or an unknown node is shown where the instance was stuck in it. */
const hasIncident = (instance: Instance, visit: Visit): boolean =>
  instance.incidents.some(incident => incident.visitId === visit.id);

/** Nodes that people see something of; one that a migration left behind had people. */
function isShown(flow: FlowIndex, visit: Visit): boolean {
  const node = flow.get(visit.nodeId)?.node;
  return node ? behaviourOf(node)?.row !== undefined : visit.mode !== undefined;
}

function typeOf(flow: FlowIndex, { nodeId }: Visit): Exclude<TaskType, -1> {
  const node = flow.get(nodeId)?.node;
  return (node && behaviourOf(node)?.row) ?? 1;
}

type Row = Omit<TimelineRow, 'notes'>;

function visitRow(scene: Scene, visit: Visit): Row {
  const { flow, instance } = scene;
  const tasks = instance.tasks.filter(task => task.visitId === visit.id);
  return {
    id: visit.id,
    nodeId: visit.nodeId,
    taskName: nameAt(flow, visit),
    taskType: typeOf(flow, visit),
    taskState: stateOf(visit, tasks),
    ...duration(visit.enteredAt, visit.leftAt),
    examineMode: visit.actors.length > 1 ? (visit.mode ?? null) : null,
    reason: reasonOf(instance, visit),
    tally: tallyOf(scene, visit, tasks),
    approvalInfos: peopleOf(scene, visit),
  };
}

function tallyOf({ flow, instance }: Scene, visit: Visit, tasks: Task[]): TimelineTally | null {
  if (visit.mode === undefined || (visit.state === 'cancelled' && visit.decision === undefined)) return null;
  const votes = tasks.filter(isVoter);
  const of = votes.length + restOfLine({ instance }, visit).length;
  if (of < 2) return null;
  const count = (state: number) => votes.filter(applyAssignment => applyAssignment.state === state).length;
  const node = flow.get(visit.nodeId)?.node;
  const { passRatio = DEFAULT_RATIO } = (node ?? {}) as Partial<ApproverNode>;
  return {
    agreed: count(TASK_STATE.pass),
    refused: count(TASK_STATE.refuse),
    of,
    ratio: visit.mode === EXAMINE_MODE.vote ? passRatio : null,
  };
}

function stateOf(visit: Visit, tasks: Task[]): number {
  if (visit.state === 'open') return TASK_STATE.processing;
  if (visit.decision === 'agree') return TASK_STATE.pass;
  const telling = [TASK_STATE.refuse, TASK_STATE.fallBack, TASK_STATE.timeout, TASK_STATE.terminate];
  const reported = telling.find(state => tasks.some(task => task.state === state));
  return reported ?? (visit.state === 'done' ? TASK_STATE.pass : TASK_STATE.cancelled);
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

const endRow = (instance: Instance, endedAt: number): Row => ({
  id: `${instance.id}:end`,
  nodeId: null,
  taskName: '',
  taskType: -1,
  taskState: instance.state,
  ...duration(instance.createdAt, endedAt),
  examineMode: null,
  reason: instance.timeline.findLast(entry => entry.kind === 'ended')?.reason ?? null,
  tally: null,
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
