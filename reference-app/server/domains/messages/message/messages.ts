/** Reads and changes a user's own messages, in the language of the request. */
import type { Message, MessageContent, PartOf } from '@countersign/sdk/api/contract';
import {
  MESSAGE_TOPICS,
  type MessageTopic,
  messageTopicOf,
  NOTICE_KINDS,
} from '@countersign/sdk/i18n/notices';
import { expressionBuilder, type Selectable, sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { newCompactId } from '../../../db/new-id.ts';
import { type Counted, type Page, readPageOfGrowingList } from '../../../db/paging.ts';
import type { TenantTables } from '../../../db/tables.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import type { LiveMessage } from '../../../live/message.ts';
import { canOpenInstanceSql, messageLink, noticeLink } from './link.ts';
import { messageText } from './text.ts';

export interface MessageFilter extends Page {
  status?: 'UNREAD' | 'READ' | undefined;
  /**
   * Limits the list to messages with this topic: a topic of the message centre, or the code of a message
   * category.
   */
  topic?: string | undefined;
  lang: Lang;
}

const messagesOfUser = (tx: Tx, { userId }: Actor) =>
  tx.selectFrom('message').where('userId', '=', userId).where('removedTime', 'is', null);

export async function readMessagesOfActor(
  tx: Tx,
  actor: Actor,
  { status, topic, lang, ...page }: MessageFilter,
): Promise<Counted & { list: Message[] }> {
  const matching = messagesOfUser(tx, actor)
    .$if(status === 'UNREAD', where => where.where('readTime', 'is', null))
    .$if(status === 'READ', where => where.where('readTime', 'is not', null))
    .$if(topic !== undefined, where => where.where(messageTopicCondition(topic!)));
  const { rows, ...counted } = await readPageOfGrowingList(tx, {
    matching,
    rows: selectMessageContent(matching).orderBy('createTime', 'desc').orderBy('messageId', 'desc'),
    page,
  });
  return { ...counted, list: rows.map(row => toInAppMessage(row, lang)) };
}

/** Returns the condition for messages whose `messageTopicOf` is the topic. */
function messageTopicCondition(topic: string) {
  const { eb, or, and } = expressionBuilder<TenantTables, 'message'>();
  const kinds = Object.hasOwn(MESSAGE_TOPICS, topic) ? MESSAGE_TOPICS[topic as MessageTopic] : [];
  const category = topic === 'other' ? ['', 'other'] : [topic];
  return or([
    eb('kind', 'in', ['', ...kinds]),
    and([eb('categoryCode', 'in', category), eb('kind', 'not in', NOTICE_KINDS)]),
  ]);
}

const canReaderOpenInstance = canOpenInstanceSql({
  merchantId: sql`message.merchant_id`,
  kind: sql`message.kind`,
  instanceId: sql`message.instance_id`,
  userId: sql`message.user_id`,
});

const selectMessageContent = (matching: ReturnType<typeof messagesOfUser>) =>
  matching
    .selectAll('message')
    .select(({ selectFrom }) =>
      selectFrom('sendTask as s')
        .select('s.content')
        .whereRef('s.taskId', '=', 'message.sendTaskId')
        .as('content'),
    )
    .select(({ selectFrom }) =>
      selectFrom('sendTask as w')
        .innerJoin('appUser as u', join => join.onRef('u.userId', '=', 'w.createBy'))
        .select('u.nickName')
        .whereRef('w.taskId', '=', 'message.sendTaskId')
        .where('w.kind', '<>', 'notice')
        .as('writer'),
    )
    .select(canReaderOpenInstance.as('canOpenInstance'));

interface Row extends Selectable<TenantTables['message']> {
  content: MessageContent | null;
  writer: string | null;
  /** False for a notice node's message to a reader who takes no part in the instance. */
  canOpenInstance: boolean;
}

const renderMessage = (row: Row, lang: Lang) =>
  messageText({ template: row.kind, vars: row.params, content: row.content }, { lang, channel: 'inApp' });

function toInAppMessage(row: Row, lang: Lang): Message {
  const { title, text } = renderMessage(row, lang);
  const { instanceId, taskId, messageId, categoryCode, canOpenInstance } = row;
  const isWritten =
    row.kind === 'written' || (row.content !== null && instanceId === '' && !row.params.process);
  return {
    id: messageId,
    title,
    content: text,
    categoryCode: categoryCode || row.kind,
    status: row.readTime === null ? 'UNREAD' : 'READ',
    sendTime: row.createTime.toISOString(),
    createBy: row.writer ?? '',
    instanceId,
    taskId,
    link:
      isWritten || !canOpenInstance
        ? messageLink(messageId)
        : noticeLink({ ...row.params, instanceId, taskId, canOpenInstance }),
  };
}

type Opened = PartOf<'POST letter/message/detail', 'response'>;

/** Returns a message with its rich text. */
export async function messageDetail(tx: Tx, actor: Actor, id: string, lang: Lang): Promise<Opened> {
  const row = await selectMessageContent(messagesOfUser(tx, actor))
    .where('messageId', '=', id)
    .executeTakeFirst();
  if (!row) return throwRefusal('not-found');
  return { ...toInAppMessage(row, lang), html: renderMessage(row, lang).html };
}

type Tips = PartOf<'GET letter/message/tips', 'response'>;
const MAX_BELL_MESSAGES = 5;

export async function newestMessagesWithUnreadCount(tx: Tx, actor: Actor, lang: Lang): Promise<Tips> {
  const { list } = await readMessagesOfActor(tx, actor, { page: 1, limit: MAX_BELL_MESSAGES, lang });
  const { n } = await messagesOfUser(tx, actor)
    .where('readTime', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  const unreadCount = Number(n);
  return { letterItems: list, hasUnreadLetter: unreadCount > 0, unreadCount };
}

type Counts = PartOf<'GET letter/message/counts', 'response'>;

/** Returns the numbers of unread messages by topic. */
export async function unreadCounts(tx: Tx, actor: Actor): Promise<Counts> {
  const rows = await messagesOfUser(tx, actor)
    .where('readTime', 'is', null)
    .select(({ fn }) => ['kind', 'categoryCode', fn.countAll<string>().as('n')])
    .groupBy(['kind', 'categoryCode'])
    .execute();
  const counts = new Map<string, number>();
  for (const { kind, categoryCode, n } of rows) {
    const topic = messageTopicOf(kind, categoryCode);
    counts.set(topic, (counts.get(topic) ?? 0) + Number(n));
  }
  return [...counts].map(([topic, unreadCount]) => ({ topic, unreadCount }));
}

export async function markMessagesRead(tx: Tx, actor: Actor, ids: string[]): Promise<null> {
  await unreadMessagesUpdateQuery(tx, actor).where('messageId', 'in', ids).execute();
  return null;
}

/**
 * Removes messages. Their rows stay with their unique key, so that a job that runs again does not deliver them a
 * second time.
 */
export async function removeMessages(tx: Tx, { userId }: Actor, ids: string[]): Promise<null> {
  await tx
    .updateTable('message')
    .set(({ fn, val }) => ({
      removedTime: new Date(),
      readTime: fn.coalesce('readTime', val(new Date())),
      params: '{}',
    }))
    .where('userId', '=', userId)
    .where('messageId', 'in', ids)
    .where('removedTime', 'is', null)
    .execute();
  return null;
}

/** Marks a message as read. If it is already read, its reading time does not change. */
export async function markMessageRead(tx: Tx, actor: Actor, id: string): Promise<null> {
  const row = await messagesOfUser(tx, actor)
    .select('readTime')
    .where('messageId', '=', id)
    .executeTakeFirst();
  if (!row) return throwRefusal('not-found');
  if (row.readTime === null) await unreadMessagesUpdateQuery(tx, actor).where('messageId', '=', id).execute();
  return null;
}

export async function markAllMessagesRead(tx: Tx, actor: Actor): Promise<null> {
  await unreadMessagesUpdateQuery(tx, actor).execute();
  return null;
}

interface OpenedInstance {
  instanceId: string;
  /** The opened task. Messages about other tasks stay unread. */
  taskId?: string | undefined;
  /** Live event of the first view of the task. Absent if the task was viewed before. */
  firstView?: LiveMessage | undefined;
}

/**
 * Marks the messages about an instance as read when the user opens it. The same statement stores the live event
 * of what has changed. Returns the id of the stored event, or undefined if nothing has changed.
 */
export async function markInstanceMessagesRead(
  tx: Tx,
  { merchantId, userId }: Actor,
  { instanceId, taskId, firstView }: OpenedInstance,
): Promise<string | undefined> {
  const withMessages = JSON.stringify({ merchantId, ...firstView, messages: [userId] } satisfies LiveMessage);
  const { rows } = await sql<{ liveId: string }>`
    with read as (
      update message set read_time = now() where merchant_id = ${merchantId} and user_id = ${userId}
        and read_time is null and instance_id = ${instanceId} and (task_id is null or task_id = ${taskId ?? null})
      returning 1)
    insert into live_event (merchant_id, live_id, message)
    select ${merchantId}, ${newCompactId()}, e.message from (
      select case when exists (select from read) then ${withMessages}
        else ${firstView ? JSON.stringify(firstView) : null}::text end as message) e
    where e.message is not null
    returning live_id`.execute(tx);
  return rows[0]?.liveId;
}

/** Removed messages count as read. */
const unreadMessagesUpdateQuery = (tx: Tx, { userId }: Actor) =>
  tx
    .updateTable('message')
    .set({ readTime: new Date() })
    .where('userId', '=', userId)
    .where('readTime', 'is', null);
