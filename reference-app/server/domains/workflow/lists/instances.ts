/**
 * Lists instances: instances started by a user, instances with a user as participant, or all instances of the
 * tenant for administrators.
 */
import type { InstanceRow } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { type Counted, offsetOfPage, type Page, readPageWithLimitedCount } from '../../../db/paging.ts';
import {
  type InstanceSearch,
  likePattern,
  MAX_COUNTED_INSTANCE_MATCHES,
  searchInstances,
} from '../../../db/search.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { managedProcessIds } from '../definitions/queries.ts';
import { isProcessAdministrator } from '../permissions.ts';
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

/**
 * SQL condition for instances with an open incident. It matches the condition of the indexes `instance_stuck`
 * and `instance_stuck_first`.
 */
const HAS_OPEN_INCIDENT_SQL = sql<boolean>`(i.state = 0 and jsonb_path_exists(i.incidents, '$[*] ? (!exists(@.resolvedAt))'))`;
const MAX_CURRENT_ASSIGNEES = 3;

/** Returns a page of instances, newest first by default. */
export async function readInstancePage(
  tx: Tx,
  actor: Actor,
  filter: InstanceFilter,
): Promise<Counted & { list: InstanceRow[] }> {
  const found = await searchInstances(
    tx,
    filter,
    isOnlySearch(actor, filter)
      ? offsetOfPage(filter) + filter.limit + MAX_COUNTED_INSTANCE_MATCHES + 1
      : undefined,
  );
  const within = { ...filter, ...(await dayBoundariesOf(tx, actor, filter)), found };
  const asked = {
    rows: instancePageQuery(tx, actor, within),
    matching: matchingInstances(tx, actor, within),
    page: filter,
    ...(found && { counted: MAX_COUNTED_INSTANCE_MATCHES }),
  };
  const { rows, ...counted } = await readPageWithLimitedCount(tx, asked);
  return { ...counted, list: rows.map(toInstanceRow) };
}

/** Returns true if a text is the only condition of the list, and the newest instances come first. */
function isOnlySearch(
  actor: Actor,
  { keyword, itemName, page, limit, lang, ...others }: InstanceFilter,
): boolean {
  const { sort = 'new', scope, isEnd = 0, ...conditions } = others;
  return (
    sort === 'new' &&
    (scope === undefined || scope === 'managed') &&
    isProcessAdministrator(actor) &&
    isEnd === 0 &&
    Object.values(conditions).every(value => value === undefined || value === '')
  );
}

/** Returns the query for a page of instances, without the total count. */
export const instancePageQuery = (tx: Tx, actor: Actor, filter: Searched) =>
  matchingInstances(tx, actor, filter)
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
    .orderBy('i.createTime', filter.sort === 'old' ? 'asc' : 'desc')
    .orderBy('i.instanceId', filter.sort === 'old' ? 'desc' : 'asc')
    .limit(filter.limit)
    .offset(offsetOfPage(filter));

/** SQL expression for the names of the people who can decide now. */
const CURRENT_ASSIGNEE_NAMES_SQL = sql<string[]>`case when i.state = 0 then array(
  select coalesce(u.nick_name, w.actor_id)
  from (select t.actor_id, min(t.seq) as seq from task t
    where t.merchant_id = i.merchant_id and t.instance_id = i.instance_id and t.state = 0 and t.task_type <> 2
      and t.held is null group by t.actor_id order by 2 limit ${sql.lit(MAX_CURRENT_ASSIGNEES)}) w
  left join app_user u on u.merchant_id = i.merchant_id and u.user_id = w.actor_id order by w.seq) else '{}' end`;

/** A filter with the moments and the search result that it needs. */
type Searched = InstanceFilter & Moments & { found?: InstanceSearch | undefined };

function matchingInstances(tx: Tx, actor: Actor, filter: Searched) {
  return filterByStartTime(visibleInstances(tx, actor, filter), filter)
    .$if(filter.stuck === true, one => one.where(HAS_OPEN_INCIDENT_SQL))
    .$if(filter.isEnd === 1, one => one.where('i.state', '<>', sql.lit(0)))
    .$if(filter.isEnd === 2, one => one.where('i.state', '=', sql.lit(0)))
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

/**
 * Returns the instances that the actor can see. Administrators see all instances. Managers also see the
 * instances of their processes. Other users see instances that they started or in which they take part.
 */
function visibleInstances(tx: Tx, actor: Actor, { scope }: InstanceFilter): InstanceQuery {
  const all = instancesOfTenant(tx);
  if (scope === 'own') return all.where('i.initiatorId', '=', actor.userId);
  if (scope !== 'part' && isProcessAdministrator(actor)) return all;
  if (scope === 'managed') return all.where('i.processId', 'in', managedProcessIds(tx, actor));
  const managed = scope === undefined ? managedProcessIds(tx, actor) : undefined;
  return all.where(({ eb, or, exists, selectFrom }) => {
    const hasPart = exists(
      selectFrom('task as t')
        .select(sql`1`.as('one'))
        .where('t.actorId', '=', actor.userId)
        .whereRef('t.instanceId', '=', 'i.instanceId'),
    );
    return managed ? or([hasPart, eb('i.processId', 'in', managed)]) : hasPart;
  });
}

const filterByStartTime = (query: InstanceQuery, { from, until }: Moments): InstanceQuery =>
  query
    .$if(!!from, one => one.where('i.createTime', '>=', from!))
    .$if(!!until, one => one.where('i.createTime', '<', until!));

type ListedInstance = {
  instanceId: string;
  state: number;
  currentNodes: string[];
  currentPeople: string[];
  stuck: boolean;
  createTime: Date;
  endTime: Date | null;
} & ListedInstanceColumns;

const toInstanceRow = (row: ListedInstance): InstanceRow => ({
  ...toInstanceListItemFields(row),
  id: row.instanceId,
  instanceState: row.state,
  currentNodes: row.currentNodes,
  currentPeople: row.currentPeople,
  isStuck: row.stuck,
  createTime: row.createTime.toISOString(),
  endTime: row.endTime?.toISOString() ?? null,
});
