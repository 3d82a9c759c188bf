/** Builds the queries for pages of instances: their columns, conditions and order. */
import type { InstanceRow } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { offsetOfPage, type Page } from '../../../db/paging.ts';
import { type InstanceSearch, likePattern } from '../../../db/search.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { isProcessAdministrator } from '../permissions.ts';
import type { Days, Moments } from './days.ts';
import {
  HAS_OPEN_INCIDENT_SQL,
  INSTANCE_LIST_COLUMNS,
  instanceSearchCondition,
  instanceSummarySql,
  type ListedInstanceColumns,
  MATCHED_COUNT_SQL,
  personNameSql,
  toInstanceListItemFields,
  urgencyNameSql,
} from './shared.ts';

export interface InstanceFilter extends Page, Days {
  /**
   * `own`: started by the caller. `part`: the caller takes part in it. `managed`: the caller administers its
   * process. Absent: everything that the caller can see.
   */
  scope?: 'own' | 'part' | 'managed' | undefined;
  /** Filters instances by state: 0 returns all instances, 1 ended instances, and 2 running instances. */
  isEnd?: number | undefined;
  keyword?: string | undefined;
  processId?: string | undefined;
  processName?: string | undefined;
  processType?: string | undefined;
  itemName?: string | undefined;
  instanceState?: number | undefined;
  createBy?: string | undefined;
  degree?: number | undefined;
  /** True limits the list to instances that wait for an administrator because of an open incident. */
  stuck?: boolean | undefined;
  sort?: 'new' | 'old' | 'urgent' | 'stuck' | undefined;
  lang: Lang;
}

const MAX_CURRENT_ASSIGNEES = 3;

/** Returns the running instances without their rows in the wide table, for a list that has no other condition. */
export const countedRunningInstances = (tx: Tx, { stuck }: InstanceFilter) =>
  tx
    .selectFrom('runningInstance as i')
    .$if(stuck === true, one => one.where(sql<boolean>`i.is_stuck`)) as unknown as InstanceQuery;

/** Returns the query for the instances of a page of a search that has no other condition. */
export const foundInstancePageQuery = (tx: Tx, filter: InstanceFilter, ids: string) =>
  sortedInstancePage(instancesOfTenant(tx).where(sql<boolean>`i.instance_id = any(${ids}::text[])`), {
    ...filter,
    isEnd: 0,
    page: 1,
  });

/** Returns the query for a page of instances. If their ids are known, each row contains the number of all matches. */
export const instancePageQuery = (tx: Tx, actor: Actor, filter: SearchedInstances) =>
  sortedInstancePage(sortableInstances(tx, actor, filter), filter).$if(hasInstanceIds(filter), one =>
    one.select(MATCHED_COUNT_SQL.as('matched')),
  );

/** Maximum number of tasks of a person for which lists start from the applications of the tasks. */
export const MAX_PART_TASKS = 100;

/** Returns the query for the applications of the caller's tasks, up to one task more than `MAX_PART_TASKS`. */
export const instanceIdsWithPartQuery = (tx: Tx, { userId }: Actor) => {
  const tasks = tx.selectFrom('task as t').select('t.instanceId').where('t.actorId', '=', userId);
  // Open and closed tasks have an index each.
  const open = tasks.where('t.state', '=', sql.lit(0)).limit(MAX_PART_TASKS + 1);
  const closed = tasks.where('t.state', '<>', sql.lit(0)).limit(MAX_PART_TASKS + 1);
  return tx
    .selectFrom(open.as('open'))
    .select('instanceId')
    .unionAll(tx.selectFrom(closed.as('closed')).select('instanceId'))
    .limit(MAX_PART_TASKS + 1);
};

