/** Reads roles. */
import type { PartOf, RoleDetail, RoleItem } from '@countersign/sdk/api/contract';
import { columnsShownInView, roleColumns } from '@countersign/sdk/api/nouns';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { columnNames, columnSelections, fieldsForOperationLog } from '../../../db/nouns.ts';
import { type Page, readPageWithExactTotal } from '../../../db/paging.ts';
import { likePattern } from '../../../db/search.ts';
import type { Fields } from '../../../http/audit.ts';
import { permissionsOfRoles } from '../../../rights/held.ts';

type Filter = PartOf<'GET role/page', 'query'>;

const rolesOfTenant = (tx: Tx) => tx.selectFrom('role as r');

const countRowsOfRoleSql = (table: 'user_role' | 'position_role' | 'role_permission') => sql<number>`
  (select count(*)::int from ${sql.table(table)} c where c.merchant_id = r.merchant_id and c.role_id = r.role_id)`;

const ROLE_COLUMNS = columnSelections(roleColumns, 'r');
const LISTED_ROLE_COLUMNS = Object.values(columnSelections(columnsShownInView(roleColumns, 'list'), 'r'));
const SEARCHED_COLUMNS = columnNames(columnsShownInView(roleColumns, 'search'), 'r');

const selectRoleCounts = (query: ReturnType<typeof rolesOfTenant>) =>
  query
    .select(['r.role_id as roleId', 'r.version'])
    .select([
      countRowsOfRoleSql('user_role').as('userCount'),
      countRowsOfRoleSql('position_role').as('positionCount'),
      countRowsOfRoleSql('role_permission').as('permissionCount'),
    ]);

export async function rolePage(
  tx: Tx,
  { filter, page }: { filter: Filter; page: Page },
): Promise<{ total: number; list: RoleItem[] }> {
  const { keyword, roleType, status } = filter;
  const matching = rolesOfTenant(tx)
    .$if(roleType !== undefined, where => where.where('r.role_type', '=', roleType!))
    .$if(status !== undefined, where => where.where('r.status', '=', status!))
    .$if(!!keyword, where =>
      where.where(({ or, eb }) =>
        or(SEARCHED_COLUMNS.map(column => eb(column, 'ilike', likePattern(keyword!)))),
      ),
    );
  const { total, rows: list } = await readPageWithExactTotal({
    matching,
    rows: selectRoleCounts(matching)
      .select([...LISTED_ROLE_COLUMNS, ROLE_COLUMNS.homePage])
      .orderBy('r.role_name')
      .orderBy('r.role_id'),
    page,
  });
  return { total, list };
}

export async function roleDetail(tx: Tx, roleId: string): Promise<RoleDetail | undefined> {
  const row = await selectRoleCounts(rolesOfTenant(tx).where('r.role_id', '=', roleId))
    .select(Object.values(ROLE_COLUMNS))
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...row,
    permissions: await permissionsOfRoles(tx, [roleId]),
    menuIds: await menusOfRole(tx, roleId),
    positions: await positionsWithRole(tx, roleId),
  };
}

/** Returns the fields that the operation log compares. */
export async function roleFields(tx: Tx, roleId: string): Promise<Fields | undefined> {
  const detail = await roleDetail(tx, roleId);
  if (!detail) return undefined;
  const { version: _, userCount: __, positionCount: ___, permissionCount: ____, ...fields } = detail;
  return fieldsForOperationLog(roleColumns, fields);
}

export async function menusOfRole(tx: Tx, roleId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('role_menu')
    .select('menu_id')
    .where('role_id', '=', roleId)
    .orderBy('menu_id')
    .execute();
  return rows.map(row => row.menu_id);
}

const positionsWithRole = (tx: Tx, roleId: string) =>
  tx
    .selectFrom('position_role as pr')
    .innerJoin('position as p', join => join.onRef('p.position_id', '=', 'pr.position_id'))
    .select(['p.position_id as positionId', 'p.position_name as positionName'])
    .where('pr.role_id', '=', roleId)
    .orderBy('p.position_name')
    .orderBy('p.position_id')
    .execute();

/** Returns true if another role has this key. */
export async function isRoleKeyTaken(
  tx: Tx,
  { roleId, roleKey }: { roleId: string; roleKey: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('role')
    .select('role_id')
    .where('role_key', '=', roleKey)
    .where('role_id', '<>', roleId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the names and keys of all roles, so that a copy gets an unused name and key. */
export const roleNamesAndKeys = (tx: Tx) => tx.selectFrom('role').select(['role_name', 'role_key']).execute();

/** Returns the people who hold the role, directly or through a position. */
export async function roleHolderIds(tx: Tx, roleId: string): Promise<string[]> {
  const rows = await tx.selectFrom('held_role').select('user_id').where('role_id', '=', roleId).execute();
  return rows.map(row => row.user_id);
}

/** Returns all roles, ordered by name. */
export const allRoles = (tx: Tx) =>
  tx
    .selectFrom('role')
    .select(['role_id as id', 'role_name as label', 'role_type', 'status'])
    .orderBy('role_name')
    .orderBy('role_id')
    .execute();
