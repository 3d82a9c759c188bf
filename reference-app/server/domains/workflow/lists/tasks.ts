/**
 * Lists the tasks of a user: open tasks, closed tasks, or copies sent to the user. Paging and search run in
 * SQL.
 */
import type { TaskRow } from '@countersign/sdk/api/contract';
import { type SignWay, TASK_STATE, type Task } from '@countersign/sdk/approval';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { type Counted, offsetOfPage, type Page, readPageWithLimitedCount } from '../../../db/paging.ts';
import { type InstanceSearch, MAX_COUNTED_INSTANCE_MATCHES, searchInstances } from '../../../db/search.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { type Days, dayBoundariesOf, type Moments } from './days.ts';
import {
  INSTANCE_LIST_COLUMNS,
  instanceSearchCondition,
  instanceSummarySql,
  type ListedInstanceColumns,
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
  const found = await searchInstances(tx, { keyword }, { isOfRunning: scope === 'open' });
  const within = { ...filter, ...(await dayBoundariesOf(tx, actor, filter)), found };
  if (found?.ids !== undefined) return readFoundTaskPage(tx, actor, within);
  const asked = {
    rows: taskPageQuery(tx, actor, within),
    matching: matchingTasks(tx, actor, within),
    page: filter,
    ...(found && { counted: MAX_COUNTED_INSTANCE_MATCHES }),
  };
  const { rows, ...counted } = await readPageWithLimitedCount(tx, asked);
  return { ...counted, list: rows.map(toTaskRow) };
}

/** Returns a page of the tasks whose applications a search has found. */
async function readFoundTaskPage(
  tx: Tx,
  actor: Actor,
  filter: Searched,
): Promise<Counted & { list: TaskRow[] }> {
  const most = offsetOfPage(filter) + filter.limit + MAX_COUNTED_INSTANCE_MATCHES;
  const rows = await foundTaskPageQuery(tx, actor, filter).execute();
  // A page after the last one has no row that could carry the count.
  const [first = { matched: 0 }] =
    rows.length > 0 || filter.page === 1
      ? rows
      : await foundTaskPageQuery(tx, actor, { ...filter, page: 1, limit: 1 }).execute();
  return { total: Math.min(first.matched, most), more: first.matched > most, list: rows.map(toTaskRow) };
}

/**
 * Returns the query for a page of the tasks of found applications. Each row also contains the number of all matching
 * tasks. One pass over the applications finds the page and the number: the materialized expression keeps the planner
 * from reading all tasks of the user in their order.
 */
export const foundTaskPageQuery = (tx: Tx, actor: Actor, filter: Searched) => {
  const found = tx
    .with(
      one => one('matched').materialized(),
      () =>
        matchingTasks(tx, actor, filter)
          .select(['t.taskId', 't.dueTime', taskTimeColumnForScope(filter).as('time')])
          .$if(filter.sort === 'urgent', one => one.select('i.degree')),
    )
    .with('page', one =>
      one
        .selectFrom('matched')
        .select('taskId')
        .$if(filter.sort === 'urgent', page => page.orderBy('degree', 'desc'))
        .$if(filter.sort === 'due', page => page.orderBy('dueTime', order => order.asc().nullsLast()))
        .orderBy('time', filter.sort === 'old' ? 'asc' : 'desc')
        .orderBy('taskId', filter.sort === 'old' ? 'desc' : 'asc')
        .limit(filter.limit)
        .offset(offsetOfPage(filter)),
    );
  const page = tasksOfCaller(found, actor).where(sql<boolean>`t.task_id in (select task_id from page)`);
  return sortedTaskPage(page, { ...filter, page: 1 }).select(
    sql<number>`(select count(*)::int from matched)`.as('matched'),
  );
};

/** Returns the query for a page of tasks, without the total count. */
export const taskPageQuery = (tx: Tx, actor: Actor, filter: Searched) =>
  sortedTaskPage(matchingTasks(tx, actor, filter), filter);

const sortedTaskPage = (tasks: TaskQuery, filter: TaskFilter) =>
  tasks
    .select(['t.taskId', 't.instanceId', 't.nodeName', 't.state', 't.taskType', 't.viewTime', 't.endTime'])
    .select(['t.createTime', 't.needsClaim', 't.held', 't.sign', 't.dueTime', 't.onBehalfOf'])
    .select(sql<boolean>`t.draft is not null`.as('hasDraft'))
    .select(personNameSql('t.onBehalfOf').as('behalfName'))
    .select(INSTANCE_LIST_COLUMNS)
    .select([
      urgencyNameSql(filter.lang).as('degreeName'),
      personNameSql('i.initiatorId').as('initiatorName'),
    ])
    .select(instanceSummarySql(filter.lang).as('summary'))
    .$if(filter.sort === 'urgent', one => one.orderBy('i.degree', 'desc'))
    .$if(filter.sort === 'due', one => one.orderBy('t.dueTime', order => order.asc().nullsLast()))
    .orderBy(taskTimeColumnForScope(filter), filter.sort === 'old' ? 'asc' : 'desc')
    .orderBy('t.taskId', filter.sort === 'old' ? 'desc' : 'asc')
    .limit(filter.limit)
    .offset(offsetOfPage(filter));

/**
 * Returns the column for sorting and filtering by time: the opening time of open tasks, the closing time of
 * closed tasks.
 */
const taskTimeColumnForScope = ({ scope = 'open' }: TaskFilter) =>
  sql.ref<Date | null>(scope === 'open' ? 't.createTime' : 't.endTime');

/**
 * Returns true if the list reads the tasks of found applications, and needs no column of these applications for a
 * condition or for the order.
 */
const isOfFoundInstances = ({ found, degree, processId, processType, createBy, sort }: Searched): boolean =>
  found?.ids !== undefined &&
  degree === undefined &&
  !processId &&
  !processType &&
  !createBy &&
  sort !== 'urgent';

/** Returns the tasks of the caller without the instances that they belong to. */
const ownTasks = (tx: Tx, { userId }: Actor) =>
  tx.selectFrom('task as t').where('t.actorId', '=', userId) as unknown as TaskQuery;

const tasksOfCaller = (tx: Pick<Tx, 'selectFrom'>, { userId }: Actor) =>
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
    tasksInScope(isOfFoundInstances(filter) ? ownTasks(tx, actor) : tasksOfCaller(tx, actor), actor, filter)
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
  behalfName: string;
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
  onBehalfOf: row.onBehalfOf === null ? null : { userId: row.onBehalfOf, userName: row.behalfName },
});
