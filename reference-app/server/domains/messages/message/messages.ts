/** Reads and changes a user's own messages, in the language of the request. */
import type { Message, MessageContent, PartOf } from '@countersign/sdk/api/contract';
import { type NoticeKind, PREFERENCES, type Preference, preferenceOf } from '@countersign/sdk/i18n/notices';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { type Counted, type Page, readPageOfGrowingList } from '../../../db/paging.ts';
import type { TenantTables } from '../../../db/tables.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { noticeLink } from './link.ts';
import { messageText } from './text.ts';

export interface MessageFilter extends Page {
  status?: 'UNREAD' | 'READ' | undefined;
  /**
   * Limits the list to messages with this topic: a topic of built-in notices, or the code of a message
   * category.
   */
  topic?: string | undefined;
  lang: Lang;
}

const messagesOfUser = (tx: Tx, { userId }: Actor) => tx.selectFrom('message').where('user_id', '=', userId);

export async function myMessages(
  tx: Tx,
  actor: Actor,
  { status, topic, lang, ...page }: MessageFilter,
): Promise<Counted & { list: Message[] }> {
  const matching = messagesOfUser(tx, actor)
    .$if(status === 'UNREAD', where => where.where('read_time', 'is', null))
    .$if(status === 'READ', where => where.where('read_time', 'is not', null))
    .$if(topic !== undefined, where =>
      isPreferenceTopic(topic!)
        ? where.where('kind', 'in', [...PREFERENCES[topic]])
        : where.where('category_code', '=', topic!),
    );
  const { rows, ...counted } = await readPageOfGrowingList(tx, {
    matching,
    rows: selectMessageContent(matching).orderBy('create_time', 'desc').orderBy('message_id', 'desc'),
    page,
  });
  return { ...counted, list: rows.map(row => toInAppMessage(row, lang)) };
}

const isPreferenceTopic = (topic: string): topic is Preference => Object.hasOwn(PREFERENCES, topic);

const selectMessageContent = (matching: ReturnType<typeof messagesOfUser>) =>
  matching
    .selectAll('message')
    .select(({ selectFrom }) =>
      selectFrom('send_task as s')
        .select('s.content')
        .whereRef('s.task_id', '=', 'message.send_task_id')
        .as('content'),
    )
    .select(({ selectFrom }) =>
      selectFrom('send_task as w')
        .innerJoin('app_user as u', join => join.onRef('u.user_id', '=', 'w.create_by'))
        .select('u.nick_name')
        .whereRef('w.task_id', '=', 'message.send_task_id')
        .where('w.kind', '<>', 'notice')
        .as('writer'),
    );

type Row = Selectable<TenantTables['message']> & { content: MessageContent | null; writer: string | null };

const renderMessage = (row: Row, lang: Lang) =>
  messageText({ template: row.kind, vars: row.params, content: row.content }, { lang, channel: 'inApp' });

function toInAppMessage(row: Row, lang: Lang): Message {
  const { title, text } = renderMessage(row, lang);
  const { instance_id: instanceId, task_id: taskId, message_id: messageId, category_code } = row;
  const isWritten =
    row.kind === 'written' || (row.content !== null && instanceId === '' && !row.params.process);
  return {
    id: messageId,
    title,
    content: text,
    categoryCode: category_code || row.kind,
    status: row.read_time === null ? 'UNREAD' : 'READ',
    sendTime: row.create_time.toISOString(),
    createBy: row.writer ?? '',
    instanceId,
    taskId,
    link: isWritten
      ? `/messages?open=${encodeURIComponent(messageId)}`
      : noticeLink({ ...row.params, instanceId, taskId }),
  };
}

type Opened = PartOf<'POST letter/message/detail', 'response'>;

/** Returns a message with its rich text. */
export async function messageDetail(tx: Tx, actor: Actor, id: string, lang: Lang): Promise<Opened> {
  const row = await selectMessageContent(messagesOfUser(tx, actor))
    .where('message_id', '=', id)
    .executeTakeFirst();
  if (!row) return throwRefusal('not-found');
  return { ...toInAppMessage(row, lang), html: renderMessage(row, lang).html };
}

type Tips = PartOf<'GET letter/message/tips', 'response'>;
const MAX_BELL_MESSAGES = 5;

export async function newestMessagesWithUnreadCount(tx: Tx, actor: Actor, lang: Lang): Promise<Tips> {
  const { list } = await myMessages(tx, actor, { page: 1, limit: MAX_BELL_MESSAGES, lang });
  const { n } = await messagesOfUser(tx, actor)
    .where('read_time', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  const unreadCount = Number(n);
  return { letterItems: list, hasUnreadLetter: unreadCount > 0, unreadCount };
}

type Counts = PartOf<'GET letter/message/counts', 'response'>;

/** Returns the numbers of unread messages by topic. */
export async function unreadCounts(tx: Tx, actor: Actor): Promise<Counts> {
  const rows = await messagesOfUser(tx, actor)
    .where('read_time', 'is', null)
    .select(({ fn }) => ['kind', 'category_code', fn.countAll<string>().as('n')])
    .groupBy(['kind', 'category_code'])
    .execute();
  const counts = new Map<string, number>();
  for (const { kind, category_code, n } of rows) {
    const topic = preferenceOf(kind as NoticeKind) ?? category_code;
    if (topic) counts.set(topic, (counts.get(topic) ?? 0) + Number(n));
  }
  return [...counts].map(([topic, unreadCount]) => ({ topic, unreadCount }));
}

export async function markMessagesRead(tx: Tx, actor: Actor, ids: string[]): Promise<null> {
  await unreadMessagesUpdateQuery(tx, actor).where('message_id', 'in', ids).execute();
  return null;
}

export async function removeMessages(tx: Tx, { userId }: Actor, ids: string[]): Promise<null> {
  await tx.deleteFrom('message').where('user_id', '=', userId).where('message_id', 'in', ids).execute();
  return null;
}

/** Marks a message as read. If it is already read, its reading time does not change. */
export async function markMessageRead(tx: Tx, actor: Actor, id: string): Promise<null> {
  const row = await messagesOfUser(tx, actor)
    .select('read_time')
    .where('message_id', '=', id)
    .executeTakeFirst();
  if (!row) return throwRefusal('not-found');
  if (row.read_time === null)
    await unreadMessagesUpdateQuery(tx, actor).where('message_id', '=', id).execute();
  return null;
}

export async function markAllMessagesRead(tx: Tx, actor: Actor): Promise<null> {
  await unreadMessagesUpdateQuery(tx, actor).execute();
  return null;
}

/**
 * Marks the messages about an instance as read when the user opens it. Messages about a task are marked only
 * if that task is opened.
 */
export async function markInstanceMessagesRead(
  tx: Tx,
  actor: Actor,
  { instanceId, taskId }: { instanceId: string; taskId?: string | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await unreadMessagesUpdateQuery(tx, actor)
    .where('instance_id', '=', instanceId)
    .where(({ eb, or }) =>
      or([eb('task_id', 'is', null), ...(taskId === undefined ? [] : [eb('task_id', '=', taskId)])]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const unreadMessagesUpdateQuery = (tx: Tx, { userId }: Actor) =>
  tx
    .updateTable('message')
    .set({ read_time: new Date() })
    .where('user_id', '=', userId)
    .where('read_time', 'is', null);
