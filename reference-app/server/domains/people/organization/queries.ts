/** Reads single organisations and the organisation tree. */
import type {
  OrganizationDetail,
  OrganizationNode,
  OrganizationPath,
  OrganizationTreeNode,
  PositionNode,
} from '@countersign/sdk/api/contract';
import { organizationColumns } from '@countersign/sdk/api/nouns';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { columnListSql } from '../../../db/nouns.ts';
import { likePattern } from '../../../db/search.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { organizationTree } from '../directory/groups.ts';

/**
 * The columns of an organisation without `leader`. The query below selects the current name of the leader
 * under this name instead.
 */
const { leader: _, ...detailColumns } = organizationColumns;

export async function organizationDetail(
  tx: Tx,
  merchantId: string,
  organizeId: string,
): Promise<OrganizationDetail> {
  const { rows } = await sql<OrganizationDetail>`
    select o.organize_id as "organizeId", ${columnListSql(detailColumns, 'o')}, o.version,
      p.organize_name as "parentName", coalesce(l.nick_name, o.leader) as leader, l.nick_name as "leaderName",
      (select count(*)::int from app_user u
        where u.merchant_id = o.merchant_id and u.organize_id = o.organize_id) as "userCount",
      (select count(*)::int from position s
        where s.merchant_id = o.merchant_id and s.organize_id = o.organize_id) as "positionCount"
    from organization o
    left join organization p on p.merchant_id = o.merchant_id and p.organize_id = o.parent_id
    left join app_user l on l.merchant_id = o.merchant_id and l.user_id = o.leader_id
    where o.merchant_id = ${merchantId} and o.organize_id = ${organizeId}`.execute(tx);
  return rows[0] ?? throwRefusal('not-found');
}

export async function readChildOrganizationNodes(
  tx: Tx,
  merchantId: string,
  parentId: string | undefined,
): Promise<OrganizationTreeNode[]> {
  const { rows } = await sql<OrganizationTreeNode>`
    select o.organize_id as id, o.organize_name as label,
      (select count(*)::int from organization c
        where c.merchant_id = o.merchant_id and c.parent_id = o.organize_id) as "childCount"
    from organization o
    where o.merchant_id = ${merchantId} and o.parent_id is not distinct from ${parentId ?? null}::text
    order by o.sort, o.organize_id`.execute(tx);
  return rows;
}

/** Maximum number of organisations that a path search returns. */
const MAX_ORGANIZATION_PATH_RESULTS = 50;

export async function searchOrganizationPaths(
  tx: Tx,
  merchantId: string,
  { keyword, organizeId }: { keyword?: string; organizeId?: string },
): Promise<OrganizationPath[]> {
  if (!keyword && !organizeId) return [];
  const { rows } = await sql<OrganizationPath>`
    with found as (
      select organize_id, organize_name from organization
      where merchant_id = ${merchantId}
        and (${organizeId ?? null}::text is null or organize_id = ${organizeId ?? null})
        and (${keyword ?? null}::text is null or organize_name ilike ${likePattern(keyword ?? '')})
      order by organize_name, organize_id limit ${MAX_ORGANIZATION_PATH_RESULTS})
    select f.organize_id as id, f.organize_name as label,
      (select json_agg(json_build_object('id', a.organize_id, 'name', a.organize_name) order by p.depth desc)
        from organization_path p
        join organization a on a.merchant_id = p.merchant_id and a.organize_id = p.ancestor_id
        where p.merchant_id = ${merchantId} and p.organize_id = f.organize_id) as path
    from found f order by f.organize_name, f.organize_id`.execute(tx);
  return rows;
}

/**
 * Returns a tree with the tenant as its root and the organisations of the tenant below it. The transaction
 * can access only this tenant.
 */
export async function merchantTree(
  tx: Tx,
): Promise<{ id: string; label: string; children: OrganizationNode[] }[]> {
  const merchant = await tx
    .selectFrom('merchant')
    .select(['merchantId as id', 'merchantName as label'])
    .executeTakeFirstOrThrow();
  return [{ ...merchant, children: await organizationTree(tx) }];
}

/**
 * Returns all organisations as a tree. Each organisation lists its own positions before its
 * sub-organisations.
 */
export async function positionTree(tx: Tx): Promise<PositionNode[]> {
  const rows = await tx
    .selectFrom('position')
    .select(['positionId as id', 'positionName as label', 'organizeId'])
    .orderBy('positionName')
    .orderBy('positionId')
    .execute();
  const positions = Map.groupBy(rows, row => row.organizeId);
  const withPositions = ({ id, label, children }: OrganizationNode): PositionNode => {
    const own = (positions.get(id) ?? []).map(toPositionLeaf);
    return { id, label, type: 'organize', children: [...own, ...children.map(withPositions)] };
  };
  return (await organizationTree(tx)).map(withPositions);
}

const toPositionLeaf = ({ id, label }: { id: string; label: string }): PositionNode => ({
  id,
  label,
  type: 'position',
  children: [],
});

/**
 * Locks the organisation tree of the tenant until the transaction ends, so that two concurrent moves cannot
 * create a cycle.
 */
export const lockOrganizationTree = (tx: Tx, merchantId: string) =>
  sql`select pg_advisory_xact_lock(7263523, hashtext(${merchantId})), pg_advisory_xact_lock(7263522, hashtext(${merchantId}))`.execute(
    tx,
  );

export async function hasOrganization(tx: Tx, organizeId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('organization')
    .select('organizeId')
    .where('organizeId', '=', organizeId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns true if the organisation is `top` or belongs to its subtree. */
export async function isWithinOrganization(
  tx: Tx,
  { organizeId, top }: { organizeId: string; top: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('organizationPath')
    .select('depth')
    .where('organizeId', '=', organizeId)
    .where('ancestorId', '=', top)
    .executeTakeFirst();
  return row !== undefined;
}
