/**
 * Decides whether a person may choose other people for a purpose, such as a transfer, and which people the
 * process allows.
 */
import { type ApproverNode, arePeoplePickedByPrecedingAssignee, type FlowNode, NODE } from '../flow/index.ts';
import { type ActionAsker, type ActionAttempt, refusalOfAction } from './allowed.ts';
import type { ActionName } from './model/action.ts';
import type { ChoicePurpose } from './model/choice.ts';
import type { Command, RefusalCode } from './model/command.ts';
import { type Instance, type Process, TASK_STATE } from './model/instance.ts';
import type { World } from './model/world.ts';
import { choosableGuestIds } from './people/chosen.ts';
import { step } from './step.ts';
import { getOrCreateNodeTreeIndex } from './turn/turn.ts';

export interface ChoiceQuestion extends ActionAsker {
  purpose: ChoicePurpose;
  /** The node for which people are chosen. Required if `purpose` is `approver`. */
  nodeId?: string | undefined;
}

/**
 * Limits on the people who can be chosen. If no limit is set, all enabled users of the tenant except external
 * users (guests from other tenants) can be chosen.
 */
export interface Choice {
  /**
   * The ids of the users who can be chosen. Absent if the process does not limit the choice to certain users.
   */
  among?: string[];
  /**
   * The ids of the external users (guests from other tenants) who can be chosen because the process allows
   * them.
   */
  guests: string[];
  /**
   * The ids of people who cannot be chosen. They already take part in the instance, so the engine would
   * refuse them.
   */
  without: string[];
}

export type ChoiceResult = { ok: true; choice: Choice } | { ok: false; code: RefusalCode };

/**
 * Decides whether a person may choose people for the purpose in `question`. Returns the limits of the choice,
 * or a refusal code. If `instance` is undefined, the people are chosen for the start of a new instance.
 */
export function evaluatePeopleChoice(
  process: Process,
  instance: Instance | undefined,
  question: ChoiceQuestion,
  world: World,
): ChoiceResult {
  const code = instance
    ? findPersonChoiceRefusalForInstance({ process, instance, asker: question, world }, question)
    : findRefusalToChoosePersonAtStart(process, question);
  if (code) return { ok: false, code };
  const node =
    question.purpose === 'approver' ? findNodeWithPickableAssignees(process, question.nodeId) : undefined;
  if (question.purpose === 'approver' && !node) return { ok: false, code: 'bad-target' };
  const listed =
    node && arePeoplePickedByPrecedingAssignee(node) ? (node.nodeUserList ?? []).map(({ id }) => id) : [];
  return {
    ok: true,
    choice: {
      ...(listed.length > 0 && { among: listed }),
      guests: choosableGuestIds({ process, instance, world }),
      without: instance
        ? unacceptedParticipantIds({ process, instance, asker: question, world }, question)
        : [],
    },
  };
}

/**
 * The actions that use chosen people, by the purpose of the choice. A person may choose people for a purpose
 * if at least one of these actions is available to the person.
 */
const ACTIONS_BY_PERSON_CHOICE_PURPOSE: Readonly<Partial<Record<ChoicePurpose, readonly ActionName[]>>> = {
  transfer: ['transfer'],
  delegate: ['delegate'],
  'add-sign': ['add-sign'],
  'copy-to': ['copy-to'],
  share: ['share'],
  mention: [
    'agree',
    'submit',
    'reject',
    'fall-back',
    'transfer',
    'delegate',
    'add-sign',
    'copy-to',
    'comment',
  ],
  approver: ['agree', 'submit', 'reject'],
  field: ['agree', 'submit', 'stage'],
};

function findPersonChoiceRefusalForInstance(
  attempt: ActionAttempt,
  { purpose }: ChoiceQuestion,
): RefusalCode | undefined {
  if (purpose === 'resolve') return findRefusalToChoosePersonForStuckNode(attempt);
  if (purpose === 'reassign') return findRefusalToChooseNewHolder(attempt);
  const [first, ...others] = ACTIONS_BY_PERSON_CHOICE_PURPOSE[purpose] ?? [];
  if (!first) return 'not-allowed';
  const code = refusalOfAction(attempt, first);
  return code && others.every(action => refusalOfAction(attempt, action)) ? code : undefined;
}

