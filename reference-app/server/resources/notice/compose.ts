/** Recipients and kinds of the notices of one command; values of the form only where a notice node names their fields. */
import type { Effect } from '@countersign/sdk/approval';
import { type NoticeChannel as ChannelName, filledText, indexFlow, NODE } from '@countersign/sdk/flow';
import type { Values } from '@countersign/sdk/form';
import type { NoticeKind, NoticeParams } from '@countersign/sdk/i18n/notices';
import type { Copies } from '../message/index.ts';
import { type AcceptedStep, nodeNameOf } from '../workflow/index.ts';

export interface Notice {
  eventId: string;
  kind: NoticeKind;
  userIds: string[];
  params: NoticeParams;
  taskId?: string;
  /** A notice node names its channels; else it is every one that reaches the person. */
  channels?: ChannelName[];
  copies?: Copies;
}

export interface Around {
  /** The person who acted, by name. */
  by: string;
  administrators: string[];
}

/** Nobody is told what they did themselves, unless a notice node says so. */
export function noticesOf(accepted: AcceptedStep, around: Around): Notice[] {
  return accepted.effects.flatMap((effect, at) => {
    const notice = noticeOf(effect, accepted, around);
    if (!notice) return [];
    const others = notice.userIds.filter(id => notice.kind === 'notice' || id !== accepted.actorId);
    const { process, row } = accepted;
    const params = { process: process.name, item: row.item_name, number: row.number, ...notice.params };
    const eventId = `${accepted.instanceId}.${accepted.revision}.${at + 1}`;
    return others.length > 0 ? [{ ...notice, eventId, params, userIds: [...new Set(others)] }] : [];
  });
}

type Draft = Omit<Notice, 'eventId' | 'params'> & { params?: Partial<NoticeParams> };

function noticeOf(effect: Effect, accepted: AcceptedStep, { by, administrators }: Around): Draft | undefined {
  const { row, tasks } = accepted;
  switch (effect.kind) {
    case 'task-opened':
    case 'task-closed':
    case 'copied':
      return ofTask(effect, accepted, by);
    case 'node-left':
      return ofDecision(effect, accepted);
    case 'urged':
      return { kind: 'urged', userIds: effect.userIds, params: { by } };
    case 'reminded':
      return {
        kind: 'reminded',
        userIds: effect.userIds,
        params: { node: nodeNameOf(accepted, effect.nodeId) },
      };
    case 'timed-out': {
      const { userIds, nodeId, did } = effect;
      return { kind: `timed-out-${did}`, userIds, params: { node: nodeNameOf(accepted, nodeId) } };
    }
    case 'commented':
      return {
        kind: 'commented',
        userIds: [row.initiator_id, ...tasks.map(task => task.actorId)].filter(
          id => !isMentioned(accepted, id),
        ),
        params: { by },
      };
    case 'mentioned':
      return { kind: 'mentioned', userIds: effect.userIds, params: { by } };
    case 'incident':
      return { kind: 'incident', userIds: administrators };
    case 'ended':
      return effect.state === 0 ? undefined : { kind: `ended-${effect.state}`, userIds: [row.initiator_id] };
    case 'notice':
      return ofNode(effect, accepted);
    default:
      return undefined;
  }
}

/** Commands that take a task from people. */
const TAKEN_BACK = new Set(['withdraw', 'recall', 'revoke', 'terminate']);

/** A mentioned person gets the mention, and no second notice about the comment. */
const isMentioned = ({ effects }: AcceptedStep, userId: string): boolean =>
  effects.some(effect => effect.kind === 'mentioned' && effect.userIds.includes(userId));

function ofTask(
  { kind, taskId, actorId }: Extract<Effect, { taskId: string }>,
  accepted: AcceptedStep,
  by: string,
): Draft | undefined {
  const { command } = accepted;
  if (kind === 'task-closed' && !TAKEN_BACK.has(command.kind)) return undefined;
  const task = accepted.tasks.find(one => one.id === taskId);
  const described = {
    userIds: [actorId],
    taskId,
    params: { by, ...(task && { node: nodeNameOf(accepted, task.nodeId) }) },
  };
  if (kind === 'task-closed') return { kind: 'withdrawn', ...described };
  return { kind: kind === 'task-opened' && command.kind === 'fall-back' ? 'returned' : kind, ...described };
}

/** The initiator hears how it goes, node by node; the last one is told by the end. */
function ofDecision(
  { nodeId, decision }: Extract<Effect, { kind: 'node-left' }>,
  accepted: AcceptedStep,
): Draft | undefined {
  const { row, effects } = accepted;
  if (!decision || effects.some(effect => effect.kind === 'ended')) return undefined;
  return {
    kind: decision === 'agree' ? 'agreed' : 'rejected',
    userIds: [row.initiator_id],
    params: { node: nodeNameOf(accepted, nodeId) },
  };
}

function ofNode(
  { nodeId, userIds, channels }: Extract<Effect, { kind: 'notice' }>,
  accepted: AcceptedStep,
): Draft {
  const node = indexFlow(accepted.process.flow).get(nodeId)?.node;
  const own = node?.type === NODE.notice ? node : undefined;
  const { process, row } = accepted;
  const fill = (text: string) => filledText(text, { form: process.form, values: row.form_values as Values });
  const texts = { ...(own?.title && { title: fill(own.title) }), ...(own?.text && { text: fill(own.text) }) };
  return {
    kind: 'notice',
    userIds,
    channels,
    params: { node: nodeNameOf(accepted, nodeId), ...texts },
    ...(own?.email && { copies: own.email }),
  };
}
