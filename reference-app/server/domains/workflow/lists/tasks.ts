/**
 * Lists the tasks of a user: open tasks, closed tasks, or copies sent to the user. Paging and search run in
 * SQL.
 */
import type { TaskRow } from '@countersign/sdk/api/contract';
import { type SignWay, TASK_STATE, type Task } from '@countersign/sdk/approval';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { type Counted, offsetOfPage, type Page, readPageWithLimitedCount } from '../../../db/paging.ts';
import {
  buildQueryDuringSearch,
  type InstanceSearch,
  MAX_COUNTED_INSTANCE_MATCHES,
  NO_FOUND_IDS,
  searchInstances,
} from '../../../db/search.ts';
import { runQuery } from '../../../db/statement.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { type Days, dayBoundariesOf, type Moments } from './days.ts';
import {
  countFoundRows,
  INSTANCE_LIST_COLUMNS,
  instanceSearchCondition,
  instanceSummarySql,
  type ListedInstanceColumns,
  MATCHED_COUNT_SQL,
  personNameSql,
  toInstanceListItemFields,
  urgencyNameSql,
} from './shared.ts';

export interface TaskFilter extends Page, Days {
  scope?: 'open' | 'done' | 'copied' | undefined;
  keyword?: string | undefined;
  processId?: string | undefined;
  processType?: string | undefined;
  degree?: number | undefined;
  taskState?: number | undefined;
  createBy?: string | undefined;
  isRead?: boolean | undefined;
  overdue?: boolean | undefined;
  sort?: 'new' | 'old' | 'urgent' | 'due' | undefined;
  lang: Lang;
}

/**
 * Returns a page of tasks, newest first by default. Open tasks are sorted by opening time, closed tasks by
 * closing time.
 */
export async function readOwnTaskPage(
  tx: Tx,
  actor: Actor,
  filter: TaskFilter,
): Promise<Counted & { list: TaskRow[] }> {
  const { keyword, scope = 'open' } = filter;
  const within = { ...filter, ...(await dayBoundariesOf(tx, actor, filter)) };
  if (keyword?.trim()) {
    const searching = searchInstances(tx, { keyword }, { isOfRunning: scope === 'open' });
    const [found, queryOfIds] = await buildQueryDuringSearch(searching, ids =>
      taskPageQuery(tx, actor, { ...within, found: { ids } }).compile(),
    );
    if (found?.ids === NO_FOUND_IDS) return { total: 0, more: false, list: [] };
    if (found?.ids !== undefined) {
      const rows = await runQuery(tx, queryOfIds(found.ids), { isLast: filter.page === 1 });
      const firstRow = { ...within, found, page: 1, limit: 1 };
      const counted = await countFoundRows(filter, rows, () => taskPageQuery(tx, actor, firstRow).execute());
      return { ...counted, list: rows.map(toTaskRow) };
    }
  }
  const { rows, ...counted } = await readPageWithLimitedCount(tx, {
    rows: taskPageQuery(tx, actor, within),
    matching: matchingTasks(tx, actor, within),
    page: filter,
    counted: keyword?.trim() ? MAX_COUNTED_INSTANCE_MATCHES : undefined,
    endsTransaction: true,
  });
  return { ...counted, list: rows.map(toTaskRow) };
}

/**
 * Returns the query for a page of tasks. If a search has found their applications, each row also contains the number of
 * all matching tasks, so that one pass over the applications finds the page and the number.
 */
export function taskPageQuery(tx: Tx, actor: Actor, filter: Searched) {
  const page = sortedTasks(matchingTasks(tx, actor, filter), filter)
    .select(['t.taskId', 't.instanceId', 't.nodeName', 't.state', 't.taskType', 't.viewTime', 't.endTime'])
    .select(['t.createTime', 't.needsClaim', 't.held', 't.sign', 't.dueTime', 't.onBehalfOf'])
    .select(sql<boolean>`t.draft is not null`.as('hasDraft'))
    .$if(filter.found?.ids !== undefined, one => one.select(MATCHED_COUNT_SQL.as('matched')))
    .limit(filter.limit)
    .offset(offsetOfPage(filter));
  const rows = tx
    .selectFrom(page.as('t'))
    .innerJoin('instance as i', join => join.onRef('i.instanceId', '=', 't.instanceId'));
  return sortedTasks(rows, filter)
    .selectAll('t')
    .select(
      sql<string | null>`case when t.on_behalf_of is not null then ${personNameSql('t.onBehalfOf')} end`.as(
        'behalfName',
      ),
    )
    .select(INSTANCE_LIST_COLUMNS)
    .select([
      urgencyNameSql(filter.lang).as('degreeName'),
      personNameSql('i.initiatorId').as('initiatorName'),
    ])
    .select(instanceSummarySql(filter.lang).as('summary'));
}

/** Sorts tasks (alias `t`). The order by urgency needs their applications (alias `i`). */
const sortedTasks = <DB, TB extends keyof DB, Row>(
  tasks: SelectQueryBuilder<DB, TB, Row>,
  filter: TaskFilter,
) =>
  tasks
    .$if(filter.sort === 'urgent', one => one.orderBy(sql.ref('i.degree'), 'desc'))
    .$if(filter.sort === 'due', one => one.orderBy(sql.ref('t.dueTime'), order => order.asc().nullsLast()))
    .orderBy(taskTimeColumnForScope(filter), filter.sort === 'old' ? 'asc' : 'desc')
    .orderBy(sql.ref('t.taskId'), filter.sort === 'old' ? 'desc' : 'asc');

