/**
 * Lists the tasks of a user: open tasks, closed tasks, or copies sent to the user. Paging and search run in
 * SQL.
 */
import type { TaskRow } from '@countersign/sdk/api/contract';
import { type SignWay, TASK_STATE, type Task } from '@countersign/sdk/approval';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { type Counted, offsetOfPage, type Page, readPageWithLimitedCount } from '../../../db/paging.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { type Days, dayBoundariesOf, type Moments } from './days.ts';
import {
  instanceSearchCondition,
  instanceSummarySql,
  LISTED_INSTANCE_COLUMNS,
  type ListedInstanceColumns,
  personNameSql,
  toListedInstanceFields,
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
  const within = { ...filter, ...(await dayBoundariesOf(tx, actor, filter)) };
  const asked = {
    rows: taskPageQuery(tx, actor, within),
    matching: matchingTasks(tx, actor, within),
    page: filter,
  };
  const { rows, ...counted } = await readPageWithLimitedCount(tx, asked);
  return { ...counted, list: rows.map(toTaskRow) };
}

/** Returns the query for a page of tasks, without the total count. */
export const taskPageQuery = (tx: Tx, actor: Actor, filter: TaskFilter & Moments) =>
  matchingTasks(tx, actor, filter)
    .select([
      't.task_id',
      't.instance_id',
      't.node_name',
      't.state',
      't.task_type',
      't.view_time',
      't.end_time',
    ])
    .select(['t.create_time', 't.needs_claim', 't.held', 't.sign', 't.due_time', 't.on_behalf_of'])
    .select(sql<boolean>`t.draft is not null`.as('has_draft'))
    .select(personNameSql('t.on_behalf_of').as('behalf_name'))
    .select(LISTED_INSTANCE_COLUMNS)
    .select([
      urgencyNameSql(filter.lang).as('degree_name'),
      personNameSql('i.initiator_id').as('initiator_name'),
    ])
    .select(instanceSummarySql(filter.lang).as('summary'))
    .$if(filter.sort === 'urgent', one => one.orderBy('i.degree', 'desc'))
    .$if(filter.sort === 'due', one => one.orderBy('t.due_time', order => order.asc().nullsLast()))
    .orderBy(taskTimeColumn(filter), filter.sort === 'old' ? 'asc' : 'desc')
    .orderBy('t.task_id', filter.sort === 'old' ? 'desc' : 'asc')
    .limit(filter.limit)
    .offset(offsetOfPage(filter));

/**
 * Returns the column for sorting and filtering by time: the opening time of open tasks, the closing time of
 * closed tasks.
 */
const taskTimeColumn = ({ scope = 'open' }: TaskFilter) =>
  scope === 'open' ? 't.create_time' : 't.end_time';

const tasksOfCaller = (tx: Tx, { userId }: Actor) =>
  tx
    .selectFrom('task as t')
    .innerJoin('instance as i', join => join.onRef('i.instance_id', '=', 't.instance_id'))
    .where('t.actor_id', '=', userId);

function matchingTasks(tx: Tx, actor: Actor, filter: TaskFilter & Moments) {
  const { from, until, keyword, isRead, degree } = filter;
  const search = keyword?.trim();
  return tasksInScope(tasksOfCaller(tx, actor), actor, filter)
    .$if(!!from, one => one.where(taskTimeColumn(filter), '>=', from!))
    .$if(!!until, one => one.where(taskTimeColumn(filter), '<', until!))
    .$if(filter.overdue === true, one => one.where('t.state', '=', 0).where('t.due_time', '<', new Date()))
    .$if(isRead !== undefined, one => one.where('t.view_time', isRead ? 'is not' : 'is', null))
    .$if(filter.taskState !== undefined, one => one.where(sql`t.state`, '=', filter.taskState))
    .$if(degree !== undefined, one => one.where('i.degree', '=', degree!))
    .$if(!!filter.processId, one => one.where('i.process_id', '=', filter.processId!))
    .$if(!!filter.processType, one => one.where('i.process_type', '=', filter.processType!))
    .$if(!!filter.createBy, one => one.where('i.initiator_id', '=', filter.createBy!))
    .$if(!!search, one => one.where(instanceSearchCondition(search!)));
}

/**
 * Limits the query to open tasks, closed tasks or copies. Open tasks that another user claimed are excluded.
 * Open tasks that wait for added signers are included.
 */
const tasksInScope = (
  query: ReturnType<typeof tasksOfCaller>,
  actor: Actor,
  { scope = 'open' }: TaskFilter,
) =>
  query
    .$if(scope === 'open', one =>
      one
        .where('t.state', '=', TASK_STATE.processing)
        .where(({ eb, or }) => or([eb('t.held', 'is', null), eb('t.held', '<>', 'claimed')])),
    )
    .$if(scope === 'done', one =>
      one
        .where('t.state', '<>', TASK_STATE.processing)
        .where('t.task_type', '=', 1)
        .where('t.closed_by', '=', actor.userId),
    )
    .$if(scope === 'copied', one =>
      one.where('t.state', '<>', TASK_STATE.processing).where('t.task_type', '=', 2),
    );

type ListedTask = {
  task_id: string;
  instance_id: string;
  node_name: string;
  state: number;
  task_type: number;
  view_time: Date | null;
  end_time: Date | null;
  create_time: Date;
  needs_claim: boolean;
  held: NonNullable<Task['held']> | null;
  sign: SignWay | null;
  due_time: Date | null;
  on_behalf_of: string | null;
  behalf_name: string;
  has_draft: boolean;
} & ListedInstanceColumns;

const toTaskRow = (row: ListedTask): TaskRow => ({
  ...toListedInstanceFields(row),
  id: row.task_id,
  instanceId: row.instance_id,
  nodeName: row.node_name,
  taskState: row.state,
  taskType: row.task_type,
  needClaim: row.needs_claim,
  isRead: row.view_time !== null,
  createTime: row.create_time.toISOString(),
  endTime: row.end_time?.toISOString() ?? null,
  dueTime: row.due_time?.toISOString() ?? null,
  hasDraft: row.has_draft,
  waitsForSigners: row.held === 'signers',
  sign: row.sign,
  onBehalfOf: row.on_behalf_of === null ? null : { userId: row.on_behalf_of, userName: row.behalf_name },
});
