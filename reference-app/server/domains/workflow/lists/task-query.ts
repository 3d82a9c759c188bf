/** Builds the queries for pages of tasks: their columns, conditions and order. */
import type { TaskRow } from '@countersign/sdk/api/contract';
import { type SignWay, TASK_STATE, type Task } from '@countersign/sdk/approval';
import { type Compilable, type CompiledQuery, type SelectQueryBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { offsetOfPage, type Page } from '../../../db/paging.ts';
import { queryTemplate } from '../../../db/planning/query-template.ts';
import { foundInstancesSql } from '../../../db/search.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import type { Days, Moments } from './days.ts';
import {
  INSTANCE_LIST_COLUMNS,
  instanceSearchCondition,
  instanceSummarySql,
  type ListedInstanceColumns,
  MATCHED_COUNT_SQL,
  type MatchedRow,
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

/** Returns what decides the text of a query, apart from which values it has. */
const shapeOf = ({ sort, lang, scope = 'open', isRead }: TaskFilter) => ({ sort, lang, scope, isRead });

const valuesOf = ({ userId }: Actor, filter: TaskFilter, { from, until }: Moments) => ({
  userId,
  keyword: filter.keyword?.trim() || undefined,
  processId: filter.processId || undefined,
  processType: filter.processType || undefined,
  createBy: filter.createBy || undefined,
  degree: filter.degree,
  taskState: filter.taskState,
  from: from ?? undefined,
  until: until ?? undefined,
  now: filter.overdue ? new Date() : undefined,
  limit: filter.limit,
  offset: offsetOfPage(filter),
});

type Shape = ReturnType<typeof shapeOf>;

/** The conditions of a list. With `isFound`, the expression `found` of the statement contains the applications. */
type Conditions = Shape & ReturnType<typeof valuesOf> & { isFound?: boolean };

/** Returns the conditions of a list that compares its texts itself. */
export const taskConditions = (actor: Actor, filter: TaskFilter, moments: Moments = {}): Conditions => ({
  ...shapeOf(filter),
  ...valuesOf(actor, filter, moments),
});

/** Returns the query for a page of tasks. */
export function taskPageQuery(tx: Tx, conditions: Conditions) {
  const rows = tx
    .selectFrom(pageOfTasks(tx, conditions).as('t'))
    .innerJoin('instance as i', join => join.onRef('i.instanceId', '=', 't.instanceId'));
  return sortedTasks(rows, conditions).selectAll('t').select(columnsOfApplication(conditions));
}

/** A row of a page of found tasks. If there are no tasks, one row has no values. */
type FoundTask = ListedTask & MatchedRow & { isFound: boolean };

const foundTasksTemplate = queryTemplate((tx, shape: Shape, values: ReturnType<typeof valuesOf>) => {
  const conditions = { ...shape, ...values, isFound: true };
  const rows = tx
    .with(
      expression => expression('found').materialized(),
      () => foundInstancesSql(values.keyword ?? '', { isOfRunning: shape.scope === 'open' }),
    )
    .selectFrom('found')
    .leftJoin(pageOfTasks(tx, conditions).select(MATCHED_COUNT_SQL.as('matched')).as('t'), join =>
      join.onTrue(),
    )
    .leftJoin('instance as i', join => join.onRef('i.instanceId', '=', 't.instanceId'));
  return sortedTasks(rows, conditions)
    .select(sql<boolean>`found.ids is not null`.as('isFound'))
    .selectAll('t')
    .select(columnsOfApplication(conditions)) as unknown as Compilable<FoundTask>;
});

/**
 * Returns the statement that searches the applications and reads a page of their tasks. Each row also contains the number
 * of all matching tasks, so that one pass over the applications finds the page and the number. If too many applications
 * contain the text, the only row has `isFound` false.
 */
export const foundTasksQuery = (
  actor: Actor,
  filter: TaskFilter,
  moments: Moments = {},
): CompiledQuery<FoundTask> =>
  foundTasksTemplate(actor.merchantId, shapeOf(filter), valuesOf(actor, filter, moments));

const pageOfTasks = (tx: Tx, conditions: Conditions) =>
  sortedTasks(matchingTasks(tx, conditions), conditions)
    .select(['t.taskId', 't.instanceId', 't.nodeName', 't.state', 't.taskType', 't.viewTime', 't.endTime'])
    .select(['t.createTime', 't.needsClaim', 't.held', 't.sign', 't.dueTime', 't.onBehalfOf'])
    .select(sql<boolean>`t.draft is not null`.as('hasDraft'))
    .limit(conditions.limit)
    .offset(conditions.offset);

/** Returns the columns of a row of the list that belong to its application, and the names of people. */
const columnsOfApplication = ({ lang }: Conditions) =>
  [
    sql<string | null>`case when t.on_behalf_of is not null then ${personNameSql('t.onBehalfOf')} end`.as(
      'behalfName',
    ),
    ...INSTANCE_LIST_COLUMNS,
    urgencyNameSql(lang).as('degreeName'),
    personNameSql('i.initiatorId').as('initiatorName'),
    instanceSummarySql(lang).as('summary'),
  ] as const;

/** Sorts tasks (alias `t`). The order by urgency needs their applications (alias `i`). */
const sortedTasks = <DB, TB extends keyof DB, Row>(
  tasks: SelectQueryBuilder<DB, TB, Row>,
  { sort, scope }: Shape,
) =>
  tasks
    .$if(sort === 'urgent', one => one.orderBy(sql.ref('i.degree'), 'desc'))
    .$if(sort === 'due', one => one.orderBy(sql.ref('t.dueTime'), order => order.asc().nullsLast()))
    .orderBy(taskTimeColumnForScope(scope), sort === 'old' ? 'asc' : 'desc')
    .orderBy(sql.ref('t.taskId'), sort === 'old' ? 'desc' : 'asc');

/**
 * Returns the column for sorting and filtering by time: the opening time of open tasks, the closing time of
 * closed tasks.
 */
const taskTimeColumnForScope = (scope: Shape['scope']) =>
  sql.ref<Date | null>(scope === 'open' ? 't.createTime' : 't.endTime');

/** Returns true if a condition of the list or the order needs a column of the applications. */
const needsInstances = ({
  degree,
  processId,
  processType,
  createBy,
  sort,
  keyword,
  isFound,
}: Conditions): boolean =>
  degree !== undefined ||
  !!(processId || processType || createBy) ||
  sort === 'urgent' ||
  (!!keyword && !isFound);

/** Returns the tasks of the user without the instances that they belong to. */
const ownTasks = (tx: Tx, userId: string) =>
  tx.selectFrom('task as t').where('t.actorId', '=', userId) as unknown as TaskQuery;

const tasksOfUser = (tx: Tx, userId: string) =>
  tx
    .selectFrom('task as t')
    .innerJoin('instance as i', join => join.onRef('i.instanceId', '=', 't.instanceId'))
    .where('t.actorId', '=', userId);

type TaskQuery = ReturnType<typeof tasksOfUser>;

/** Returns the matching tasks, without columns and order. */
export function matchingTasks(tx: Tx, conditions: Conditions) {
  const { userId, scope, from, until, keyword, isRead, degree, taskState, isFound } = conditions;
  const { processId, processType, createBy, now } = conditions;
  const time = taskTimeColumnForScope(scope);
  return (
    tasksInScope((needsInstances(conditions) ? tasksOfUser : ownTasks)(tx, userId), conditions)
      .$if(!!from, one => one.where(time, '>=', from!))
      .$if(!!until, one => one.where(time, '<', until!))
      .$if(!!now, one => one.where('t.state', '=', sql.lit(0)).where('t.dueTime', '<', now!))
      .$if(isRead !== undefined, one => one.where('t.viewTime', isRead ? 'is not' : 'is', null))
      // The condition of the index of unread copies.
      .$if(isRead === false && scope === 'copied', one => one.where(sql<boolean>`t.unread_copy`))
      .$if(taskState !== undefined, one => one.where(sql`t.state`, '=', taskState))
      .$if(degree !== undefined, one => one.where('i.degree', '=', degree!))
      .$if(!!processId, one => one.where('i.processId', '=', processId!))
      .$if(!!processType, one => one.where('i.processType', '=', processType!))
      .$if(!!createBy, one => one.where('i.initiatorId', '=', createBy!))
      .$if(!!keyword, one =>
        one.where(
          isFound
            ? sql<boolean>`t.instance_id = any((select found.ids from found)::text[])`
            : instanceSearchCondition({ keyword }),
        ),
      )
  );
}

/**
 * Limits the query to the caller's open tasks, closed tasks or received copies. Open tasks exclude tasks of
 * nodes that another user claimed, and include tasks that wait for added signers.
 */
const tasksInScope = (query: TaskQuery, { scope, userId }: Conditions) =>
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
        .where('t.closedBy', '=', userId),
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

export const toTaskRow = (row: ListedTask): TaskRow => ({
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
