/** Who is to hear of one command, and what; nothing of what the form holds. */
import type { Effect } from '@countersign/sdk/approval';
import { type NoticeChannel as ChannelName, indexFlow, NODE } from '@countersign/sdk/flow';
import type { NoticeKind, NoticeParams } from '@countersign/sdk/i18n/notices';
import { type News, nodeNameOf } from '../workflow/instances/step-events.ts';
import type { Copies } from './tables.ts';

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
export function noticesOf(news: News, around: Around): Notice[] {
  return news.effects.flatMap((effect, at) => {
    const notice = noticeOf(effect, news, around);
    if (!notice) return [];
    const others = notice.userIds.filter(id => notice.kind === 'notice' || id !== news.actorId);
    const { process, row } = news;
    const params = { process: process.name, item: row.item_name, ...notice.params };
    const eventId = `${news.instanceId}.${news.revision}.${at + 1}`;
    return others.length > 0 ? [{ ...notice, eventId, params, userIds: [...new Set(others)] }] : [];
  });
}

type Draft = Omit<Notice, 'eventId' | 'params'> & { params?: Partial<NoticeParams> };

function noticeOf(effect: Effect, news: News, { by, administrators }: Around): Draft | undefined {
  const { row, tasks } = news;
  switch (effect.kind) {
    case 'task-opened':
    case 'task-closed':
    case 'copied':
      return ofTask(effect, news, by);
    case 'node-left':
      return ofDecision(effect, news);
    case 'urged':
      return { kind: 'urged', userIds: effect.userIds, params: { by } };
    case 'reminded':
      return { kind: 'reminded', userIds: effect.userIds, params: { node: nodeNameOf(news, effect.nodeId) } };
    case 'timed-out': {
      const { userIds, nodeId, did } = effect;
      return { kind: `timed-out-${did}`, userIds, params: { node: nodeNameOf(news, nodeId) } };
    }
    case 'commented':
      return {
        kind: 'commented',
        userIds: [row.initiator_id, ...tasks.map(task => task.actorId)].filter(id => !isMentioned(news, id)),
        params: { by },
      };
    case 'mentioned':
      return { kind: 'mentioned', userIds: effect.userIds, params: { by } };
    case 'incident':
      return { kind: 'incident', userIds: administrators };
    case 'ended':
      return effect.state === 0 ? undefined : { kind: `ended-${effect.state}`, userIds: [row.initiator_id] };
    case 'notice':
      return ofNode(effect, news);
    default:
      return undefined;
  }
}

/** Deeds that take a task out of people's hands. */
const TAKEN_BACK = new Set(['withdraw', 'recall', 'revoke', 'terminate']);

/** Who is spoken to hears that, and not that something was said too. */
const isMentioned = ({ effects }: News, userId: string): boolean =>
  effects.some(effect => effect.kind === 'mentioned' && effect.userIds.includes(userId));

function ofTask(
  { kind, taskId, actorId }: Extract<Effect, { taskId: string }>,
  news: News,
  by: string,
): Draft | undefined {
  const { command } = news;
  if (kind === 'task-closed' && !TAKEN_BACK.has(command.kind)) return undefined;
  const task = news.tasks.find(one => one.id === taskId);
  const told = {
    userIds: [actorId],
    taskId,
    params: { by, ...(task && { node: nodeNameOf(news, task.nodeId) }) },
  };
  if (kind === 'task-closed') return { kind: 'withdrawn', ...told };
  return { kind: kind === 'task-opened' && command.kind === 'fall-back' ? 'returned' : kind, ...told };
}

/** The initiator hears how it goes, node by node; the last one is told by the end. */
function ofDecision(
  { nodeId, decision }: Extract<Effect, { kind: 'node-left' }>,
  news: News,
): Draft | undefined {
  const { row, effects } = news;
  if (!decision || effects.some(effect => effect.kind === 'ended')) return undefined;
  return {
    kind: decision === 'agree' ? 'agreed' : 'rejected',
    userIds: [row.initiator_id],
    params: { node: nodeNameOf(news, nodeId) },
  };
}

function ofNode({ nodeId, userIds, channels }: Extract<Effect, { kind: 'notice' }>, news: News): Draft {
  const node = indexFlow(news.process.flow).get(nodeId)?.node;
  const own = node?.type === NODE.notice ? node : undefined;
  const words = { ...(own?.title && { title: own.title }), ...(own?.text && { text: own.text }) };
  return {
    kind: 'notice',
    userIds,
    channels,
    params: { node: nodeNameOf(news, nodeId), ...words },
    ...(own?.email && { copies: own.email }),
  };
}
