/**
 * Determines the recipients and the types of the notices for one command. Form values are included only if a
 * notice node names their fields.
 */
import type { Command, Effect, Task } from '@countersign/sdk/approval';
import {
  type NoticeChannel as ChannelName,
  fillTextPlaceholders,
  indexFlowNodesById,
  NODE,
} from '@countersign/sdk/flow';
import type { Values } from '@countersign/sdk/form';
import type { NoticeKind, NoticeParams } from '@countersign/sdk/i18n/notices';
import { truncateText } from '@countersign/sdk/truncate-text';
import type { Copies } from '../../messages/index.ts';
import { type AcceptedStep, nodeNameInStep, stepEventIdPrefix } from '../instances/step-events.ts';

export interface Notice {
  eventId: string;
  kind: NoticeKind;
  userIds: string[];
  params: NoticeParams;
  taskId?: string;
  /**
   * Channels that a notice node names. If absent, the notice uses every channel through which the person can
   * be reached.
   */
  channels?: ChannelName[];
  copies?: Copies;
}

export interface NoticeContext {
  /** Name of the person whose command causes the notices. */
  by: string;
  administrators: string[];
  /** The time zone of the tenant. */
  timeZone: string;
}

/**
 * Returns the notices to send after a command. A notice node can notify the person who ran the command; all
 * other notices exclude this person.
 */
export function buildNoticesOfCommand(accepted: AcceptedStep, around: NoticeContext): Notice[] {
  return accepted.effects.flatMap((effect, at) => {
    const notice = createNoticeDraftForEffect(effect, accepted, around);
    if (!notice) return [];
    const others = notice.userIds.filter(id => notice.kind === 'notice' || id !== accepted.actorId);
    const { process, row } = accepted;
    const params = { process: process.name, item: row.itemName, number: row.number, ...notice.params };
    const eventId = `${stepEventIdPrefix(accepted)}${at + 1}`;
    return others.length > 0 ? [{ ...notice, eventId, params, userIds: [...new Set(others)] }] : [];
  });
}

type NoticeDraft = Omit<Notice, 'eventId' | 'params'> & { params?: Partial<NoticeParams> };

function createNoticeDraftForEffect(
  effect: Effect,
  accepted: AcceptedStep,
  { by, administrators, timeZone }: NoticeContext,
): NoticeDraft | undefined {
  const { row, tasks } = accepted;
  switch (effect.kind) {
    case 'task-opened':
    case 'task-closed':
    case 'copied':
      return taskNotice(effect, accepted, by);
    case 'node-left':
      return decisionNotice(effect, accepted);
    case 'urged':
      return { kind: 'urged', userIds: effect.userIds, params: { by, ...remarkOfUrging(accepted) } };
    case 'reminded':
      return {
        kind: 'reminded',
        userIds: effect.userIds,
        params: { node: nodeNameInStep(accepted, effect.nodeId), ...dueTimeParams(effect, timeZone) },
      };
    case 'timed-out': {
      const { userIds, nodeId, did } = effect;
      const params = { node: nodeNameInStep(accepted, nodeId), ...dueTimeParams(effect, timeZone) };
      return { kind: `timed-out-${did}`, userIds, params };
    }
    case 'commented':
      return {
        kind: 'commented',
        userIds: [row.initiatorId, ...tasks.map(task => task.actorId)].filter(
          id => !isMentioned(accepted, id),
        ),
        params: { by },
      };
    case 'mentioned':
      return { kind: 'mentioned', userIds: effect.userIds, params: { by } };
    case 'incident':
      return { kind: 'incident', userIds: administrators };
    case 'ended':
      return effect.state === 0 ? undefined : { kind: `ended-${effect.state}`, userIds: [row.initiatorId] };
    case 'notice':
      return buildNoticeNodeNotice(effect, accepted);
    default:
      return undefined;
  }
}