const sortedInstancePage = (instances: InstanceQuery, filter: InstanceFilter) =>
  instances
    .select(['i.instanceId', 'i.state', 'i.currentNodes', 'i.createTime', 'i.endTime'])
    .select([HAS_OPEN_INCIDENT_SQL.as('stuck'), CURRENT_ASSIGNEE_NAMES_SQL.as('currentPeople')])
    .select(INSTANCE_LIST_COLUMNS)
    .select([
      urgencyNameSql(filter.lang).as('degreeName'),
      personNameSql('i.initiatorId').as('initiatorName'),
    ])
    .select(instanceSummarySql(filter.lang).as('summary'))
    .$if(filter.sort === 'stuck', one => one.orderBy(HAS_OPEN_INCIDENT_SQL, 'desc'))
    .$if(filter.sort === 'urgent', one => one.orderBy('i.degree', 'desc'))
    .orderBy(startTimeColumn(filter), filter.sort === 'old' ? 'asc' : 'desc')
    .orderBy('i.instanceId', filter.sort === 'old' ? 'desc' : 'asc')
    .limit(filter.limit)
    .offset(offsetOfPage(filter));

/** Returns true if the list contains only running instances, which have a table of their own. */
export const isOfRunningInstances = ({ isEnd, stuck }: InstanceFilter): boolean =>
  isEnd === 2 || stuck === true;

/** Returns the column of the start, in the table whose index has the order of the list. */
const startTimeColumn = (filter: InstanceFilter) =>
  sql.ref(isOfRunningInstances(filter) && filter.sort !== 'stuck' ? 'r.createTime' : 'i.createTime');

/**
 * Returns the matching instances among which the list sorts its page. Instances with an open incident come first in a
 * list that is sorted by them, so the newest of both kinds contain the page.
 */
function sortableInstances(tx: Tx, actor: Actor, filter: SearchedInstances): InstanceQuery {
  if (filter.sort !== 'stuck' || hasInstanceIds(filter)) return matchingInstances(tx, actor, filter);
  const newestIds = (isStuck: boolean) => {
    const part = { ...filter, sort: 'new' as const, stuck: isStuck || filter.stuck };
    return matchingInstances(tx, actor, part)
      .$if(!isStuck, one => one.where(sql<boolean>`not ${HAS_OPEN_INCIDENT_SQL}`))
      .select('i.instanceId')
      .orderBy(startTimeColumn(part), 'desc')
      .orderBy('i.instanceId')
      .limit(offsetOfPage(filter) + filter.limit);
  };
  const ids = tx.selectFrom(newestIds(true).as('stuck')).select('instanceId');
  const others = tx.selectFrom(newestIds(false).as('others')).select('instanceId');
  return instancesOfTenant(tx).where('i.instanceId', 'in', ids.unionAll(others));
}

/** SQL expression for the names of the people who can decide now. */
const CURRENT_ASSIGNEE_NAMES_SQL = sql<string[]>`case when i.state = 0 then array(
  select coalesce(u.nick_name, w.actor_id)
  from (select t.actor_id, min(t.seq) as seq from task t
    where t.merchant_id = i.merchant_id and t.instance_id = i.instance_id and t.state = 0 and t.task_type <> 2
      and t.held is null group by t.actor_id order by 2 limit ${sql.lit(MAX_CURRENT_ASSIGNEES)}) w
  left join app_user u on u.merchant_id = i.merchant_id and u.user_id = w.actor_id order by w.seq) else '{}' end`;

/** Ids on which the list of a person depends. */
export interface VisibleIds {
  /** Processes that the caller manages. Absent if the list does not depend on them. */
  managed?: readonly string[] | undefined;
  /** Applications in which the caller takes part. Absent if there are many, or if the list does not depend on them. */
  partIds?: readonly string[] | undefined;
}

/** A filter with the moments, the search result and the visible ids that it needs. */
export type SearchedInstances = InstanceFilter &
  Moments &
  VisibleIds & { found?: InstanceSearch | undefined };

/** Returns true if the list contains only applications in which the caller takes part, and their ids are known. */
export const isLimitedToPart = ({ partIds, managed }: SearchedInstances): boolean =>
  partIds !== undefined && !managed?.length;

/** Returns true if the query selects instances by their ids. */
const hasInstanceIds = (filter: SearchedInstances): boolean =>
  filter.found?.ids !== undefined || isLimitedToPart(filter);