function findRefusalToChoosePersonForStuckNode({
  instance,
  asker,
  world,
}: ActionAttempt): RefusalCode | undefined {
  if (!isAdministeredBy(asker, world)) return 'not-admin';
  const isStuck = instance.incidents.some(one => one.code === 'nobody' && one.resolvedAt === undefined);
  return isStuck ? undefined : 'not-allowed';
}

function findRefusalToChooseNewHolder({ instance, asker, world }: ActionAttempt): RefusalCode | undefined {
  if (!isAdministeredBy(asker, world)) return 'not-admin';
  const isHeld = instance.tasks.some(task => task.state === TASK_STATE.processing && task.taskType === 1);
  return isHeld ? undefined : 'not-allowed';
}

const isAdministeredBy = ({ actorId, isManager }: ActionAsker, { directory }: World): boolean =>
  isManager === true || directory.administrators().includes(actorId);

function findRefusalToChoosePersonAtStart(
  { flow }: Process,
  { purpose }: ChoiceQuestion,
): RefusalCode | undefined {
  const isAllowed =
    purpose === 'approver' ||
    purpose === 'field' ||
    (purpose === 'copy-to' && flow.node.customCc === true) ||
    (purpose === 'initiator' && flow.setting?.submitForOthers === true);
  return isAllowed ? undefined : 'not-allowed';
}

/**
 * Returns the node if the assignee of the preceding node can choose this node's assignees. Otherwise returns
 * undefined.
 */
function findNodeWithPickableAssignees({ flow }: Process, nodeId = ''): ApproverNode | undefined {
  const node = getOrCreateNodeTreeIndex(flow).get(nodeId)?.node;
  if (!node || !isDecidedByPeople(node)) return undefined;
  return arePeoplePickedByPrecedingAssignee(node) || flow.setting?.designateApprover === true
    ? node
    : undefined;
}

const isDecidedByPeople = (node: FlowNode): node is ApproverNode =>
  node.type === NODE.approver || node.type === NODE.handler;

/**
 * Returns the ids of the participants who cannot be chosen for the purpose, because the engine would refuse
 * the action. For a mention, only the caller cannot be chosen.
 */
function unacceptedParticipantIds(
  attempt: ActionAttempt,
  { purpose, actorId, taskId }: ChoiceQuestion,
): string[] {
  if (purpose === 'mention') return [actorId];
  const { process, instance, world } = attempt;
  const visitId = instance.tasks.find(task => task.id === taskId)?.visitId;
  if (taskId === undefined || visitId === undefined) return [];
  return [...new Set([instance.initiatorId, ...participantsOfNodeVisit(instance, visitId)])].filter(id => {
    const command = createCommandForChosenPerson(purpose, { taskId, actorId, id });
    const result = command && step(process, instance, command, world);
    return result && !result.ok && PARTICIPANT_REFUSAL_CODES.has(result.refusal.code);
  });
}

/**
 * Returns the command for the choice of a person, such as the transfer of the task to that person. Returns
 * undefined if no command belongs to the purpose.
 */
function createCommandForChosenPerson(
  purpose: ChoicePurpose,
  { id, ...own }: { taskId: string; actorId: string; id: string },
): Command | undefined {
  if (purpose === 'transfer' || purpose === 'delegate') return { kind: purpose, to: id, ...own };
  if (purpose === 'add-sign') return { kind: purpose, way: 'before', users: [{ id, name: id }], ...own };
  return undefined;
}

const PARTICIPANT_REFUSAL_CODES: ReadonlySet<RefusalCode> = new Set([
  'same-user',
  'already-holds',
  'own-request',
]);

function participantsOfNodeVisit({ tasks, visits }: Instance, visitId: string): string[] {
  const rows = tasks.filter(task => task.visitId === visitId);
  const inLine = visits.find(visit => visit.id === visitId)?.actors ?? [];
  return [...new Set([...inLine, ...rows.flatMap(task => [task.actorId, ...(task.signAfter ?? [])])])];
}
