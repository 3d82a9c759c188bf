/** Roles and organisations as pickers find them. */
import type { OrganizeNode, OrganizeRow, PartOf, RoleRow } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { offsetOf, pageOf, pageRows } from '../../db/paging.ts';
import { containing } from '../../db/search.ts';
import { type Actor, can } from '../../http/security/actor.ts';
import { idsIn } from './parameters.ts';
import { organizationsFrom } from './users.ts';

interface List<Row> {
  total: number;
  list: Row[];
}

/** Roles that grant something; ids alone ask for those in any state. */
export async function listRoles(
  tx: Tx,
  merchantId: string,
  query: PartOf<'GET role/list', 'query'>,
): Promise<List<RoleRow>> {
  const search = query.roleName || query.keyword;
  const page = pageOf(query);
  const matching = tx
    .selectFrom('role')
    .where('merchant_id', '=', merchantId)
    .$if(!query.ids, where => where.where('status', '=', 'NORMAL'))
    .$if(!!query.ids, where => where.where('role_id', 'in', idsIn(query.ids)))
    .$if(!!search, where => where.where('role_name', 'ilike', containing(search!)));
  const { total, rows: list } = await pageRows({
    matching,
    rows: matching
      .select(['role_id as roleId', 'role_name as roleName', 'role_key as roleKey'])
      .select(['role_type as roleType', 'status'])
      .orderBy('role_name')
      .orderBy('role_id'),
    page,
  });
  return { total, list };
}

const ADMINISTER_ORGANIZATIONS = 'system:organize:manage';

/** Of the organisation `o` itself. */
const countOf = (table: 'app_user' | 'position') => sql<number>`
  (select count(*)::int from ${sql.table(table)} c
    where c.merchant_id = o.merchant_id and c.organize_id = o.organize_id)`;

/** All organisations with their depth and the way to them, whose order is that of the tree. */
const tree = (merchantId: string) => sql<{ organize_id: string; depth: number; way: string[] }>`(
  with recursive tree as (
    select organize_id, 0 as depth, array[lpad(sort::text, 7, '0') || organize_id] as way
    from organization where merchant_id = ${merchantId} and parent_id is null
    union all
    select o.organize_id, t.depth + 1, t.way || (lpad(o.sort::text, 7, '0') || o.organize_id)
    from tree t join organization o on o.merchant_id = ${merchantId} and o.parent_id = t.organize_id)
  select organize_id, depth, way from tree)`;

/** Each with the organisation above it, which tells two of one name apart. */
export async function listOrganizations(
  tx: Tx,
  actor: Actor,
  query: PartOf<'GET organize/list', 'query'>,
): Promise<List<OrganizeRow>> {
  const { merchantId } = actor;
  const page = pageOf(query);
  const matching = matchingOrganizations(tx, merchantId, query);
  const named = matching
    .select(['o.organize_id as organizeId', 'o.organize_name as organizeName', 'o.parent_id as parentId'])
    .select(['p.organize_name as parentName', 'o.leader_id as leaderId', 'l.nick_name as leaderName'])
    .select(sql<string>`coalesce(l.nick_name, o.leader)`.as('leader'));
  if (!query.details || !can(actor, ADMINISTER_ORGANIZATIONS)) {
    const rows = named.orderBy('o.sort').orderBy('o.organize_id');
    const { total, rows: list } = await pageRows({ matching, rows, page });
    return { total, list };
  }
  const shown = named
    .innerJoin(tree(merchantId).as('t'), join => join.onRef('t.organize_id', '=', 'o.organize_id'))
    .select(['o.merchant_id', 'o.organize_id', 'o.phone', 'o.email', 't.depth', 't.way'])
    .orderBy('t.way')
    .limit(page.limit)
    .offset(offsetOf(page));
  // People and positions are counted for the page alone.
  const counted = tx
    .selectFrom(shown.as('o'))
    .selectAll()
    .select([countOf('app_user').as('userCount'), countOf('position').as('positionCount')])
    .orderBy('o.way');
  // The rows before the page are left out already.
  const { total, rows } = await pageRows({ matching, rows: counted, page: { ...page, page: 1 } });
  return { total, list: rows.map(({ merchant_id: _, organize_id: __, way: ___, ...row }) => row) };
}

/** The organisations that the query finds, for their list and their export. */
export function matchingOrganizations(
  tx: Tx,
  merchantId: string,
  query: PartOf<'GET organize/list', 'query'>,
) {
  const search = query.organizeName || query.keyword;
  return tx
    .selectFrom('organization as o')
    .leftJoin('organization as p', join =>
      join.onRef('p.merchant_id', '=', 'o.merchant_id').onRef('p.organize_id', '=', 'o.parent_id'),
    )
    .leftJoin('app_user as l', join =>
      join.onRef('l.merchant_id', '=', 'o.merchant_id').onRef('l.user_id', '=', 'o.leader_id'),
    )
    .where('o.merchant_id', '=', merchantId)
    .$if(!!query.ids, where => where.where('o.organize_id', 'in', idsIn(query.ids)))
    .$if(!!query.organizeId, where =>
      where.where('o.organize_id', 'in', organizationsFrom(merchantId, query.organizeId!)),
    )
    .$if(!!search, where => where.where('o.organize_name', 'ilike', containing(search!)));
}

export async function organizationTree(tx: Tx, merchantId: string): Promise<OrganizeNode[]> {
  const rows = await tx
    .selectFrom('organization')
    .select(['organize_id', 'parent_id', 'organize_name'])
    .where('merchant_id', '=', merchantId)
    .orderBy('sort')
    .orderBy('organize_id')
    .execute();
  const children = Map.groupBy(rows, row => row.parent_id);
  const nodesBelow = (parent: string | null): OrganizeNode[] =>
    (children.get(parent) ?? []).map(({ organize_id: id, organize_name: label }) => ({
      id,
      label,
      children: nodesBelow(id),
    }));
  return nodesBelow(null);
}
