/** The three switches that spare approvers a decision they already made (rules 5 and 6). */
import { SET_TYPE, type SetType } from '../../flow/index.ts';
import { permittedValues } from '../../form/index.ts';
import { TASK_STATE, type Task, type Visit } from '../model/instance.ts';
import type { Turn } from '../turn/turn.ts';
import { isEarlier } from './chosen.ts';

/** Whether the people of a node approve. A handler's work is no approval: it spares nobody, and nobody is spared it. */
export function approvesAt(
  { flow, behaviourOf }: Pick<Turn, 'flow' | 'behaviourOf'>,
  nodeId: string,
): boolean {
  const node = flow.get(nodeId)?.node;
  return node !== undefined && behaviourOf(node)?.decides?.rejects === true;
}

/** Settings that name a group, and its members by that alone. */
const GROUPS: readonly SetType[] = [SET_TYPE.role, SET_TYPE.organization, SET_TYPE.position];

/**
 * The people who may decide the request: nobody approves their own because they belong to a group. A person who is named, picked
 * or led to is asked, and where the switch is on the request is passed in their place.
 */
export function withoutOwnRequest(
  turn: Turn,
  { nodeId }: Visit,
  setType: SetType,
  people: string[],
): string[] {
  const isPassed = turn.process.flow.setting?.dedupe?.initiator === true;
  if (isPassed || !GROUPS.includes(setType) || !approvesAt(turn, nodeId)) return people;
  return people.filter(id => id !== turn.instance.initiatorId);
}

/** The part of a turn that an explanation has too. */
export type Walk = Pick<Turn, 'process' | 'flow' | 'behaviourOf' | 'instance' | 'world'>;

/**
 * Whether a person would decide their own request at a node that does not ask them: as a stand-in, or because another person hands
 * the decision to them. A person who has or had the decision can get it back.
 */
export function isOwnRequest(turn: Walk, { id: visitId, nodeId, actors }: Visit, personId: string): boolean {
  const { initiatorId, tasks } = turn.instance;
  if (personId !== initiatorId || !approvesAt(turn, nodeId) || isEarlier(turn)) return false;
  const hadDecision = tasks.some(
    task =>
      task.visitId === visitId && task.actorId === personId && task.taskType === 1 && task.sign === undefined,
  );
  return !actors.includes(personId) && !hadDecision;
}

/** The people without the initiator, where the switch says so; empty where nobody else was there. */
export function withoutInitiator(turn: Turn, { nodeId }: Visit, people: string[]): string[] {
  if (!turn.process.flow.setting?.dedupe?.initiator || !approvesAt(turn, nodeId)) return people;
  return people.filter(id => id !== turn.instance.initiatorId);
}

/** Whether the person agreed earlier in this instance, and saw the form as this node shows it. An appointed person is always asked. */
export function alreadyApproved(turn: Turn, { nodeId, appointed }: Visit, actorId: string): boolean {
  if (!turn.process.flow.setting?.dedupe?.approved) return false;
  if (appointed?.includes(actorId) || !approvesAt(turn, nodeId)) return false;
  const since = Math.max(lastChange(turn, nodeId), turn.instance.freshSince ?? 0);
  return turn.instance.tasks.some(
    task => task.actorId === actorId && (task.closedRevision ?? 0) >= since && isOwnApproval(turn, task),
  );
}

/** Decided by the person on their own behalf, not passed for them. */
const isOwnApproval = (turn: Turn, task: Task): boolean =>
  task.taskType === 1 &&
  task.state === TASK_STATE.pass &&
  task.closedBy === task.actorId &&
  task.onBehalfOf === undefined &&
  approvesAt(turn, task.nodeId);

/** The last revision at which a field that the node shows got another value. */
function lastChange({ flow, process, instance }: Turn, nodeId: string): number {
  const privileges = flow.get(nodeId)?.node.privileges ?? [];
  const shown = permittedValues(process.form, instance.changes, privileges);
  return Math.max(0, ...Object.values(shown).map(Number));
}
