/** The SQL of data permissions. */
import type {
  DataPermissionDetail,
  DataPermissionItem,
  DataPermissionRow,
  PartOf,
  UserDataPermission,
} from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { type Page, pageRows } from '../../db/paging.ts';
import { containing } from '../../db/search.ts';
import type { Actor } from '../../http/security/actor.ts';
import { parseScope } from '../../rights/data-scope.ts';
import '../../rights/tables.ts';
import { type Extent, within } from '../../rights/within.ts';
import { extentOfUsers } from '../directory/index.ts';

type Filter = PartOf<'GET dataPermission/page', 'query'>;

const permissionsOf = (tx: Tx, merchantId: string) =>
  tx.selectFrom('data_permission as d').where('d.merchant_id', '=', merchantId);

const PERSON = { user: 'u.user_id', organization: 'u.organize_id' };

/**
 * Selects the bindings that a reader sees. Bindings of people count if the person is within the extent; those of positions and
 * organisations always count.
 */
const bindsWithin = (extent: Extent) => {
  const binds = sql`from data_permission_bind b
    where b.merchant_id = d.merchant_id and b.data_permission_id = d.data_permission_id`;
  if (extent.kind === 'all') return binds;
  return sql`${binds} and (b.kind <> 'user' or exists (select from app_user u
    where u.merchant_id = b.merchant_id and u.user_id = b.user_id and ${within(extent, PERSON)}))`;
};

const withColumns = (query: ReturnType<typeof permissionsOf>, extent: Extent) =>
  query
    .select(['d.data_permission_id as dataPermissionId', 'd.name', 'd.code', 'd.status', 'd.description'])
    .select(['d.create_time as createTime', 'd.version'])
    .select(sql<number>`(select count(*)::int ${bindsWithin(extent)})`.as('bindCount'));

const shown = <Row extends { createTime: Date }>({ createTime, ...row }: Row) => ({
  ...row,
  createTime: createTime.toISOString(),
});

export async function permissionPage(
  tx: Tx,
  actor: Actor,
  { filter: { keyword, status, positionId }, page }: { filter: Filter; page: Page },
): Promise<{ total: number; list: DataPermissionRow[] }> {
  const extent = await extentOfUsers(tx, actor);
  const matching = permissionsOf(tx, actor.merchantId)
    .$if(status !== undefined, where => where.where('d.status', '=', status!))
    .$if(positionId !== undefined, where =>
      where.where(
        sql<boolean>`exists (select from data_permission_bind b where b.merchant_id = d.merchant_id
          and b.data_permission_id = d.data_permission_id and b.kind = 'position' and b.target_id = ${positionId})`,
      ),
    )
    .$if(!!keyword, where =>
      where.where(({ or, eb }) =>
        or([eb('d.name', 'ilike', containing(keyword!)), eb('d.code', 'ilike', containing(keyword!))]),
      ),
    );
  const { total, rows } = await pageRows({
    matching,
    rows: withColumns(matching, extent).orderBy('d.name').orderBy('d.data_permission_id'),
    page,
  });
  return { total, list: rows.map(shown) };
}

/** Bound and exempted people are within the extent; without one all are there. */
export async function permissionDetail(
  tx: Tx,
  merchantId: string,
  id: string,
  extent: Extent = { kind: 'all' },
): Promise<DataPermissionDetail | undefined> {
  const row = await withColumns(
    permissionsOf(tx, merchantId).where('d.data_permission_id', '=', id),
    extent,
  ).executeTakeFirst();
  if (!row) return undefined;
  const items = await tx
    .selectFrom('data_permission_item')
    .select(['key', 'value'])
    .where('merchant_id', '=', merchantId)
    .where('data_permission_id', '=', id)
    .orderBy('key')
    .execute();
  return {
    ...shown(row),
    items,
    binds: await bindsOf(tx, { merchantId, id, extent }),
    excluded: await excludedFrom(tx, { merchantId, id, extent }),
    organizations: await organizationsIn(tx, merchantId, items),
  };
}

interface Shown {
  merchantId: string;
  id: string;
  extent: Extent;
}

const excludedFrom = (tx: Tx, { merchantId, id, extent }: Shown): Promise<DataPermissionDetail['excluded']> =>
  tx
    .selectFrom('data_permission_exclusion as e')
    .innerJoin('app_user as u', join =>
      join.onRef('u.merchant_id', '=', 'e.merchant_id').onRef('u.user_id', '=', 'e.user_id'),
    )
    .select(['u.user_id as userId', 'u.nick_name as nickName'])
    .where('e.merchant_id', '=', merchantId)
    .where('e.data_permission_id', '=', id)
    .where(within(extent, PERSON))
    .orderBy('u.nick_name')
    .orderBy('u.user_id')
    .execute();

