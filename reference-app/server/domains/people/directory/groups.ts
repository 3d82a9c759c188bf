/** Lists roles and organisations for pickers. */
import type { OrganizationNode, OrganizationRow, PartOf, RoleRow } from '@countersign/sdk/api/contract';
import { columnsShownInView, organizationColumns } from '@countersign/sdk/api/nouns';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { columnNames, columnSelections } from '../../../db/nouns.ts';
import { offsetOfPage, pageFromQuery, readPageWithExactTotal } from '../../../db/paging.ts';
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
  const page = pageFromQuery(query);
  const matching = tx
    .selectFrom('role')
    .$if(!query.ids, where => where.where('status', '=', 'NORMAL'))
    .$if(!!query.ids, where => where.where('role_id', 'in', parseIdList(query.ids)))
    .$if(!!search, where => where.where('role_name', 'ilike', likePattern(search!)));
  const { total, rows: list } = await readPageWithExactTotal({
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

const ADMINISTER_ORGANIZATIONS_PERMISSION = 'system:organize:manage';

/**
 * Returns the SQL that counts the users or positions of the organisation `o` itself, without its
 * sub-organisations.
 */
const countRowsOfOrganizationSql = (merchantId: string, table: 'app_user' | 'position') => sql<number>`
  (select count(*)::int from ${sql.table(table)} c
    where c.merchant_id = ${merchantId} and c.organize_id = o.organize_id)`;

/**
 * Selects all organisations with their depth and their sort path. Sorting by this path yields the tree order.
 */
const organizationTreeSql = (merchantId: string) => sql<{
  organize_id: string;
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

const { organizeName: NAME_COLUMN, ...detailSelection } = columnSelections(
  columnsShownInView(organizationColumns, 'list'),
  'o',
);
const ORGANIZATION_DETAIL_COLUMNS = Object.values(detailSelection);
const SEARCHED_ORGANIZATION_COLUMNS = columnNames(columnsShownInView(organizationColumns, 'search'), 'o');

/**
 * Returns organisations with the name of their parent, which distinguishes organisations with the same name.
 */
export async function listOrganizations(
  tx: Tx,
  actor: Actor,
  query: PartOf<'GET organize/list', 'query'>,
): Promise<GroupList<OrganizationRow>> {
  const { merchantId } = actor;
  const page = pageFromQuery(query);
  const matching = matchingOrganizations(tx, merchantId, query);
  const named = matching
    .select(['o.organize_id as organizeId', NAME_COLUMN, 'o.parent_id as parentId'])
    .select(['p.organize_name as parentName', 'o.leader_id as leaderId', 'l.nick_name as leaderName'])
    .select(sql<string>`coalesce(l.nick_name, o.leader)`.as('leader'));
  if (!query.details || !hasPermission(actor, ADMINISTER_ORGANIZATIONS_PERMISSION)) {
    const rows = named.orderBy('o.sort').orderBy('o.organize_id');
    const { total, rows: list } = await readPageWithExactTotal({ matching, rows, page });
    return { total, list };
  }
  const shown = named
    .innerJoin(organizationTreeSql(merchantId).as('t'), join =>
      join.onRef('t.organize_id', '=', 'o.organize_id'),
    )
    .select(['o.organize_id', 't.depth', 't.way'])
    .select(ORGANIZATION_DETAIL_COLUMNS)
    .orderBy('t.way')
    .limit(page.limit)
    .offset(offsetOfPage(page));
  // People and positions are counted only for the rows of the page.
  const counted = tx
    .selectFrom(shown.as('o'))
    .selectAll()
    .select([
      countRowsOfOrganizationSql(merchantId, 'app_user').as('userCount'),
      countRowsOfOrganizationSql(merchantId, 'position').as('positionCount'),
    ])
    .orderBy('o.way');
  // The query `counted` already skips the rows before the page, so the page number passed here is 1.
  const { total, rows } = await readPageWithExactTotal({
    matching,
    rows: counted,
    page: { ...page, page: 1 },
  });
  return { total, list: rows.map(({ organize_id: _, way: __, ...row }) => row) };
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
    .leftJoin('organization as p', join => join.onRef('p.organize_id', '=', 'o.parent_id'))
    .leftJoin('app_user as l', join => join.onRef('l.user_id', '=', 'o.leader_id'))
    .$if(!!query.ids, where => where.where('o.organize_id', 'in', parseIdList(query.ids)))
    .$if(!!query.organizeId, where =>
      where.where('o.organize_id', 'in', organizationSubtreeSql(merchantId, query.organizeId!)),
    )
    .$if(!!organizeName, where => where.where('o.organize_name', 'ilike', likePattern(organizeName!)))
    .$if(!organizeName && !!keyword, where =>
      where.where(({ or, eb }) =>
        or(SEARCHED_ORGANIZATION_COLUMNS.map(column => eb(column, 'ilike', likePattern(keyword!)))),
      ),
    );
}

export async function organizationTree(tx: Tx): Promise<OrganizationNode[]> {
  const rows = await tx
    .selectFrom('organization')
    .select(['organize_id', 'parent_id', 'organize_name'])
    .orderBy('sort')
    .orderBy('organize_id')
    .execute();
  const children = Map.groupBy(rows, row => row.parent_id);
  const nodesBelow = (parent: string | null): OrganizationNode[] =>
    (children.get(parent) ?? []).map(({ organize_id: id, organize_name: label }) => ({
      id,
      label,
      children: nodesBelow(id),
    }));
  return nodesBelow(null);
}
