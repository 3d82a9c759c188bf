/**
 * Implements the flow's switches that skip repeated decisions of a person (docs/flow/rules.md#deduplication),
 * and the rule that limits decisions on one's own request (docs/flow/rules.md#own-requests).
 */
import {
  fieldRuleOfSetting,
  PEOPLE_SELECTION_TYPE,
  type PeopleSetting,
  type SetType,
} from '../../flow/index.ts';
import { fieldValuesPermittedByPrivileges } from '../../form/index.ts';
import { TASK_STATE, type Task, type Visit } from '../model/instance.ts';
import { areRulesInForce } from '../model/rules-revision.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { areSubstitutesLimited } from './chosen.ts';

/**
 * Returns true if people approve at the node. Returns false for a handler node: work that is completed there
 * does not replace a later approval and is never skipped.
 */
export function isApprovalNode(
  { flow, behaviourOf }: Pick<Turn, 'flow' | 'behaviourOf'>,
  nodeId: string,
): boolean {
  const node = flow.get(nodeId)?.node;
  return node !== undefined && behaviourOf(node)?.decides?.rejects === true;
}

/** Values of `setType` for assignees who are selected as the members of a role, organisation or position. */
const GROUP_BASED_ASSIGNEE_TYPES: readonly SetType[] = [
  PEOPLE_SELECTION_TYPE.role,
  PEOPLE_SELECTION_TYPE.organization,
  PEOPLE_SELECTION_TYPE.position,
];

/**
 * Returns the given people who may decide the application. At approval nodes, the initiator is excluded if
 * the assignees are selected by role, organisation, position or a form field. If the flow setting
 * `dedupe.initiator` is on, the initiator is excluded only after a return to a node with other assignees,
 * because the system otherwise agrees on the initiator's behalf.
 */
export function peopleAllowedToDecide(
  turn: Turn,
  { nodeId, returned }: Visit,
  setting: PeopleSetting,
  people: string[],
): string[] {
  if (!excludesInitiator(setting) || !isApprovalNode(turn, nodeId)) return people;
  const others = people.filter(id => id !== turn.instance.initiatorId);
  if (!turn.process.flow.setting?.dedupe?.initiator) return others;
  const isExcluded = returned && others.length > 0 && areRulesInForce('returned-initiator', turn.world.rules);
  return isExcluded ? others : people;
}

/** The initiator could otherwise become the only approver by filling in the field. */
const excludesInitiator = (setting: PeopleSetting): boolean =>
  GROUP_BASED_ASSIGNEE_TYPES.includes(setting.setType) || fieldRuleOfSetting(setting) !== undefined;

/**
 * The part of the execution context (`Turn`) that is available without a command. It is sufficient to explain
 * assignments.
 */
export type TurnContext = Pick<Turn, 'process' | 'flow' | 'behaviourOf' | 'instance' | 'world'>;

/**
 * Returns true if the initiator would decide their own request only as a substitute or after a hand-over.
 * Returns false if the flow made the initiator an assignee, or if the initiator already had a task in this
 * visit.
 */
export function wouldDecideOwnRequest(
  turn: TurnContext,
  { id: visitId, nodeId, actors }: Visit,
  personId: string,
): boolean {
  const { initiatorId, tasks } = turn.instance;
  if (personId !== initiatorId || !isApprovalNode(turn, nodeId) || !areSubstitutesLimited(turn)) return false;
  const hadDecision = tasks.some(
    task =>
      task.visitId === visitId && task.actorId === personId && task.taskType === 1 && task.sign === undefined,
  );
  return !actors.includes(personId) && !hadDecision;
}

/**
 * Removes the initiator from the assignees of an approval node if the flow setting `dedupe.initiator` is on.
 * The result is empty if the initiator is the only assignee.
 */
export function withoutInitiator(turn: Turn, { nodeId }: Visit, people: string[]): string[] {
  if (!turn.process.flow.setting?.dedupe?.initiator || !isApprovalNode(turn, nodeId)) return people;
  return people.filter(id => id !== turn.instance.initiatorId);
}

/**
 * Returns true if the person agreed earlier in this instance and the fields shown at this node have not
 * changed since then. A person whom a user or a rule appointed always decides again.
 */
export function hasAlreadyApproved(turn: Turn, { nodeId, appointed }: Visit, actorId: string): boolean {
  if (!turn.process.flow.setting?.dedupe?.approved) return false;
  if (appointed?.includes(actorId) || !isApprovalNode(turn, nodeId)) return false;
  const since = Math.max(lastRevisionChangingVisibleNodeFields(turn, nodeId), turn.instance.freshSince ?? 0);
  return turn.instance.tasks.some(
    task =>
      task.actorId === actorId && (task.closedRevision ?? 0) >= since && isApprovalOnOwnBehalf(turn, task),
  );
}

/** Returns true if the person decided on their own behalf, and the system did not pass the task for them. */
const isApprovalOnOwnBehalf = (turn: Turn, task: Task): boolean =>
  task.taskType === 1 &&
  task.state === TASK_STATE.pass &&
  task.closedBy === task.actorId &&
  task.onBehalfOf === undefined &&
  isApprovalNode(turn, task.nodeId);

/** Returns the last revision in which a field shown at the node changed. */
function lastRevisionChangingVisibleNodeFields({ flow, process, instance }: Turn, nodeId: string): number {
  const privileges = flow.get(nodeId)?.node.privileges ?? [];
  const shown = fieldValuesPermittedByPrivileges(process.form, instance.changes, privileges);
  return Math.max(0, ...Object.values(shown).map(Number));
}