/** The text of a message names the due time relative to the day on which it is read. */
const dueTimeParams = (
  { dueTime }: Extract<Effect, { dueTime?: number }>,
  timeZone: string,
): Pick<NoticeParams, 'dueTime' | 'timeZone'> =>
  dueTime === undefined ? {} : { dueTime: new Date(dueTime).toISOString(), timeZone };

/** Maximum length of a remark in a message. The timeline contains the whole remark. */
const MAX_REMARK_LENGTH = 200;

const remarkOfUrging = ({ command }: AcceptedStep): Pick<NoticeParams, 'remark'> =>
  command.kind === 'urge' && command.comment ? { remark: truncateRemark(command.comment) } : {};

/** True if the task goes to the person whom an administrator has chosen. */
const isTaskOfReceiver = (command: Command, task: Task | undefined): boolean =>
  command.kind === 'reassign' && command.to === task?.actorId;

const reasonOfReassignment = (command: Command): Pick<NoticeParams, 'reason'> =>
  command.kind === 'reassign' ? { reason: truncateRemark(command.comment) } : {};

const truncateRemark = (text: string): string =>
  text.length > MAX_REMARK_LENGTH ? `${truncateText(text, MAX_REMARK_LENGTH - 1)}…` : text;

/** Commands that withdraw open tasks. */
const TASK_WITHDRAWING_COMMANDS = new Set(['withdraw', 'recall', 'revoke', 'terminate']);

/**
 * Returns true if the command mentions the user. A mentioned user gets no second notice about the comment.
 */
const isMentioned = ({ effects }: AcceptedStep, userId: string): boolean =>
  effects.some(effect => effect.kind === 'mentioned' && effect.userIds.includes(userId));

function taskNotice(
  { kind, taskId, actorId }: Extract<Effect, { taskId: string }>,
  accepted: AcceptedStep,
  by: string,
): NoticeDraft | undefined {
  const { command } = accepted;
  const isReassigned = command.kind === 'reassign' && command.taskId === taskId;
  if (kind === 'task-closed' && !isReassigned && !TASK_WITHDRAWING_COMMANDS.has(command.kind))
    return undefined;
  const task = accepted.tasks.find(one => one.id === taskId);
  const described = {
    userIds: [actorId],
    taskId,
    params: {
      by,
      ...(task && { node: nodeNameInStep(accepted, task.nodeId) }),
      ...(isReassigned || isTaskOfReceiver(command, task) ? reasonOfReassignment(command) : {}),
    },
  };
  if (kind === 'task-closed') return { kind: isReassigned ? 'reassigned' : 'withdrawn', ...described };
  return { kind: kind === 'task-opened' && command.kind === 'fall-back' ? 'returned' : kind, ...described };
}

/**
 * Returns the notice that informs the initiator about a decided node. Returns undefined if the instance has
 * ended, because a separate notice reports the end.
 */
function decisionNotice(
  { nodeId, decision }: Extract<Effect, { kind: 'node-left' }>,
  accepted: AcceptedStep,
): NoticeDraft | undefined {
  const { row, effects } = accepted;
  if (!decision || effects.some(effect => effect.kind === 'ended')) return undefined;
  return {
    kind: decision === 'agree' ? 'agreed' : 'rejected',
    userIds: [row.initiatorId],
    params: { node: nodeNameInStep(accepted, nodeId) },
  };
}

function buildNoticeNodeNotice(
  { nodeId, userIds, channels }: Extract<Effect, { kind: 'notice' }>,
  accepted: AcceptedStep,
): NoticeDraft {
  const node = indexFlowNodesById(accepted.process.flow).get(nodeId)?.node;
  const own = node?.type === NODE.notice ? node : undefined;
  const { process, row } = accepted;
  const fill = (text: string) =>
    fillTextPlaceholders(text, { form: process.form, values: row.formValues as Values });
  const texts = { ...(own?.title && { title: fill(own.title) }), ...(own?.text && { text: fill(own.text) }) };
  return {
    kind: 'notice',
    userIds,
    channels,
    params: { node: nodeNameInStep(accepted, nodeId), ...texts },
    ...(own?.email && { copies: own.email }),
  };
}
