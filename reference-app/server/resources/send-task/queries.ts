/** The SQL of written messages: their counts come from their targets. */
import type { MessageContent, PartOf, SendTask, SendTaskTarget } from '@countersign/sdk/api/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { type Counted, offsetOf, type Page, pageLong } from '../../db/paging.ts';
import { containing } from '../../db/search.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { type Extent, within } from '../../rights/within.ts';
import { extentOfUsers } from '../directory/index.ts';
import type { Plan, TargetState } from '../message/index.ts';
import { fixOf } from './fixes.ts';

interface Row {
  task_id: string;
  name: string;
  kind: 'written' | 'test';
  category_code: string;
  template: string;
  vars: Record<string, string>;
  content: MessageContent;
  plan: Plan;
  send_time: Date;
  create_time: Date;
  creator: string | null;
  total: number;
  success: number;
  fail: number;
  status: 0 | 1 | 2 | 3;
}

/** A target is seen unless it is a person outside of the extent; `column` has its id. */
export const seesTarget = (merchantId: string, extent: Extent, column: string): RawBuilder<boolean> =>
  extent.kind === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`coalesce((select ${within(extent, { user: 'r.user_id', organization: 'r.organize_id' })} is true
        from app_user r where r.merchant_id = ${merchantId} and r.user_id = ${sql.ref(column)}), true)`;

interface Counting {
  merchantId: string;
  extent: Extent;
  where: RawBuilder<unknown>;
}

/**
 * Selects sendings with their status and numbers. The status counts every target, and the numbers count the targets that the
 * reader sees. A planned sending is waiting until its receivers are stored.
 */
const counted = ({ merchantId, extent, where }: Counting) => sql`
  select s.*, u.nick_name as creator, c.seen as total, c.seen_success as success, c.seen_fail as fail,
    case when s.plan -> 'isCancelled' is null and s.plan -> 'isSent' is null then 2
      when c.total > c.success + c.fail then 2
      when c.success = 0 then 0
      when c.fail = 0 then 1
      else 3 end as status
  from send_task s
  left join app_user u on u.merchant_id = s.merchant_id and u.user_id = s.create_by
  cross join lateral (
    select count(*) as total, count(*) filter (where succeeded) as success, count(*) filter (where failed) as fail,
      count(*) filter (where seen)::int as seen, count(*) filter (where seen and succeeded)::int as seen_success,
      count(*) filter (where seen and failed)::int as seen_fail
    from (select t.state in ('sent', 'delivered') as succeeded, t.state in ('failed', 'skipped', 'unknown') as failed,
        ${seesTarget(merchantId, extent, 't.target_id')} as seen
      from send_target t
      where t.merchant_id = s.merchant_id and t.task_id = s.task_id and t.channel <> 'push') each
  ) c
  where s.merchant_id = ${merchantId} and s.kind <> 'notice' and ${where}`;

export async function taskPage(
  tx: Tx,
  actor: Actor,
  { filter, page }: { filter: PartOf<'GET sendTask/page', 'query'>; page: Page },
): Promise<{ total: number; list: SendTask[] }> {
  const { keyword, status } = filter;
  const named = keyword ? sql`s.name ilike ${containing(keyword)}` : sql`true`;
  const inStatus = status === undefined ? sql`true` : sql`q.status = ${Number(status)}`;
  const scope = { merchantId: actor.merchantId, extent: await extentOfUsers(tx, actor) };
  const matching = sql`from (${counted({ ...scope, where: named })}) q where ${inStatus}`;
  const { rows } = await sql<Row>`select q.* ${matching}
    order by q.create_time desc, q.task_id limit ${page.limit} offset ${offsetOf(page)}`.execute(tx);
  const { rows: all } = await sql<{ n: number }>`select count(*)::int as n ${matching}`.execute(tx);
  return { total: all[0]?.n ?? 0, list: rows.map(shown) };
}

interface SoughtTask {
  merchantId: string;
  taskId: string;
  /** Limits the numbers to the targets within it. */
  extent?: Extent;
}

export async function taskRow(
  tx: Tx,
  { merchantId, taskId, extent = { kind: 'all' } }: SoughtTask,
): Promise<Row | undefined> {
  const { rows } =
    await sql<Row>`${counted({ merchantId, extent, where: sql`s.task_id = ${taskId}` })}`.execute(tx);
  return rows[0];
}

export const shown = (row: Row): SendTask => ({
  taskId: row.task_id,
  name: row.name,
  kind: row.kind,
  categoryCode: row.category_code,
  channels: row.plan.channels,
  status: row.status,
  isPlanned: !row.plan.isSent && !row.plan.isCancelled,
  isCancelled: row.plan.isCancelled ?? false,
  total: row.total,
  success: row.success,
  fail: row.fail,
  sendTime: new Date(row.send_time).toISOString(),
  createTime: new Date(row.create_time).toISOString(),
  createBy: row.creator ?? '',
});

const targets = (
  tx: Tx,
  { merchantId, taskId, extent }: { merchantId: string; taskId: string; extent: Extent },
) =>
  tx
    .selectFrom('send_target as t')
    .innerJoin('send_task as s', join =>
      join.onRef('s.merchant_id', '=', 't.merchant_id').onRef('s.task_id', '=', 't.task_id'),
    )
    .leftJoin('app_user as u', join =>
      join.onRef('u.merchant_id', '=', 't.merchant_id').onRef('u.user_id', '=', 't.target_id'),
    )
    .leftJoin('channel_account as a', join =>
      join.onRef('a.merchant_id', '=', 't.merchant_id').onRef('a.account_id', '=', 't.target_id'),
    )
    .where('t.merchant_id', '=', merchantId)
    .where('t.task_id', '=', taskId)
    .where('t.channel', '<>', 'push')
    .where('s.kind', '<>', 'notice')
    // Accounts of channels are targets too, and belong to no person.
    .$if(extent.kind !== 'all', where =>
      where.where(({ or, eb }) =>
        or([
          eb('u.user_id', 'is', null),
          within(extent, { user: 'u.user_id', organization: 'u.organize_id' }),
        ]),
      ),
    );

const withNames = (matching: ReturnType<typeof targets>) =>
  matching.selectAll('t').select(['u.nick_name', 'a.name as account_name', 'a.kind as account_kind']);

const troublesFirst = sql`case t.state when 'failed' then 0 when 'unknown' then 1 when 'skipped' then 2 else 3 end`;

export async function targetPage(
  tx: Tx,
  actor: Actor,
  { taskId, state, page, lang }: { taskId: string; state?: TargetState | undefined; page: Page; lang: Lang },
): Promise<Counted & { list: SendTaskTarget[] }> {
  const extent = await extentOfUsers(tx, actor);
  const matching = targets(tx, { merchantId: actor.merchantId, taskId, extent }).$if(
    state !== undefined,
    where => where.where('t.state', '=', state!),
  );
  const rows = withNames(matching).orderBy(troublesFirst).orderBy('t.channel').orderBy('t.target_id');
  const found = await pageLong(tx, { matching, rows, page });
  return {
    total: found.total,
    more: found.more,
    list: found.rows.map(row => ({
      targetId: row.target_id,
      name: row.nick_name ?? row.account_name ?? row.target_id,
      kind: row.kind,
      channel: row.channel,
      state: row.state,
      tries: row.tries,
      providerId: row.provider_id,
      code: row.code,
      error: row.error,
      fix: fixOf({ ...row, accountKind: row.account_kind ?? '' }, lang),
      endTime: row.end_time?.toISOString() ?? null,
    })),
  };
}
