/** Instances: what a person started, what they have a part in, and for administrators all of the tenant. */
import type { InstanceRow } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { type Counted, offsetOf, type Page, pageNear } from '../../../db/paging.ts';
import { containing } from '../../../db/search.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { managedIds } from '../definitions/queries.ts';
import { isManager } from '../permissions.ts';
import { type Days, type Moments, momentsOf } from './days.ts';
import { about, degreeName, LISTED, type Listed, nameOf, sharedColumns, summaryIn } from './shared.ts';

export interface InstanceFilter extends Page, Days {
  /** `own` started by the caller; `part` with a part in it; `managed` of a process that the caller administers; else what the caller may see. */
  scope?: 'own' | 'part' | 'managed' | undefined;
  /** 0 all, 1 ended, 2 in progress. */
  isEnd?: number | undefined;
  keyword?: string | undefined;
  processId?: string | undefined;
  processName?: string | undefined;
  processType?: string | undefined;
  itemName?: string | undefined;
  instanceState?: number | undefined;
  createBy?: string | undefined;
  degree?: number | undefined;
  /** Only those that wait for an administrator. */
  stuck?: boolean | undefined;
  sort?: 'new' | 'old' | 'urgent' | 'stuck' | undefined;
  lang: Lang;
}

/** As the indexes `instance_stuck` and `instance_stuck_first` have it. */
const STUCK = sql<boolean>`(i.state = 0 and jsonb_path_exists(i.incidents, '$[*] ? (!exists(@.resolvedAt))'))`;
const PEOPLE_SHOWN = 3;

/** Newest first, unless asked otherwise. */
export async function pageInstances(
  tx: Tx,
  actor: Actor,
  filter: InstanceFilter,
): Promise<Counted & { list: InstanceRow[] }> {
  const within = { ...filter, ...(await momentsOf(tx, actor, filter)) };
  const asked = {
    rows: instancePage(tx, actor, within),
    matching: matching(tx, actor, within),
    page: filter,
  };
  const { rows, ...counted } = await pageNear(tx, asked);
  return { ...counted, list: rows.map(instanceRow) };
}

/** The page alone, as the database is asked for it. */
export const instancePage = (tx: Tx, actor: Actor, filter: InstanceFilter & Moments) =>
  matching(tx, actor, filter)
    .select(['i.instance_id', 'i.state', 'i.current_nodes', 'i.create_time', 'i.end_time'])
    .select([STUCK.as('stuck'), CURRENT_PEOPLE.as('current_people')])
    .select(LISTED)
    .select([degreeName(filter.lang).as('degree_name'), nameOf('i.initiator_id').as('initiator_name')])
    .select(summaryIn(filter.lang).as('summary'))
    .$if(filter.sort === 'stuck', one => one.orderBy(STUCK, 'desc'))
    .$if(filter.sort === 'urgent', one => one.orderBy('i.degree', 'desc'))
    .orderBy('i.create_time', filter.sort === 'old' ? 'asc' : 'desc')
    .orderBy('i.instance_id', filter.sort === 'old' ? 'desc' : 'asc')
    .limit(filter.limit)
    .offset(offsetOf(filter));

/** The names of those who can decide now. */
const CURRENT_PEOPLE = sql<string[]>`case when i.state = 0 then array(
  select coalesce(u.nick_name, w.actor_id)
  from (select t.actor_id, min(t.seq) as seq from task t
    where t.merchant_id = i.merchant_id and t.instance_id = i.instance_id and t.state = 0 and t.task_type <> 2
      and t.held is null group by t.actor_id order by 2 limit ${sql.lit(PEOPLE_SHOWN)}) w
  left join app_user u on u.merchant_id = i.merchant_id and u.user_id = w.actor_id order by w.seq) else '{}' end`;

function matching(tx: Tx, actor: Actor, filter: InstanceFilter & Moments) {
  return byTime(visible(tx, actor, filter), filter)
    .$if(filter.stuck === true, one => one.where(STUCK))
    .$if(filter.isEnd === 1, one => one.where('i.state', '<>', 0))
    .$if(filter.isEnd === 2, one => one.where('i.state', '=', 0))
    .$if(filter.instanceState !== undefined, one => one.where(sql`i.state`, '=', filter.instanceState))
    .$if(filter.degree !== undefined, one => one.where('i.degree', '=', filter.degree!))
    .$if(!!filter.processId, one => one.where('i.process_id', '=', filter.processId!))
    .$if(!!filter.processType, one => one.where('i.process_type', '=', filter.processType!))
    .$if(!!filter.createBy, one => one.where('i.initiator_id', '=', filter.createBy!))
    .$if(!!filter.processName, one => one.where('i.process_name', 'ilike', containing(filter.processName!)))
    .$if(!!filter.itemName, one => one.where('i.item_name', 'ilike', containing(filter.itemName!)))
    .$if(!!filter.keyword?.trim(), one => one.where(about(filter.keyword!)));
}

type Query = ReturnType<typeof ofTenant>;

const ofTenant = (tx: Tx, { merchantId }: Actor) =>
  tx.selectFrom('instance as i').where('i.merchant_id', '=', merchantId);

/** An administrator sees all, a manager those of their processes too, everyone else what they started or have a task in. */
function visible(tx: Tx, actor: Actor, { scope }: InstanceFilter): Query {
  const all = ofTenant(tx, actor);
  if (scope === 'own') return all.where('i.initiator_id', '=', actor.userId);
  if (scope !== 'part' && isManager(actor)) return all;
  if (scope === 'managed') return all.where('i.process_id', 'in', managedIds(tx, actor));
  const managed = scope === undefined ? managedIds(tx, actor) : undefined;
  return all.where(({ eb, or, exists, selectFrom }) => {
    const hasPart = exists(
      selectFrom('task as t')
        .select(sql`1`.as('one'))
        .where('t.merchant_id', '=', actor.merchantId)
        .where('t.actor_id', '=', actor.userId)
        .whereRef('t.instance_id', '=', 'i.instance_id'),
    );
    return managed ? or([hasPart, eb('i.process_id', 'in', managed)]) : hasPart;
  });
}

const byTime = (query: Query, { from, until }: Moments): Query =>
  query
    .$if(!!from, one => one.where('i.create_time', '>=', from!))
    .$if(!!until, one => one.where('i.create_time', '<', until!));

type ListedInstance = {
  instance_id: string;
  state: number;
  current_nodes: string[];
  current_people: string[];
  stuck: boolean;
  create_time: Date;
  end_time: Date | null;
} & Listed;

const instanceRow = (row: ListedInstance): InstanceRow => ({
  ...sharedColumns(row),
  id: row.instance_id,
  instanceState: row.state,
  currentNodes: row.current_nodes,
  currentPeople: row.current_people,
  isStuck: row.stuck,
  createTime: row.create_time.toISOString(),
  endTime: row.end_time?.toISOString() ?? null,
});
