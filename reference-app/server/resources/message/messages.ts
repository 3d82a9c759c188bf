/** A person's own messages, in the language in which they ask. */
import type { Message, PartOf } from '@countersign/sdk/api/contract';
import { noticeText, PREFERENCES, type Preference, preferenceOf } from '@countersign/sdk/i18n/notices';
import type { Selectable } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { type Counted, type Page, pageLong } from '../../db/paging.ts';
import type { TenantTables } from '../../db/tables.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { linkOf } from './link.ts';
import './tables.ts';

export interface Filter extends Page {
  status?: 'UNREAD' | 'READ' | undefined;
  topic?: Preference | undefined;
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
    .$if(topic !== undefined, where => where.where('kind', 'in', [...PREFERENCES[topic!]]));
  const { rows, ...counted } = await pageLong(tx, {
    matching,
    rows: matching.selectAll().orderBy('create_time', 'desc').orderBy('message_id', 'desc'),
    page,
  });
  return { ...counted, list: rows.map(row => shown(row, lang)) };
}

function shown(row: Selectable<TenantTables['message']>, lang: Lang): Message {
  const { title, text } = noticeText(row.kind, row.params, lang);
  const { instance_id: instanceId, task_id: taskId } = row;
  return {
    id: row.message_id,
    title,
    content: text,
    categoryCode: row.kind,
    status: row.read_time === null ? 'UNREAD' : 'READ',
    sendTime: row.create_time.toISOString(),
    instanceId,
    taskId,
    link: linkOf({ ...row.params, instanceId, taskId }),
  };
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
    .select(({ fn }) => ['kind', fn.countAll<string>().as('n')])
    .groupBy('kind')
    .execute();
  const counts = new Map<Preference, number>();
  for (const { kind, n } of rows) {
    const topic = preferenceOf(kind);
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