const organizationsIn = (
  tx: Tx,
  merchantId: string,
  items: readonly DataPermissionItem[],
): Promise<DataPermissionDetail['organizations']> => {
  const ids = items.flatMap(({ value }) => {
    const scope = parseScope(value);
    return scope?.kind === 'limited' ? scope.organizations : [];
  });
  return tx
    .selectFrom('organization')
    .select(['organize_id as id', 'organize_name as name'])
    .where('merchant_id', '=', merchantId)
    .where('organize_id', 'in', ['', ...ids])
    .orderBy('organize_name')
    .execute();
};

async function bindsOf(tx: Tx, { merchantId, id, extent }: Shown): Promise<DataPermissionDetail['binds']> {
  const { rows } = await sql<DataPermissionDetail['binds'][number]>`
    select b.kind, b.target_id as "targetId",
      coalesce(u.nick_name, p.position_name, o.organize_name, b.target_id) as "targetName"
    from data_permission_bind b
    left join app_user u on u.merchant_id = b.merchant_id and u.user_id = b.user_id
    left join position p on p.merchant_id = b.merchant_id and p.position_id = b.position_id
    left join organization o on o.merchant_id = b.merchant_id and o.organize_id = b.organize_id
    where b.merchant_id = ${merchantId} and b.data_permission_id = ${id}
      and (b.kind <> 'user' or ${within(extent, PERSON)})
    order by b.kind, "targetName", b.target_id`.execute(tx);
  return rows;
}

/** The data permissions bound to a user, their positions, and the organisations above them. */
export async function permissionsOfUser(
  tx: Tx,
  merchantId: string,
  userId: string,
): Promise<UserDataPermission[]> {
  const { rows } = await sql<UserDataPermission>`
    with bound as (
      select b.data_permission_id, b.kind, b.target_id, u.nick_name as target_name, b.frozen
      from data_permission_bind b join app_user u on u.merchant_id = ${merchantId} and u.user_id = b.target_id
      where b.merchant_id = ${merchantId} and b.kind = 'user' and b.target_id = ${userId}
      union all
      select b.data_permission_id, b.kind, b.target_id, p.position_name, b.frozen
      from user_position m
      join position p on p.merchant_id = ${merchantId} and p.position_id = m.position_id
      join data_permission_bind b on b.merchant_id = ${merchantId} and b.kind = 'position' and b.target_id = m.position_id
      where m.merchant_id = ${merchantId} and m.user_id = ${userId}
      union all
      select b.data_permission_id, b.kind, b.target_id, o.organize_name, b.frozen
      from app_user u
      join organization_path a on a.merchant_id = ${merchantId} and a.organize_id = u.organize_id
      join organization o on o.merchant_id = ${merchantId} and o.organize_id = a.ancestor_id
      join data_permission_bind b on b.merchant_id = ${merchantId} and b.kind = 'organization' and b.target_id = a.ancestor_id
      where u.merchant_id = ${merchantId} and u.user_id = ${userId}
    )
    select d.data_permission_id as "dataPermissionId", d.name, d.status,
      (select coalesce(jsonb_agg(jsonb_build_object('key', item.key, 'value', item.value) order by item.key), '[]')
        from (
          select i.key, i.value from data_permission_item i
          where i.merchant_id = ${merchantId} and i.data_permission_id = d.data_permission_id
            and bool_or(bound.frozen is null)
          union all
          select f.key, f.value from bound own, jsonb_each_text(own.frozen) f
          where own.data_permission_id = d.data_permission_id and not bool_or(bound.frozen is null)
        ) item) as items,
      jsonb_agg(jsonb_build_object('kind', bound.kind, 'targetId', bound.target_id, 'targetName', bound.target_name)
        order by bound.kind, bound.target_id) as "from",
      exists (select from data_permission_exclusion e where e.merchant_id = ${merchantId}
        and e.user_id = ${userId} and e.data_permission_id = d.data_permission_id) as "isExcluded"
    from bound join data_permission d
      on d.merchant_id = ${merchantId} and d.data_permission_id = bound.data_permission_id
    group by d.data_permission_id, d.name, d.status order by d.name, d.data_permission_id`.execute(tx);
  return rows;
}

/** The number of the ids that are stored. */
export async function knownTargets(
  tx: Tx,
  merchantId: string,
  { kind, targetIds }: { kind: 'user' | 'position' | 'organization'; targetIds: readonly string[] },
): Promise<number> {
  const [table, column] = TABLES[kind];
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
    where merchant_id = ${merchantId} and ${sql.ref(column)} = any(${[...targetIds]}::text[])`.execute(tx);
  return rows[0]?.n ?? 0;
}

const TABLES = {
  user: ['app_user', 'user_id'],
  position: ['position', 'position_id'],
  organization: ['organization', 'organize_id'],
} as const;
