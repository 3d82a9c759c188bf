/**
 * Builds the timeline of an instance: one row for each visit of a node with people, and one row for the end.
 */
import {
  type ApproverNode,
  DEFAULT_PASS_RATIO,
  EXAMINE_MODE,
  type FlowIndex,
  isBranchContainerNode,
} from '../../flow/index.ts';
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
import { findNodeBehaviour } from '../nodes/index.ts';
import { getOrCreateNodeTreeIndex, SYSTEM_ACTOR } from '../turn/turn.ts';
import { labelsOfNodes } from './node-labels.ts';
import { type TimelineNote, timelineNotesByRowId } from './timeline-notes.ts';
import {
  isCountedInTally,
  nodeNameOfNodeVisit,
  remainingActors,
  type TimelinePerson,
  type TimelineScene,
  timelinePeople,
} from './timeline-people.ts';

/** A row of the timeline. Times are ISO 8601 texts in UTC. Durations are in seconds. */
export interface TimelineRow {
  id: string;
  nodeId: string | null;
  taskName: string;
  taskType: TaskType;
  /** The status code of the node's tasks. In the end row, it is the status of the instance. */
  taskState: number;
  startTime: string;
  endTime: string | null;
  timeSpent: number | null;
  examineMode: number | null;
  reason: string | null;
  /** The progress of the decisions at a node with several assignees. Null for other nodes. */
  tally: TimelineTally | null;
  approvalInfos: TimelinePerson[];
  /** Events at the node other than decisions, oldest first. */
  notes: TimelineNote[];
}

export interface TimelineTally {
  agreed: number;
  refused: number;
  of: number;
  /** The percentage of approvers who must agree. Null if the node does not vote. */
  ratio: number | null;
}

/** Returns the rows in the order in which the nodes were entered. `nameOf` returns a person's name by id. */
export function timelineRows(
  process: Process,
  instance: Instance,
  nameOf: (userId: string) => string,
): TimelineRow[] {
  const flow = getOrCreateNodeTreeIndex(process.flow);
  const shown = instance.visits.filter(visit => hasTimelineRow(flow, visit) || hasIncident(instance, visit));
  const rows = shown.map(visit => timelineRowOfNodeVisit({ flow, instance, nameOf }, visit));
  const ended = instance.endedAt === undefined ? rows : [...rows, timelineEndRow(instance, instance.endedAt)];
  const notes = timelineNotesByRowId(instance, shown, nameOf);
  return ended.map(row => ({ ...row, notes: notes.get(row.id) ?? [] }));
}

/**
 * Returns true if the visit (entry into a node) has an incident. The timeline shows a branch or an unknown
 * node only if it has an incident.
 */
const hasIncident = (instance: Instance, visit: Visit): boolean =>
  instance.incidents.some(incident => incident.visitId === visit.id);

/**
 * Returns true if the visit of a node has a timeline row. If a migration removed the node, the visit has a
 * row if people decided at the node.
 */
function hasTimelineRow(flow: FlowIndex, visit: Visit): boolean {
  const node = flow.get(visit.nodeId)?.node;
  return node ? findNodeBehaviour(node)?.row !== undefined : visit.mode !== undefined;
}

function taskTypeOfNodeVisit(flow: FlowIndex, { nodeId }: Visit): Exclude<TaskType, -1> {
  const node = flow.get(nodeId)?.node;
  return (node && findNodeBehaviour(node)?.row) ?? 1;
}

type RowWithoutNotes = Omit<TimelineRow, 'notes'>;

function timelineRowOfNodeVisit(scene: TimelineScene, visit: Visit): RowWithoutNotes {
  const { flow, instance } = scene;
  const tasks = instance.tasks.filter(task => task.visitId === visit.id);
  return {
    id: visit.id,
    nodeId: visit.nodeId,
    taskName: nodeNameOfNodeVisit(flow, visit),
    taskType: taskTypeOfNodeVisit(flow, visit),
    taskState: taskStateOfNodeVisit(visit, tasks),
    ...createTimelineDurationFields(visit.enteredAt, visit.leftAt),
    examineMode: visit.actors.length > 1 ? (visit.mode ?? null) : null,
    reason: findReasonForSystemAction(instance, visit),
    tally: voteTallyOfNodeVisit(scene, visit, tasks),
    approvalInfos: timelinePeople(scene, visit),
  };
}

