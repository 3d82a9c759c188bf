/** Reads manually written messages. The counts of a message are computed from its recipients (targets). */
import type { MessageContent, PartOf, SendTask, SendTaskTarget } from '@countersign/sdk/api/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { type Counted, offsetOfPage, type Page, readPageOfGrowingList } from '../../../db/paging.ts';
import { likePattern } from '../../../db/search.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { readActorDataScopeForUsers } from '../../../rights/people.ts';
import {
  createDataScopeSqlCondition,
  type ResolvedScope,
  USER_DATA_SCOPE_COLUMNS,
} from '../../../rights/within.ts';
import type { Plan, TargetState } from '../message/tables.ts';
import { deliveryFailureAdvice } from './fixes.ts';

interface Row {
  taskId: string;
  name: string;
  kind: 'written' | 'test';
  categoryCode: string;
  template: string;
  vars: Record<string, string>;
  content: MessageContent;
  plan: Plan;
  sendTime: Date;
  createTime: Date;
  creator: string | null;
  total: number;
  success: number;
  fail: number;
  status: 0 | 1 | 2 | 3;
}

/**
 * Returns the SQL condition that a message target is not a person, or is a person in the data scope. `column`
 * names the column with the target id.
 */
export const visibleSendTargetSqlCondition = (
  merchantId: string,
  extent: ResolvedScope,
  column: string,
): RawBuilder<boolean> =>
  extent.kind === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`coalesce((select ${createDataScopeSqlCondition(extent, { user: 'r.userId', organization: 'r.organizeId' })} is true
        from app_user r where r.merchant_id = ${merchantId} and r.user_id = ${sql.ref(column)}), true)`;

interface CountQuery {
  merchantId: string;
  extent: ResolvedScope;
  where: RawBuilder<unknown>;
}

/**
 * Selects send tasks with their status and the numbers of their recipients. The status depends on all
 * recipients. The numbers include only recipients in the reader's data scope. A planned task counts as
 * waiting until its recipients are created.
 */
const selectSendTasksWithTargetCounts = ({ merchantId, extent, where }: CountQuery) => sql`
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
        ${visibleSendTargetSqlCondition(merchantId, extent, 't.targetId')} as seen
      from send_target t
      where t.merchant_id = s.merchant_id and t.task_id = s.task_id and t.channel <> 'push') each
  ) c
  where s.merchant_id = ${merchantId} and s.kind <> 'notice' and ${where}`;

export async function readSendTaskPage(
  tx: Tx,
  actor: Actor,
  { filter, page }: { filter: PartOf<'GET sendTask/page', 'query'>; page: Page },
): Promise<{ total: number; list: SendTask[] }> {
  const { keyword, status } = filter;
  const named = keyword ? sql`s.name ilike ${likePattern(keyword)}` : sql`true`;
  const inStatus = status === undefined ? sql`true` : sql`q.status = ${Number(status)}`;
  const scope = { merchantId: actor.merchantId, extent: await readActorDataScopeForUsers(tx, actor) };
  const matching = sql`from (${selectSendTasksWithTargetCounts({ ...scope, where: named })}) q where ${inStatus}`;
  const { rows } = await sql<Row>`select q.* ${matching}
    order by q.create_time desc, q.task_id limit ${page.limit} offset ${offsetOfPage(page)}`.execute(tx);
  const { rows: all } = await sql<{ n: number }>`select count(*)::int as n ${matching}`.execute(tx);
  return { total: all[0]?.n ?? 0, list: rows.map(toSendTaskRow) };
}

interface TaskQuery {
  merchantId: string;
  taskId: string;
  /** Limits the counts to targets in this data scope. If absent, all targets are counted. */
  extent?: ResolvedScope;
}

export async function readSendTask(
  tx: Tx,
  { merchantId, taskId, extent = { kind: 'all' } }: TaskQuery,
): Promise<Row | undefined> {
  const { rows } =
    await sql<Row>`${selectSendTasksWithTargetCounts({ merchantId, extent, where: sql`s.task_id = ${taskId}` })}`.execute(
      tx,
    );
  return rows[0];
}

export const toSendTaskRow = (row: Row): SendTask => ({
  taskId: row.taskId,
  name: row.name,
  kind: row.kind,
  categoryCode: row.categoryCode,
  channels: row.plan.channels,
  status: row.status,
  isPlanned: !row.plan.isSent && !row.plan.isCancelled,
  isCancelled: row.plan.isCancelled ?? false,
  total: row.total,
  success: row.success,
  fail: row.fail,
  sendTime: new Date(row.sendTime).toISOString(),
  createTime: new Date(row.createTime).toISOString(),
  createBy: row.creator ?? '',
});

const selectSendTaskTargets = (tx: Tx, { taskId, extent }: { taskId: string; extent: ResolvedScope }) =>
  tx
    .selectFrom('sendTarget as t')
    .innerJoin('sendTask as s', join => join.onRef('s.taskId', '=', 't.taskId'))
    .leftJoin('appUser as u', join => join.onRef('u.userId', '=', 't.targetId'))
    .leftJoin('channelAccount as a', join => join.onRef('a.accountId', '=', 't.targetId'))
    .where('t.taskId', '=', taskId)
    .where('t.channel', '<>', 'push')
    .where('s.kind', '<>', 'notice')
    // If a target is a channel account and not a person, it is listed for every data scope.
    .$if(extent.kind !== 'all', where =>
      where.where(({ or, eb }) =>
        or([eb('u.userId', 'is', null), createDataScopeSqlCondition(extent, USER_DATA_SCOPE_COLUMNS)]),
      ),
    );

const selectSendTaskTargetNames = (matching: ReturnType<typeof selectSendTaskTargets>) =>
  matching.selectAll('t').select(['u.nickName', 'a.name as accountName', 'a.kind as accountKind']);

const failuresFirstOrder = sql`case t.state when 'failed' then 0 when 'unknown' then 1 when 'skipped' then 2 else 3 end`;

export async function readSendTaskTargetPage(
  tx: Tx,
  actor: Actor,
  { taskId, state, page, lang }: { taskId: string; state?: TargetState | undefined; page: Page; lang: Lang },
): Promise<Counted & { list: SendTaskTarget[] }> {
  const extent = await readActorDataScopeForUsers(tx, actor);
  const matching = selectSendTaskTargets(tx, { taskId, extent }).$if(state !== undefined, where =>
    where.where('t.state', '=', state!),
  );
  const rows = selectSendTaskTargetNames(matching)
    .orderBy(failuresFirstOrder)
    .orderBy('t.channel')
    .orderBy('t.targetId');
  const found = await readPageOfGrowingList(tx, { matching, rows, page });
  return {
    total: found.total,
    more: found.more,
    list: found.rows.map(row => ({
      targetId: row.targetId,
      name: row.nickName ?? row.accountName ?? row.targetId,
      kind: row.kind,
      channel: row.channel,
      state: row.state,
      tries: row.tries,
      providerId: row.providerId,
      code: row.code,
      error: row.error,
      fix: deliveryFailureAdvice({ ...row, accountKind: row.accountKind ?? '' }, lang),
      endTime: row.endTime?.toISOString() ?? null,
    })),
  };
}