export function matchingInstances(tx: Tx, actor: Actor, filter: SearchedInstances) {
  const visible = visibleInstances(tx, actor, filter);
  return filterByStartTime(
    isOfRunningInstances(filter) ? limitToRunningInstances(visible, filter) : visible,
    filter,
  )
    .$if(filter.stuck === true, one => one.where(sql<boolean>`r.is_stuck`))
    .$if(filter.isEnd === 1, one => one.where('i.state', '<>', sql.lit(0)))
    .$if(filter.instanceState !== undefined, one => one.where(sql`i.state`, '=', filter.instanceState))
    .$if(filter.degree !== undefined, one => one.where('i.degree', '=', filter.degree!))
    .$if(!!filter.processId, one => one.where('i.processId', '=', filter.processId!))
    .$if(!!filter.processType, one => one.where('i.processType', '=', filter.processType!))
    .$if(!!filter.createBy, one => one.where('i.initiatorId', '=', filter.createBy!))
    .$if(!!filter.processName, one => one.where('i.processName', 'ilike', likePattern(filter.processName!)))
    .$if(!!(filter.itemName?.trim() || filter.keyword?.trim()), one =>
      one.where(instanceSearchCondition(filter)),
    );
}

type InstanceQuery = ReturnType<typeof instancesOfTenant>;

const instancesOfTenant = (tx: Tx) => tx.selectFrom('instance as i');

const limitToRunningInstances = (query: InstanceQuery, filter: SearchedInstances): InstanceQuery =>
  query
    .innerJoin('runningInstance as r', join =>
      join
        .onRef('r.instanceId', '=', 'i.instanceId')
        // The key of running instances starts with the time, so the lookup of single instances needs it.
        .$call(one => (hasInstanceIds(filter) ? one.onRef('r.createTime', '=', 'i.createTime') : one)),
    )
    .where('i.state', '=', sql.lit(0)) as InstanceQuery;

/**
 * Returns the instances that the actor can see. Administrators see all instances. Managers also see the
 * instances of their processes. Other users see instances that they started or in which they take part.
 */
function visibleInstances(
  tx: Tx,
  actor: Actor,
  { scope, managed = [], partIds }: SearchedInstances,
): InstanceQuery {
  const all = instancesOfTenant(tx);
  if (scope === 'own') return all.where('i.initiatorId', '=', actor.userId);
  if (scope !== 'part' && isProcessAdministrator(actor)) return all;
  const isManaged = sql<boolean>`i.process_id = any(${managed}::text[])`;
  if (scope === 'managed') return all.where(isManaged);
  return all.where(({ or, exists, selectFrom }) => {
    const hasTask = exists(
      selectFrom('task as t')
        .select(sql`1`.as('one'))
        .where('t.actorId', '=', actor.userId)
        // Always true. Each part lets the planner use an index of the person's tasks: of open tasks, of closed tasks.
        .where(sql<boolean>`(t.state = 0 or t.state <> 0)`)
        .whereRef('t.instanceId', '=', 'i.instanceId'),
    );
    const hasPart = partIds ? sql<boolean>`i.instance_id = any(${partIds}::text[])` : hasTask;
    return scope === undefined && managed.length > 0 ? or([hasPart, isManaged]) : hasPart;
  });
}

const filterByStartTime = (query: InstanceQuery, { from, until }: Moments): InstanceQuery =>
  query
    .$if(!!from, one => one.where('i.createTime', '>=', from!))
    .$if(!!until, one => one.where('i.createTime', '<', until!));

export type ListedInstance = {
  instanceId: string;
  state: number;
  currentNodes: string[];
  currentPeople: string[];
  stuck: boolean;
  createTime: Date;
  endTime: Date | null;
} & ListedInstanceColumns;

export const toInstanceRow = (row: ListedInstance): InstanceRow => ({
  ...toInstanceListItemFields(row),
  id: row.instanceId,
  instanceState: row.state,
  currentNodes: row.currentNodes,
  currentPeople: row.currentPeople,
  isStuck: row.stuck,
  createTime: row.createTime.toISOString(),
  endTime: row.endTime?.toISOString() ?? null,
});
