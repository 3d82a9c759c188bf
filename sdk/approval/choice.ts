/** Decides whether a person may choose others for a purpose, and which people the process allows them. */
import { type ApproverNode, type FlowNode, isPicked, NODE } from '../flow/index.ts';
import { type Asker, type Attempt, refusalOfAction } from './allowed.ts';
import type { ActionName } from './model/action.ts';
import type { ChoicePurpose } from './model/choice.ts';
import type { Command, Instance, Process, RefusalCode, World } from './model/instance.ts';
import { admittedGuests } from './people/chosen.ts';
import { step } from './step.ts';
import { indexOf } from './turn/turn.ts';

export interface ChoiceQuestion extends Asker {
  purpose: ChoicePurpose;
  /** The node whose people are chosen; `approver` needs it. */
  nodeId?: string | undefined;
}

/** The people who can be chosen: enabled people of the tenant who are no guests, with these exceptions. */
export interface Choice {
  /** The only ones, if the process limits the choice. */
  among?: string[];
  /** The guests that the process allows. */
  guests: string[];
  /** The people that the engine would refuse for a part that they have already. */
  without: string[];
}

export type ChoiceResult = { ok: true; choice: Choice } | { ok: false; code: RefusalCode };

/** Without an instance the question is about a start. */
export function choiceOf(
  process: Process,
  instance: Instance | undefined,
  question: ChoiceQuestion,
  world: World,
): ChoiceResult {
  const code = instance
    ? refuseAtInstance({ process, instance, asker: question, world }, question)
    : refuseAtStart(process, question);
  if (code) return { ok: false, code };
  const node = question.purpose === 'approver' ? nodeToPick(process, question.nodeId) : undefined;
  if (question.purpose === 'approver' && !node) return { ok: false, code: 'bad-target' };
  const listed = node && isPicked(node) ? (node.nodeUserList ?? []).map(({ id }) => id) : [];
  return {
    ok: true,
    choice: {
      ...(listed.length > 0 && { among: listed }),
      guests: admittedGuests({ process, instance, world }),
      without: instance ? takenPeople({ process, instance, asker: question, world }, question) : [],
    },
  };
}

/** Any of these actions takes the people. */
const ACTIONS_OF: Readonly<Partial<Record<ChoicePurpose, readonly ActionName[]>>> = {
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

function refuseAtInstance(attempt: Attempt, { purpose }: ChoiceQuestion): RefusalCode | undefined {
  if (purpose === 'resolve') return refuseResolving(attempt);
  const [first, ...others] = ACTIONS_OF[purpose] ?? [];
  if (!first) return 'not-allowed';
  const code = refusalOfAction(attempt, first);
  return code && others.every(action => refusalOfAction(attempt, action)) ? code : undefined;
}

function refuseResolving({
  instance,
  asker: { actorId, isManager },
  world,
}: Attempt): RefusalCode | undefined {
  if (!isManager && !world.directory.administrators().includes(actorId)) return 'not-admin';
  const isStuck = instance.incidents.some(one => one.code === 'nobody' && one.resolvedAt === undefined);
  return isStuck ? undefined : 'not-allowed';
}

function refuseAtStart({ flow }: Process, { purpose }: ChoiceQuestion): RefusalCode | undefined {
  const isAllowed =
    purpose === 'approver' ||
    purpose === 'field' ||
    (purpose === 'copy-to' && flow.node.customCc === true) ||
    (purpose === 'initiator' && flow.setting?.submitForOthers === true);
  return isAllowed ? undefined : 'not-allowed';
}

/** The node, if its people are picked or can be designated. */
function nodeToPick({ flow }: Process, nodeId = ''): ApproverNode | undefined {
  const node = indexOf(flow).get(nodeId)?.node;
  if (!node || !decides(node)) return undefined;
  return isPicked(node) || flow.setting?.designateApprover === true ? node : undefined;
}

const decides = (node: FlowNode): node is ApproverNode =>
  node.type === NODE.approver || node.type === NODE.handler;

/** Participants that the action would refuse, the caller among them. */
function takenPeople(attempt: Attempt, { purpose, actorId, taskId }: ChoiceQuestion): string[] {
  if (purpose === 'mention') return [actorId];
  const { process, instance, world } = attempt;
  const visitId = instance.tasks.find(task => task.id === taskId)?.visitId;
  if (taskId === undefined || visitId === undefined) return [];
  return [...new Set([instance.initiatorId, ...peopleAt(instance, visitId)])].filter(id => {
    const command = commandFor(purpose, { taskId, actorId, id });
    const result = command && step(process, instance, command, world);
    return result && !result.ok && TAKEN.has(result.refusal.code);
  });
}

/** The command that would give the person a part at the task; undefined for purposes that give none. */
function commandFor(
  purpose: ChoicePurpose,
  { id, ...own }: { taskId: string; actorId: string; id: string },
): Command | undefined {
  if (purpose === 'transfer' || purpose === 'delegate') return { kind: purpose, to: id, ...own };
  if (purpose === 'add-sign') return { kind: purpose, way: 'before', users: [{ id, name: id }], ...own };
  return undefined;
}

const TAKEN: ReadonlySet<RefusalCode> = new Set(['same-user', 'already-holds', 'own-request']);

function peopleAt({ tasks, visits }: Instance, visitId: string): string[] {
  const rows = tasks.filter(task => task.visitId === visitId);
  const inLine = visits.find(visit => visit.id === visitId)?.actors ?? [];
  return [...new Set([...inLine, ...rows.flatMap(task => [task.actorId, ...(task.signAfter ?? [])])])];
}
