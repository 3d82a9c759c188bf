/** The log of other channels: read by administrators, who resend what failed. */
import type { NoticeDelivery, PartOf } from '@countersign/sdk/api/contract';
import { noticeText } from '@countersign/sdk/i18n/notices';
import type { Selectable } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { type Page, pageRows } from '../../db/paging.ts';
import type { TenantTables } from '../../db/tables.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import { enqueue } from '../../jobs/outbox.ts';
import { jobOf } from './publish.ts';
import './tables.ts';

type Filter = Omit<PartOf<'GET jflow/noticeLog', 'query'>, keyof Page> & Page & { lang: Lang };

/** Newest first. */
export async function noticeLog(
  tx: Tx,
  merchantId: string,
  { state, channel, userId, instanceId, lang, ...page }: Filter,
): Promise<{ total: number; list: NoticeDelivery[] }> {
  const matching = tx
    .selectFrom('notice_delivery as d')
    .innerJoin('app_user as u', join =>
      join.onRef('u.merchant_id', '=', 'd.merchant_id').onRef('u.user_id', '=', 'd.user_id'),
    )
    .where('d.merchant_id', '=', merchantId)
    .$if(state !== undefined, where => where.where('d.state', '=', state!))
    .$if(channel !== undefined, where => where.where('d.channel', '=', channel!))
    .$if(userId !== undefined, where => where.where('d.user_id', '=', userId!))
    .$if(instanceId !== undefined, where => where.where('d.instance_id', '=', instanceId!));
  const { total, rows } = await pageRows({
    matching,
    rows: matching
      .selectAll('d')
      .select('u.nick_name')
      .orderBy('d.create_time', 'desc')
      .orderBy('d.event_id')
      .orderBy('d.user_id')
      .orderBy('d.channel'),
    page,
  });
  return { total, list: rows.map(row => shown(row, lang)) };
}

type Row = Selectable<TenantTables['notice_delivery']> & { nick_name: string };

const shown = (row: Row, lang: Lang): NoticeDelivery => ({
  eventId: row.event_id,
  userId: row.user_id,
  channel: row.channel,
  userName: row.nick_name,
  kind: row.kind,
  title: noticeText(row.kind, row.params, lang).title,
  instanceId: row.instance_id,
  taskId: row.task_id,
  state: row.state,
  tries: row.tries,
  error: row.error,
  createTime: row.create_time.toISOString(),
  endTime: row.end_time?.toISOString() ?? null,
});

/** Two at once send it once: the second finds it waiting. */
export async function resend(
  tx: Tx,
  merchantId: string,
  { eventId: event_id, userId: user_id, channel }: PartOf<'POST jflow/noticeLog/resend', 'body'>,
): Promise<null> {
  const row = await tx
    .selectFrom('notice_delivery')
    .select(['event_id', 'user_id', 'channel', 'state'])
    .where('merchant_id', '=', merchantId)
    .where('event_id', '=', event_id)
    .where('user_id', '=', user_id)
    .where('channel', '=', channel)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse('not-found');
  if (row.state !== 'dead') return null;
  await tx
    .updateTable('notice_delivery')
    .set({ state: 'waiting', tries: 0, end_time: null })
    .where('merchant_id', '=', merchantId)
    .where('event_id', '=', event_id)
    .where('user_id', '=', user_id)
    .where('channel', '=', channel)
    .execute();
  await enqueue(tx, merchantId, [jobOf(merchantId, row)]);
  return null;
}
