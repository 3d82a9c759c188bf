/** Instances: what a person started, what they have a part in, and for administrators all of the tenant. */
import type { InstanceRow } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { ask, type Statement } from '../../db/statement.ts';
import type { Lang } from '../../http/language.ts';
import { about, degreeName, LISTED, type Listed, nameOf, sharedColumns } from './lists.ts';
import { isManager, type Who } from './load.ts';
import { type Counted, offsetOf, type Page, pageNear } from './paging.ts';
import { containing } from './process-queries.ts';

export interface InstanceFilter extends Page {
  /** `own` started by the caller; `part` with a part in it; else what the caller may see. */
  scope?: 'own' | 'part' | undefined;
  /** 0 all, 1 ended, 2 in progress. */
  isEnd?: number | undefined;
  keyword?: string | undefined;
  /** Days of the start, both included, in the tenant's zone. */
  beginTime?: string | undefined;
  endTime?: string | undefined;
  processId?: string | undefined;
  processName?: string | undefined;
  processType?: string | undefined;
  itemName?: string | undefined;
  instanceState?: number | undefined;
  createBy?: string | undefined;
  degree?: number | undefined;
  lang: Lang;
}

/** The days of a filter as moments: only plain values lead into an index behind the wall of rows. */
interface Moments {
  from?: Date | null;
  until?: Date | null;
}

/** Newest first. */
export async function pageInstances(
  tx: Tx,
  who: Who,
  filter: InstanceFilter,
): Promise<Counted & { list: InstanceRow[] }> {
  const within = { ...filter, ...(await momentsOf(tx, who, filter)) };
  const asked = { rows: instancePage(tx, who, within), matching: matching(tx, who, within), page: filter };
  const { rows, ...counted } = await pageNear(tx, asked);
  return { ...counted, list: rows.map(instanceRow) };
}

/** The page alone, as the database is asked for it. */
export const instancePage = (tx: Tx, who: Who, filter: InstanceFilter & Moments) =>
  matching(tx, who, filter)
    .select(['i.instance_id', 'i.state', 'i.current_nodes', 'i.create_time', 'i.end_time'])
    .select(
      sql<boolean>`i.state = 0 and jsonb_path_exists(i.incidents, '$[*] ? (!exists(@.resolvedAt))')`.as(
        'stuck',
      ),
    )
    .select(LISTED)
    .select([degreeName(filter.lang).as('degree_name'), nameOf('i.initiator_id').as('initiator_name')])
    .orderBy('i.create_time', 'desc')
    .orderBy('i.instance_id')
    .limit(filter.limit)
    .offset(offsetOf(filter));

function matching(tx: Tx, who: Who, filter: InstanceFilter & Moments) {
  return byTime(visible(tx, who, filter), filter)
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

const ofTenant = (tx: Tx, { merchantId }: Who) =>
  tx.selectFrom('instance as i').where('i.merchant_id', '=', merchantId);

/** An administrator sees all, everyone else what they started or have a task in. */
function visible(tx: Tx, who: Who, { scope }: InstanceFilter): Query {
  const all = ofTenant(tx, who);
  if (scope === 'own') return all.where('i.initiator_id', '=', who.userId);
  if (scope === undefined && isManager(who)) return all;
  return all.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('task as t')
        .select(sql`1`.as('one'))
        .where('t.merchant_id', '=', who.merchantId)
        .where('t.actor_id', '=', who.userId)
        .whereRef('t.instance_id', '=', 'i.instance_id'),
    ),
  );
}

const byTime = (query: Query, { from, until }: Moments): Query =>
  query
    .$if(!!from, one => one.where('i.create_time', '>=', from!))
    .$if(!!until, one => one.where('i.create_time', '<', until!));

const MOMENTS: Statement = {
  name: 'moments',
  sql: `select $2::date::timestamp at time zone m.time_zone as "from",
      ($3::date + 1)::timestamp at time zone m.time_zone as until
    from merchant m where m.merchant_id = $1`,
};

/** Where the first day begins and the last one ends, in the tenant's zone. */
async function momentsOf(
  tx: Tx,
  { merchantId }: Who,
  { beginTime, endTime }: InstanceFilter,
): Promise<Moments> {
  if (!beginTime && !endTime) return {};
  const [moments] = await ask<Moments>(tx, MOMENTS, [merchantId, beginTime || null, endTime || null]);
  return moments ?? {};
}

type ListedInstance = {
  instance_id: string;
  state: number;
  current_nodes: string[];
  stuck: boolean;
  create_time: Date;
  end_time: Date | null;
} & Listed;

const instanceRow = (row: ListedInstance): InstanceRow => ({
  ...sharedColumns(row),
  id: row.instance_id,
  instanceState: row.state,
  currentNodes: row.current_nodes,
  isStuck: row.stuck,
  createTime: row.create_time.toISOString(),
  endTime: row.end_time?.toISOString() ?? null,
});