function voteTallyOfNodeVisit(
  { flow, instance }: TimelineScene,
  visit: Visit,
  tasks: Task[],
): TimelineTally | null {
  if (visit.mode === undefined || (visit.state === 'cancelled' && visit.decision === undefined)) return null;
  const votes = tasks.filter(isCountedInTally);
  const of = votes.length + remainingActors({ instance }, visit).length;
  if (of < 2) return null;
  const count = (state: number) => votes.filter(vote => vote.state === state).length;
  const node = flow.get(visit.nodeId)?.node;
  const { passRatio = DEFAULT_PASS_RATIO } = (node ?? {}) as Partial<ApproverNode>;
  return {
    agreed: count(TASK_STATE.pass),
    refused: count(TASK_STATE.refuse),
    of,
    ratio: visit.mode === EXAMINE_MODE.vote ? passRatio : null,
  };
}

function taskStateOfNodeVisit(visit: Visit, tasks: Task[]): number {
  if (visit.state === 'open') return TASK_STATE.processing;
  if (visit.decision === 'agree') return TASK_STATE.pass;
  const telling = [TASK_STATE.refuse, TASK_STATE.fallBack, TASK_STATE.timeout, TASK_STATE.terminate];
  const reported = telling.find(state => tasks.some(task => task.state === state));
  return reported ?? (visit.state === 'done' ? TASK_STATE.pass : TASK_STATE.cancelled);
}

/**
 * Returns the reason for an action of the system at the node: an open incident, assigned substitutes, or
 * automatic completion. Returns null if the system did not act.
 */
function findReasonForSystemAction(instance: Instance, visit: Visit): string | null {
  const incident = instance.incidents.find(one => one.visitId === visit.id && one.resolvedAt === undefined);
  if (incident) return incident.code;
  const own = instance.timeline.filter(entry => entry.visitId === visit.id);
  if (own.some(entry => entry.reason === 'substituted')) return 'substituted';
  const decided = own.some(entry => entry.kind === 'agreed' || entry.kind === 'refused');
  return decided || visit.state === 'open' ? null : (findAutomaticCompletionEntry(own)?.reason ?? null);
}

const findAutomaticCompletionEntry = (entries: TimelineEntry[]): TimelineEntry | undefined =>
  entries.find(entry => entry.kind === 'auto-passed') ??
  entries.find(entry => entry.kind === 'skipped' && entry.actorId === SYSTEM_ACTOR);

const timelineEndRow = (instance: Instance, endedAt: number): RowWithoutNotes => ({
  id: `${instance.id}:end`,
  nodeId: null,
  taskName: '',
  taskType: -1,
  taskState: instance.state,
  ...createTimelineDurationFields(instance.createdAt, endedAt),
  examineMode: null,
  reason: instance.timeline.findLast(entry => entry.kind === 'ended')?.reason ?? null,
  tally: null,
  approvalInfos: [],
});

const createTimelineDurationFields = (from: number, to: number | undefined) => ({
  startTime: toIsoTime(from),
  endTime: to === undefined ? null : toIsoTime(to),
  timeSpent: to === undefined ? null : Math.round((to - from) / 1000),
});

const toIsoTime = (at: number): string => new Date(at).toISOString();

/**
 * Returns the names of the nodes where the instance currently waits. A container whose branches run is not a
 * place where the instance waits, unless it is stuck there. Nodes with the same name are distinguished by their
 * branches.
 */
export function currentNodeNames(process: Process, instance: Instance): string[] {
  if (instance.state !== INSTANCE_STATE.running) return [];
  const flow = getOrCreateNodeTreeIndex(process.flow);
  const waiting = instance.visits.flatMap(visit => {
    const node = flow.get(visit.nodeId)?.node;
    const isContainer = node !== undefined && isBranchContainerNode(node);
    const isWaiting = visit.state === 'open' && (!isContainer || hasOpenIncident(instance, visit));
    return node && isWaiting ? [node] : [];
  });
  return labelsOfNodes([...new Set(waiting)], process.flow);
}

const hasOpenIncident = ({ incidents }: Instance, { id }: Visit): boolean =>
  incidents.some(({ visitId, resolvedAt }) => visitId === id && resolvedAt === undefined);