/**
 * Returns the column for sorting and filtering by time: the opening time of open tasks, the closing time of
 * closed tasks.
 */
const taskTimeColumnForScope = ({ scope = 'open' }: TaskFilter) =>
  sql.ref<Date | null>(scope === 'open' ? 't.createTime' : 't.endTime');

/** Returns true if a condition of the filter or the order needs a column of the applications. */
const needsInstances = (filter: Searched): boolean =>
  filter.degree !== undefined ||
  !!(filter.processId || filter.processType || filter.createBy) ||
  filter.sort === 'urgent' ||
  (!!filter.keyword?.trim() && filter.found?.ids === undefined);

/** Returns the tasks of the caller without the instances that they belong to. */
const ownTasks = (tx: Tx, { userId }: Actor) =>
  tx.selectFrom('task as t').where('t.actorId', '=', userId) as unknown as TaskQuery;

const tasksOfCaller = (tx: Tx, { userId }: Actor) =>
  tx
    .selectFrom('task as t')
    .innerJoin('instance as i', join => join.onRef('i.instanceId', '=', 't.instanceId'))
    .where('t.actorId', '=', userId);

type TaskQuery = ReturnType<typeof tasksOfCaller>;

/** A filter with the moments and the search result that it needs. */
type Searched = TaskFilter & Moments & { found?: InstanceSearch | undefined };

function matchingTasks(tx: Tx, actor: Actor, filter: Searched) {
  const { from, until, keyword, isRead, degree, found } = filter;
  return (
    tasksInScope(needsInstances(filter) ? tasksOfCaller(tx, actor) : ownTasks(tx, actor), actor, filter)
      .$if(!!from, one => one.where(taskTimeColumnForScope(filter), '>=', from!))
      .$if(!!until, one => one.where(taskTimeColumnForScope(filter), '<', until!))
      .$if(filter.overdue === true, one =>
        one.where('t.state', '=', sql.lit(0)).where('t.dueTime', '<', new Date()),
      )
      .$if(isRead !== undefined, one => one.where('t.viewTime', isRead ? 'is not' : 'is', null))
      // The condition of the index of unread copies.
      .$if(isRead === false && filter.scope === 'copied', one => one.where(sql<boolean>`t.unread_copy`))
      .$if(filter.taskState !== undefined, one => one.where(sql`t.state`, '=', filter.taskState))
      .$if(degree !== undefined, one => one.where('i.degree', '=', degree!))
      .$if(!!filter.processId, one => one.where('i.processId', '=', filter.processId!))
      .$if(!!filter.processType, one => one.where('i.processType', '=', filter.processType!))
      .$if(!!filter.createBy, one => one.where('i.initiatorId', '=', filter.createBy!))
      .$if(!!keyword?.trim(), one =>
        one.where(
          found?.ids === undefined
            ? instanceSearchCondition({ keyword })
            : sql<boolean>`t.instance_id = any(${found.ids}::text[])`,
        ),
      )
  );
}

/**
 * Limits the query to the caller's open tasks, closed tasks or received copies. Open tasks exclude tasks of
 * nodes that another user claimed, and include tasks that wait for added signers.
 */
const tasksInScope = (query: TaskQuery, actor: Actor, { scope = 'open' }: TaskFilter) =>
  query
    .$if(scope === 'open', one =>
      one
        .where('t.state', '=', sql.lit(TASK_STATE.processing))
        .where(({ eb, or }) => or([eb('t.held', 'is', null), eb('t.held', '<>', 'claimed')])),
    )
    .$if(scope === 'done', one =>
      one
        .where('t.state', '<>', sql.lit(TASK_STATE.processing))
        .where('t.taskType', '=', sql.lit(1))
        .where('t.closedBy', '=', actor.userId),
    )
    .$if(scope === 'copied', one =>
      one.where('t.state', '<>', sql.lit(TASK_STATE.processing)).where('t.taskType', '=', sql.lit(2)),
    );

type ListedTask = {
  taskId: string;
  instanceId: string;
  nodeName: string;
  state: number;
  taskType: number;
  viewTime: Date | null;
  endTime: Date | null;
  createTime: Date;
  needsClaim: boolean;
  held: NonNullable<Task['held']> | null;
  sign: SignWay | null;
  dueTime: Date | null;
  onBehalfOf: string | null;
  behalfName: string | null;
  hasDraft: boolean;
} & ListedInstanceColumns;

const toTaskRow = (row: ListedTask): TaskRow => ({
  ...toInstanceListItemFields(row),
  id: row.taskId,
  instanceId: row.instanceId,
  nodeName: row.nodeName,
  taskState: row.state,
  taskType: row.taskType,
  needClaim: row.needsClaim,
  isRead: row.viewTime !== null,
  createTime: row.createTime.toISOString(),
  endTime: row.endTime?.toISOString() ?? null,
  dueTime: row.dueTime?.toISOString() ?? null,
  hasDraft: row.hasDraft,
  waitsForSigners: row.held === 'signers',
  sign: row.sign,
  onBehalfOf: row.onBehalfOf === null ? null : { userId: row.onBehalfOf, userName: row.behalfName ?? '' },
});
