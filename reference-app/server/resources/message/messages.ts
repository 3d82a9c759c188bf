/** A person's own messages, in the language in which they ask. */
import type { Message, MessageContent, PartOf } from '@countersign/sdk/api/contract';
import { type NoticeKind, PREFERENCES, type Preference, preferenceOf } from '@countersign/sdk/i18n/notices';
import type { Selectable } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { type Counted, type Page, pageLong } from '../../db/paging.ts';
import type { TenantTables } from '../../db/tables.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { linkOf } from './link.ts';
import { textOf } from './text.ts';
import './tables.ts';

export interface Filter extends Page {
  status?: 'UNREAD' | 'READ' | undefined;
  /** A topic of the product, or the code of a category. */
  topic?: string | undefined;
  lang: Lang;
}

const mine = (tx: Tx, { merchantId, userId }: Actor) =>
  tx.selectFrom('message').where('merchant_id', '=', merchantId).where('user_id', '=', userId);

export async function myMessages(
  tx: Tx,
  actor: Actor,
  { status, topic, lang, ...page }: Filter,
): Promise<Counted & { list: Message[] }> {
  const matching = mine(tx, actor)
    .$if(status === 'UNREAD', where => where.where('read_time', 'is', null))
    .$if(status === 'READ', where => where.where('read_time', 'is not', null))
    .$if(topic !== undefined, where =>
      isTopic(topic!)
        ? where.where('kind', 'in', [...PREFERENCES[topic]])
        : where.where('category_code', '=', topic!),
    );
  const { rows, ...counted } = await pageLong(tx, {
    matching,
    rows: withContent(matching).orderBy('create_time', 'desc').orderBy('message_id', 'desc'),
    page,
  });
  return { ...counted, list: rows.map(row => shown(row, lang)) };
}

const isTopic = (topic: string): topic is Preference => Object.hasOwn(PREFERENCES, topic);

const withContent = (matching: ReturnType<typeof mine>) =>
  matching
    .selectAll('message')
    .select(({ selectFrom }) =>
      selectFrom('send_task as s')
        .select('s.content')
        .whereRef('s.merchant_id', '=', 'message.merchant_id')
        .whereRef('s.task_id', '=', 'message.send_task_id')
        .as('content'),
    )
    .select(({ selectFrom }) =>
      selectFrom('send_task as w')
        .innerJoin('app_user as u', join =>
          join.onRef('u.merchant_id', '=', 'w.merchant_id').onRef('u.user_id', '=', 'w.create_by'),
        )
        .select('u.nick_name')
        .whereRef('w.merchant_id', '=', 'message.merchant_id')
        .whereRef('w.task_id', '=', 'message.send_task_id')
        .where('w.kind', '<>', 'notice')
        .as('writer'),
    );

type Row = Selectable<TenantTables['message']> & { content: MessageContent | null; writer: string | null };

const worded = (row: Row, lang: Lang) =>
  textOf({ template: row.kind, vars: row.params, content: row.content }, { lang, channel: 'inApp' });

function shown(row: Row, lang: Lang): Message {
  const { title, text } = worded(row, lang);
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
      : linkOf({ ...row.params, instanceId, taskId }),
  };
}

type Opened = PartOf<'POST letter/message/detail', 'response'>;

/** A written message with its rich text. */
export async function messageDetail(tx: Tx, actor: Actor, id: string, lang: Lang): Promise<Opened> {
  const row = await withContent(mine(tx, actor)).where('message_id', '=', id).executeTakeFirst();
  if (!row) return refuse('not-found');
  return { ...shown(row, lang), html: worded(row, lang).html };
}

type Tips = PartOf<'GET letter/message/tips', 'response'>;
const AT_THE_BELL = 5;

export async function tips(tx: Tx, actor: Actor, lang: Lang): Promise<Tips> {
  const { list } = await myMessages(tx, actor, { page: 1, limit: AT_THE_BELL, lang });
  const { n } = await mine(tx, actor)
    .where('read_time', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  const unreadCount = Number(n);
  return { letterItems: list, hasUnreadLetter: unreadCount > 0, unreadCount };
}

type Counts = PartOf<'GET letter/message/counts', 'response'>;

/** Of what is unread, by topic. */
export async function unreadCounts(tx: Tx, actor: Actor): Promise<Counts> {
  const rows = await mine(tx, actor)
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

export async function readSome(tx: Tx, actor: Actor, ids: string[]): Promise<null> {
  await unread(tx, actor).where('message_id', 'in', ids).execute();
  return null;
}

export async function removeSome(tx: Tx, { merchantId, userId }: Actor, ids: string[]): Promise<null> {
  await tx
    .deleteFrom('message')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('message_id', 'in', ids)
    .execute();
  return null;
}

/** The first time counts. */
export async function readOne(tx: Tx, actor: Actor, id: string): Promise<null> {
  const row = await mine(tx, actor).select('read_time').where('message_id', '=', id).executeTakeFirst();
  if (!row) return refuse('not-found');
  if (row.read_time === null) await unread(tx, actor).where('message_id', '=', id).execute();
  return null;
}

export async function readAll(tx: Tx, actor: Actor): Promise<null> {
  await unread(tx, actor).execute();
  return null;
}

/** Opening the subject of a message reads it; a message about a task waits for the task. */
export async function readAbout(
  tx: Tx,
  actor: Actor,
  { instanceId, taskId }: { instanceId: string; taskId?: string | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await unread(tx, actor)
    .where('instance_id', '=', instanceId)
    .where(({ eb, or }) =>
      or([eb('task_id', 'is', null), ...(taskId === undefined ? [] : [eb('task_id', '=', taskId)])]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const unread = (tx: Tx, { merchantId, userId }: Actor) =>
  tx
    .updateTable('message')
    .set({ read_time: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('read_time', 'is', null);
