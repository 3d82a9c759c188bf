/** The log of other channels: read by administrators, who resend what failed. */
import type { NoticeDelivery, PartOf } from '@countersign/sdk/api/contract';
import type { Tx } from '../../db/access.ts';
import { type Counted, type Page, pageLong } from '../../db/paging.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { enqueue } from '../../jobs/outbox.ts';
import { within } from '../../rights/within.ts';
import { extentOfUsers } from '../directory/index.ts';
import { jobsOf, type TargetState, textOf } from '../message/index.ts';

type Filter = Omit<PartOf<'GET jflow/noticeLog', 'query'>, keyof Page> & Page & { lang: Lang };

/** The states of targets as the log names them. */
const STATES: Record<NoticeDelivery['state'], TargetState[]> = {
  waiting: ['waiting', 'sending'],
  sent: ['sent', 'delivered'],
  dead: ['failed', 'skipped', 'unknown'],
};

const stateOf = (state: TargetState): NoticeDelivery['state'] =>
  (Object.keys(STATES) as NoticeDelivery['state'][]).find(name => STATES[name].includes(state))!;

const deliveries = (tx: Tx, merchantId: string) =>
  tx
    .selectFrom('send_target as d')
    .innerJoin('send_task as s', join =>
      join.onRef('s.merchant_id', '=', 'd.merchant_id').onRef('s.task_id', '=', 'd.task_id'),
    )
    .innerJoin('app_user as u', join =>
      join.onRef('u.merchant_id', '=', 'd.merchant_id').onRef('u.user_id', '=', 'd.target_id'),
    )
    .where('d.merchant_id', '=', merchantId)
    .where('d.channel', '<>', 'inApp')
    .where('s.kind', '=', 'notice');

type Matching = ReturnType<typeof deliveries>;

/** Newest first. */
export async function noticeLog(
  tx: Tx,
  actor: Actor,
  { state, channel, userId, instanceId, lang, ...page }: Filter,
): Promise<Counted & { list: NoticeDelivery[] }> {
  const extent = await extentOfUsers(tx, actor);
  const matching = deliveries(tx, actor.merchantId)
    .where(within(extent, { user: 'u.user_id', organization: 'u.organize_id' }))
    .$if(state !== undefined, where => where.where('d.state', 'in', STATES[state!]))
    .$if(channel !== undefined, where => where.where('d.channel', '=', channel!))
    .$if(userId !== undefined, where => where.where('d.target_id', '=', userId!))
    .$if(instanceId !== undefined, where => where.where('s.instance_id', '=', instanceId!));
  const { rows, ...counted } = await pageLong(tx, { matching, rows: withColumns(matching), page });
  return { ...counted, list: rows.map(row => shown(row, lang)) };
}

const withColumns = (matching: Matching) =>
  matching
    .select([
      'd.channel',
      'd.target_id',
      'd.state',
      'd.tries',
      'd.error',
      'd.code',
      'd.create_time',
      'd.end_time',
    ])
    .select([
      's.key',
      's.template',
      's.vars',
      's.content',
      's.instance_id',
      's.instance_task_id',
      'u.nick_name',
    ])
    .orderBy('d.create_time', 'desc')
    .orderBy('d.task_id')
    .orderBy('d.target_id')
    .orderBy('d.channel');

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];

const shown = (row: Row, lang: Lang): NoticeDelivery => ({
  eventId: row.key,
  userId: row.target_id,
  channel: row.channel as NoticeDelivery['channel'],
  userName: row.nick_name,
  kind: row.template,
  title: textOf(row, { lang, channel: row.channel }).title,
  instanceId: row.instance_id,
  taskId: row.instance_task_id,
  state: stateOf(row.state),
  tries: row.tries,
  error: row.error || row.code,
  createTime: row.create_time.toISOString(),
  endTime: row.end_time?.toISOString() ?? null,
});

/** Two at once send it once: the second finds it waiting. */
export async function resend(
  tx: Tx,
  merchantId: string,
  { eventId, userId, channel }: PartOf<'POST jflow/noticeLog/resend', 'body'>,
): Promise<null> {
  const row = await deliveries(tx, merchantId)
    .select(['d.task_id', 'd.state'])
    .where('s.key', '=', eventId)
    .where('d.target_id', '=', userId)
    .where('d.channel', '=', channel)
    .forUpdate('d')
    .executeTakeFirst();
  if (!row) return refuse('not-found');
  if (!STATES.dead.includes(row.state)) return null;
  await tx
    .updateTable('send_target')
    .set({ state: 'waiting', tries: 0, next_time: new Date(), end_time: null })
    .where('merchant_id', '=', merchantId)
    .where('task_id', '=', row.task_id)
    .where('target_id', '=', userId)
    .where('channel', '=', channel)
    .execute();
  await enqueue(tx, merchantId, jobsOf(merchantId, [{ channel }]));
  return null;
}
