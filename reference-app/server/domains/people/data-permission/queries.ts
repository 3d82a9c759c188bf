/** Reads data permissions, their bindings and their exclusions. */
import type {
  DataPermissionDetail,
  DataPermissionItem,
  DataPermissionRow,
  PartOf,
  UserDataPermission,
} from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { type Page, readPageWithExactTotal } from '../../../db/paging.ts';
import { likePattern } from '../../../db/search.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { parseScope } from '../../../rights/data-scope.ts';
import { readActorDataScopeForUsers } from '../../../rights/people.ts';
import {
  createDataScopeSqlCondition,
  type ResolvedScope,
  USER_DATA_SCOPE_COLUMNS,
} from '../../../rights/within.ts';

type Filter = PartOf<'GET dataPermission/page', 'query'>;

const selectDataPermissions = (tx: Tx) => tx.selectFrom('dataPermission as d');

/**
 * Selects the bindings that a reader may see. A binding to a user is included if the user is in the reader's
 * data scope (`extent`); bindings to positions and organisations are always included.
 */
const visibleDataPermissionBindingsSql = (extent: ResolvedScope) => {
  const binds = sql`from data_permission_bind b
    where b.merchant_id = d.merchant_id and b.data_permission_id = d.data_permission_id`;
  if (extent.kind === 'all') return binds;
  return sql`${binds} and (b.kind <> 'user' or exists (select from app_user u
    where u.merchant_id = b.merchant_id and u.user_id = b.user_id and ${createDataScopeSqlCondition(extent, USER_DATA_SCOPE_COLUMNS)}))`;
};

const selectDataPermissionColumns = (
  query: ReturnType<typeof selectDataPermissions>,
  extent: ResolvedScope,
) =>
  query
    .select(['d.dataPermissionId', 'd.name', 'd.code', 'd.status', 'd.description'])
    .select(['d.createTime', 'd.version'])
    .select(sql<number>`(select count(*)::int ${visibleDataPermissionBindingsSql(extent)})`.as('bindCount'));

const convertCreateTimeToIso = <Row extends { createTime: Date }>({ createTime, ...row }: Row) => ({
  ...row,
  createTime: createTime.toISOString(),
});

export async function dataPermissionPage(
  tx: Tx,
  actor: Actor,
  { filter: { keyword, status, positionId }, page }: { filter: Filter; page: Page },
): Promise<{ total: number; list: DataPermissionRow[] }> {
  const extent = await readActorDataScopeForUsers(tx, actor);
  const matching = selectDataPermissions(tx)
    .$if(status !== undefined, where => where.where('d.status', '=', status!))
    .$if(positionId !== undefined, where =>
      where.where(
        sql<boolean>`exists (select from data_permission_bind b where b.merchant_id = d.merchant_id
          and b.data_permission_id = d.data_permission_id and b.kind = 'position' and b.target_id = ${positionId})`,
      ),
    )
    .$if(!!keyword, where =>
      where.where(({ or, eb }) =>
        or([eb('d.name', 'ilike', likePattern(keyword!)), eb('d.code', 'ilike', likePattern(keyword!))]),
      ),
    );
  const { total, rows } = await readPageWithExactTotal({
    matching,
    rows: selectDataPermissionColumns(matching, extent).orderBy('d.name').orderBy('d.dataPermissionId'),
    page,
  });
  return { total, list: rows.map(convertCreateTimeToIso) };
}

/**
 * Returns a data permission, or undefined for an unknown id. Its lists of assigned users and of excluded
 * users contain only users in the data scope `extent`. By default, `extent` contains all users.
 */
export async function dataPermissionDetail(
  tx: Tx,
  merchantId: string,
  id: string,
  extent: ResolvedScope = { kind: 'all' },
): Promise<DataPermissionDetail | undefined> {
  const row = await selectDataPermissionColumns(
    selectDataPermissions(tx).where('d.dataPermissionId', '=', id),
    extent,
  ).executeTakeFirst();
  if (!row) return undefined;
  const items = await tx
    .selectFrom('dataPermissionItem')
    .select(['key', 'value'])
    .where('dataPermissionId', '=', id)
    .orderBy('key')
    .execute();
  return {
    ...convertCreateTimeToIso(row),
    items,
    binds: await bindingsOfDataPermission(tx, { merchantId, id, extent }),
    excluded: await excludedUsers(tx, { merchantId, id, extent }),
    organizations: await readOrganizationsOfScopes(tx, items),
  };
}

interface PermissionReadInput {
  merchantId: string;
  id: string;
  extent: ResolvedScope;
}

const excludedUsers = (
  tx: Tx,
  { id, extent }: PermissionReadInput,
): Promise<DataPermissionDetail['excluded']> =>
  tx
    .selectFrom('dataPermissionExclusion as e')
    .innerJoin('appUser as u', join => join.onRef('u.userId', '=', 'e.userId'))
    .select(['u.userId', 'u.nickName'])
    .where('e.dataPermissionId', '=', id)
    .where(createDataScopeSqlCondition(extent, USER_DATA_SCOPE_COLUMNS))
    .orderBy('u.nickName')
    .orderBy('u.userId')
    .execute();

const readOrganizationsOfScopes = (
  tx: Tx,
  items: readonly DataPermissionItem[],
): Promise<DataPermissionDetail['organizations']> => {
  const ids = items.flatMap(({ value }) => {
    const scope = parseScope(value);
    return scope?.kind === 'limited' ? scope.organizations : [];
  });
  return tx
    .selectFrom('organization')
    .select(['organizeId as id', 'organizeName as name'])
    .where('organizeId', 'in', ['', ...ids])
    .orderBy('organizeName')
    .execute();
};

async function bindingsOfDataPermission(
  tx: Tx,
  { merchantId, id, extent }: PermissionReadInput,
): Promise<DataPermissionDetail['binds']> {
  const { rows } = await sql<DataPermissionDetail['binds'][number]>`
    select b.kind, b.target_id as "targetId",
      coalesce(u.nick_name, p.position_name, o.organize_name, b.target_id) as "targetName"
    from data_permission_bind b
    left join app_user u on u.merchant_id = b.merchant_id and u.user_id = b.user_id
    left join position p on p.merchant_id = b.merchant_id and p.position_id = b.position_id
    left join organization o on o.merchant_id = b.merchant_id and o.organize_id = b.organize_id
    where b.merchant_id = ${merchantId} and b.data_permission_id = ${id}
      and (b.kind <> 'user' or ${createDataScopeSqlCondition(extent, USER_DATA_SCOPE_COLUMNS)})
    order by b.kind, "targetName", b.target_id`.execute(tx);
  return rows;
}

/**
 * Returns the data permissions bound to a user, to the user's positions, or to the user's organisation and
 * its ancestors.
 */
export async function dataPermissionsOfUser(
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

/**
 * Returns the number of given ids that exist in the tenant. `kind` selects the table: users, positions or
 * organisations.
 */
export async function countExistingDataPermissionTargets(
  tx: Tx,
  merchantId: string,
  { kind, targetIds }: { kind: 'user' | 'position' | 'organization'; targetIds: readonly string[] },
): Promise<number> {
  const [table, column] = TABLE_BY_TARGET_KIND[kind];
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
    where merchant_id = ${merchantId} and ${sql.ref(column)} = any(${[...targetIds]}::text[])`.execute(tx);
  return rows[0]?.n ?? 0;
}

const TABLE_BY_TARGET_KIND = {
  user: ['appUser', 'userId'],
  position: ['position', 'positionId'],
  organization: ['organization', 'organizeId'],
} as const;
