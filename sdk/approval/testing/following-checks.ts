/**
 * A naive reading of who may decide at a node that follows the directory, from the drawing, the directory and the
 * timeline alone. It knows nothing of what the engine records for this purpose.
 */
import { type ApproverNode, EXAMINE_MODE, NODE } from '../../flow/index.ts';
import type { Values } from '../../form/index.ts';
import type { Command } from '../model/command.ts';
import {
  type Instance,
  type Process,
  TASK_STATE,
  type Task,
  type TimelineEntry,
  type Visit,
} from '../model/instance.ts';
import { getOrCreateNodeTreeIndex } from '../turn/turn.ts';
import { naivePeopleOfField } from './reading-checks.ts';
import { directoryOf, type Staff } from './staff.ts';

export interface FollowingCheck {
  before: Instance | undefined;
  after: Instance;
  command: Command;
  process: Process;
  staff: Staff;
  /** The form values when each visit began, by visit id. */
  named: ReadonlyMap<string, Values>;
}

/**
 * Returns a description of each fault: a person decided without a right, a person holds a task without a
 * right, or a member of the group never got a task.
 */
export function followingFaults(check: FollowingCheck): string[] {
  if (check.process.flow.setting?.followDirectory !== true || check.command.kind === 'migrate') return [];
  return [...decidedWithoutRight(check), ...heldWithoutRight(check), ...neverAsked(check)];
}

/** Returns the members of the group that the node names, or undefined if the node names no group. */
function membersOf(
  { process, staff, after, named }: FollowingCheck,
  { id: visitId, nodeId }: Visit,
): string[] | undefined {
  const node = getOrCreateNodeTreeIndex(process.flow).get(nodeId)?.node;
  if (node?.type !== NODE.approver && node?.type !== NODE.handler) return undefined;
  const directory = directoryOf(staff);
  const { setType, dynamic, nodeRoleList = [], nodeOrganizeList = [], nodePositionList = [] } = node;
  if (setType === 3) return nodeRoleList.flatMap(({ id }) => directory.withRole(id));
  if (setType === 6) return nodeOrganizeList.flatMap(({ id }) => directory.inOrganization(id));
  if (setType === 8) return nodePositionList.flatMap(({ id }) => directory.inPosition(id));
  if (setType !== 4 || !dynamic || dynamic.by === 'pick') return undefined;
  if (dynamic.by === 'field') {
    const values = named.get(visitId) ?? after.values;
    return dynamic.as === 'person' ? undefined : naivePeopleOfField(node, { values }, staff);
  }
  const chain = directory.leadersOf(after.initiatorId);
  return dynamic.by === 'leader'
    ? chain.slice(dynamic.level - 1, dynamic.level)
    : chain.slice(0, dynamic.levels);
}

const entriesOf = ({ timeline }: Instance, { id }: Visit): TimelineEntry[] =>
  timeline.filter(entry => entry.visitId === id);

/**
 * Returns true if the assignees were not found in the directory. A person, a time limit, an administrator or
 * the node named them.
 */
function isAppointedAltogether(instance: Instance, visit: Visit): boolean {
  const { timeline, picked } = instance;
  const migrated = timeline.some(({ kind, at }) => kind === 'migrated' && at >= visit.enteredAt);
  return (
    migrated ||
    picked?.[visit.nodeId] !== undefined ||
    entriesOf(instance, visit).some(
      ({ kind, reason }) =>
        kind === 'timed-out' || (kind === 'resolved' && reason === 'assign') || reason === 'substituted',
    )
  );
}

/** Returns true if the task was given by name to this person, or to the absent person whom this person replaces. */
function wasNamed(instance: Instance, visit: Visit, personId: string): boolean {
  const entries = entriesOf(instance, visit).filter(({ kind }) => NAMING.has(kind));
  const named = new Set(entries.filter(({ reason }) => reason !== 'out-of-office').map(({ toId }) => toId));
  const isStandIn = entries.some(
    ({ actorId, toId, reason }) => reason === 'out-of-office' && toId === personId && named.has(actorId),
  );
  return named.has(personId) || isStandIn;
}

const NAMING = new Set<TimelineEntry['kind']>(['transferred', 'reassigned', 'signer-added', 'delegated']);

function lacksRight(check: FollowingCheck, task: Task): boolean {
  const visit = check.after.visits.find(({ id }) => id === task.visitId);
  const members = visit && task.taskType === 1 ? membersOf(check, visit) : undefined;
  if (!visit || !members || task.sign || isAppointedAltogether(check.after, visit)) return false;
  const { actorId, onBehalfOf = actorId } = task;
  const isNamed = [actorId, onBehalfOf].some(id => wasNamed(check.after, visit, id));
  return !isNamed && !members.includes(onBehalfOf);
}

/** What a person does to the fate of a task. */
const DECISIONS = new Set<Command['kind']>([
  'agree',
  'reject',
  'stage',
  'claim',
  'transfer',
  'delegate',
  'fall-back',
  'add-sign',
  'reduce-sign',
  'withdraw',
]);

function decidedWithoutRight(check: FollowingCheck): string[] {
  const { before, command } = check;
  if (!DECISIONS.has(command.kind) || !('taskId' in command)) return [];
  const task = before?.tasks.find(({ id }) => id === command.taskId);
  return task && lacksRight(check, task) ? [`${task.actorId} did ${command.kind} without a right`] : [];
}

/** Checks that each task that is open before or after the command belongs to a person with a right to decide. */
const heldWithoutRight = (check: FollowingCheck): string[] =>
  check.after.tasks
    .filter(task => task.state === TASK_STATE.processing && lacksRight(check, task))
    .map(task => `${task.actorId} holds the task ${task.id} without a right`);

/** Where all are asked at once, each enabled member has a row, unless the timeline says why not. */
function neverAsked(check: FollowingCheck): string[] {
  const { before, after, staff, process } = check;
  const wasDone = new Set(before?.visits.filter(({ state }) => state !== 'open').map(({ id }) => id));
  const together = after.visits.filter(
    ({ id, mode, state, decision }) =>
      (mode === EXAMINE_MODE.countersign || mode === EXAMINE_MODE.vote) &&
      (state === 'open' || (decision === 'agree' && mode === EXAMINE_MODE.countersign && !wasDone.has(id))),
  );
  return together.flatMap(visit => {
    const members = membersOf(check, visit);
    if (!members || isAppointedAltogether(after, visit)) return [];
    const entries = entriesOf(after, visit);
    const asked = new Set([
      ...after.tasks
        .filter(task => task.visitId === visit.id && task.taskType === 1)
        .flatMap(task => [task.actorId, task.onBehalfOf, ...(task.signAfter ?? [])]),
      ...entries.filter(({ kind }) => kind === 'skipped').map(({ actorId }) => actorId),
    ]);
    const node = getOrCreateNodeTreeIndex(process.flow).get(visit.nodeId)?.node as ApproverNode;
    return members
      .filter(id => !asked.has(id) && !staff.gone.has(id) && id !== after.initiatorId)
      .map(id => `${id} was not asked at the node ${node.nodeName}`);
  });
}
