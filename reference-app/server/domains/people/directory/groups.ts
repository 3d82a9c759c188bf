/** Lists roles and organisations for pickers. */
import type { OrganizationNode, OrganizationRow, PartOf, RoleRow } from '@countersign/sdk/api/contract';
import { columnsShownInView, organizationColumns } from '@countersign/sdk/api/nouns';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { qualifiedColumnNames } from '../../../db/nouns.ts';
import { offsetOfPage, readPageWithExactTotal, readPagingFromQuery } from '../../../db/paging.ts';
import { likePattern } from '../../../db/search.ts';
import { type Actor, hasPermission } from '../../../http/security/actor.ts';
import { parseIdList } from './parameters.ts';
import { organizationSubtreeSql } from './users.ts';

interface GroupList<Row> {
  total: number;
  list: Row[];
}

/**
 * Returns enabled roles. If `ids` is given, returns the roles with these ids, whether or not they are
 * enabled.
 */
export async function listRoles(
  tx: Tx,
  query: PartOf<'GET role/list', 'query'>,
): Promise<GroupList<RoleRow>> {
  const search = query.roleName || query.keyword;
  const page = readPagingFromQuery(query);
  const matching = tx
    .selectFrom('role')
    .$if(!query.ids, where => where.where('status', '=', 'NORMAL'))
    .$if(!!query.ids, where => where.where('roleId', 'in', parseIdList(query.ids)))
    .$if(!!search, where => where.where('roleName', 'ilike', likePattern(search!)));
  const { total, rows: list } = await readPageWithExactTotal({
    matching,
    rows: matching
      .select(['roleId', 'roleName', 'roleKey'])
      .select(['roleType', 'status'])
      .orderBy('roleName')
      .orderBy('roleId'),
    page,
  });
  return { total, list };
}

const ADMINISTER_ORGANIZATIONS_PERMISSION = 'system:organize:manage';

/**
 * Returns the SQL that counts the users or positions of the organisation `o` itself, without its
 * sub-organisations.
 */
const directMemberCountOfOrganizationSql = (merchantId: string, table: 'appUser' | 'position') => sql<number>`
  (select count(*)::int from ${sql.table(table)} c
    where c.merchant_id = ${merchantId} and c.organize_id = o.organize_id)`;

/**
 * Selects all organisations with their depth and their sort path. Sorting by this path yields the tree order.
 */
const organizationTreeSql = (merchantId: string) => sql<{
  organizeId: string;
  depth: number;
  way: string[];
}>`(
  with recursive tree as (
    select organize_id, 0 as depth, array[lpad(sort::text, 7, '0') || organize_id] as way
    from organization where merchant_id = ${merchantId} and parent_id is null
    union all
    select o.organize_id, t.depth + 1, t.way || (lpad(o.sort::text, 7, '0') || o.organize_id)
    from tree t join organization o on o.merchant_id = ${merchantId} and o.parent_id = t.organize_id)
  select organize_id, depth, way from tree)`;

const { organizeName: _organizeName, ...detailColumns } = columnsShownInView(organizationColumns, 'list');
const ORGANIZATION_DETAIL_COLUMNS = qualifiedColumnNames(detailColumns, 'o');
const SEARCHED_ORGANIZATION_COLUMNS = qualifiedColumnNames(
  columnsShownInView(organizationColumns, 'search'),
  'o',
);

/**
 * Returns organisations with the name of their parent, which distinguishes organisations with the same name.
 */
export async function listOrganizations(
  tx: Tx,
  actor: Actor,
  query: PartOf<'GET organize/list', 'query'>,
): Promise<GroupList<OrganizationRow>> {
  const { merchantId } = actor;
  const page = readPagingFromQuery(query);
  const matching = matchingOrganizations(tx, merchantId, query);
  const named = matching
    .select(['o.organizeId', 'o.organizeName', 'o.parentId'])
    .select(['p.organizeName as parentName', 'o.leaderId', 'l.nickName as leaderName'])
    .select(sql<string>`coalesce(l.nick_name, o.leader)`.as('leader'));
  if (!query.details || !hasPermission(actor, ADMINISTER_ORGANIZATIONS_PERMISSION)) {
    const rows = named.orderBy('o.sort').orderBy('o.organizeId');
    const { total, rows: list } = await readPageWithExactTotal({ matching, rows, page });
    return { total, list };
  }
  const shown = named
    .innerJoin(organizationTreeSql(merchantId).as('t'), join =>
      join.onRef('t.organizeId', '=', 'o.organizeId'),
    )
    .select(['t.depth', 't.way'])
    .select(ORGANIZATION_DETAIL_COLUMNS)
    .orderBy('t.way')
    .limit(page.limit)
    .offset(offsetOfPage(page));
  // People and positions are counted only for the organisations on the requested page.
  const counted = tx
    .selectFrom(shown.as('o'))
    .selectAll()
    .select([
      directMemberCountOfOrganizationSql(merchantId, 'appUser').as('userCount'),
      directMemberCountOfOrganizationSql(merchantId, 'position').as('positionCount'),
    ])
    .orderBy('o.way');
  // The query `counted` already skips the rows before the page, so the page number passed here is 1.
  const { total, rows } = await readPageWithExactTotal({
    matching,
    rows: counted,
    page: { ...page, page: 1 },
  });
  return { total, list: rows.map(({ way: _way, ...row }) => row) };
}

/** Returns the query for the matching organisations, which the list and the export share. */
export function matchingOrganizations(
  tx: Tx,
  merchantId: string,
  query: PartOf<'GET organize/list', 'query'>,
) {
  const { organizeName, keyword } = query;
  return tx
    .selectFrom('organization as o')
    .leftJoin('organization as p', join => join.onRef('p.organizeId', '=', 'o.parentId'))
    .leftJoin('appUser as l', join => join.onRef('l.userId', '=', 'o.leaderId'))
    .$if(!!query.ids, where => where.where('o.organizeId', 'in', parseIdList(query.ids)))
    .$if(!!query.organizeId, where =>
      where.where('o.organizeId', 'in', organizationSubtreeSql(merchantId, query.organizeId!)),
    )
    .$if(!!organizeName, where => where.where('o.organizeName', 'ilike', likePattern(organizeName!)))
    .$if(!organizeName && !!keyword, where =>
      where.where(({ or, eb }) =>
        or(SEARCHED_ORGANIZATION_COLUMNS.map(column => eb(column, 'ilike', likePattern(keyword!)))),
      ),
    );
}

export async function organizationTree(tx: Tx): Promise<OrganizationNode[]> {
  const rows = await tx
    .selectFrom('organization')
    .select(['organizeId', 'parentId', 'organizeName'])
    .orderBy('sort')
    .orderBy('organizeId')
    .execute();
  const children = Map.groupBy(rows, row => row.parentId);
  const nodesBelow = (parent: string | null): OrganizationNode[] =>
    (children.get(parent) ?? []).map(({ organizeId: id, organizeName: label }) => ({
      id,
      label,
      children: nodesBelow(id),
    }));
  return nodesBelow(null);
}
