/** Reads roles. */
import type { PartOf, RoleDetail, RoleItem } from '@countersign/sdk/api/contract';
import { columnsShownInView, roleColumns } from '@countersign/sdk/api/nouns';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { qualifiedColumnNames, recordFieldsForOperationLog } from '../../../db/nouns.ts';
import { type Page, readPageWithExactTotal } from '../../../db/paging.ts';
import { likePattern } from '../../../db/search.ts';
import type { Fields } from '../../../http/audit.ts';
import { permissionsOfRoles } from '../../../rights/held.ts';

type Filter = PartOf<'GET role/page', 'query'>;

const rolesOfTenant = (tx: Tx) => tx.selectFrom('role as r');

const countRowsOfRoleSql = (table: 'userRole' | 'positionRole' | 'rolePermission') => sql<number>`
  (select count(*)::int from ${sql.table(table)} c where c.merchant_id = r.merchant_id and c.role_id = r.role_id)`;

const ROLE_COLUMNS = qualifiedColumnNames(roleColumns, 'r');
const ROLE_LIST_COLUMNS = qualifiedColumnNames(columnsShownInView(roleColumns, 'list'), 'r');
const SEARCHED_COLUMNS = qualifiedColumnNames(columnsShownInView(roleColumns, 'search'), 'r');

const selectRoleCounts = (query: ReturnType<typeof rolesOfTenant>) =>
  query
    .select(['r.roleId', 'r.version'])
    .select([
      countRowsOfRoleSql('userRole').as('userCount'),
      countRowsOfRoleSql('positionRole').as('positionCount'),
      countRowsOfRoleSql('rolePermission').as('permissionCount'),
    ]);

export async function readPageOfRoles(
  tx: Tx,
  { filter, page }: { filter: Filter; page: Page },
): Promise<{ total: number; list: RoleItem[] }> {
  const { keyword, roleType, status } = filter;
  const matching = rolesOfTenant(tx)
    .$if(roleType !== undefined, where => where.where('r.roleType', '=', roleType!))
    .$if(status !== undefined, where => where.where('r.status', '=', status!))
    .$if(!!keyword, where =>
      where.where(({ or, eb }) =>
        or(SEARCHED_COLUMNS.map(column => eb(column, 'ilike', likePattern(keyword!)))),
      ),
    );
  const { total, rows: list } = await readPageWithExactTotal({
    matching,
    rows: selectRoleCounts(matching)
      .select([...ROLE_LIST_COLUMNS, 'r.homePage'])
      .orderBy('r.roleName')
      .orderBy('r.roleId'),
    page,
  });
  return { total, list };
}

export async function roleDetail(tx: Tx, roleId: string): Promise<RoleDetail | undefined> {
  const row = await selectRoleCounts(rolesOfTenant(tx).where('r.roleId', '=', roleId))
    .select(ROLE_COLUMNS)
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
  return recordFieldsForOperationLog(roleColumns, fields);
}

export async function menusOfRole(tx: Tx, roleId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('roleMenu')
    .select('menuId')
    .where('roleId', '=', roleId)
    .orderBy('menuId')
    .execute();
  return rows.map(row => row.menuId);
}

const positionsWithRole = (tx: Tx, roleId: string) =>
  tx
    .selectFrom('positionRole as pr')
    .innerJoin('position as p', join => join.onRef('p.positionId', '=', 'pr.positionId'))
    .select(['p.positionId', 'p.positionName'])
    .where('pr.roleId', '=', roleId)
    .orderBy('p.positionName')
    .orderBy('p.positionId')
    .execute();

/** Returns true if another role has this key. */
export async function isRoleKeyTaken(
  tx: Tx,
  { roleId, roleKey }: { roleId: string; roleKey: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('role')
    .select('roleId')
    .where('roleKey', '=', roleKey)
    .where('roleId', '<>', roleId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the names and keys of all roles, so that a copy gets an unused name and key. */
export const roleNamesAndKeys = (tx: Tx) => tx.selectFrom('role').select(['roleName', 'roleKey']).execute();

/** Returns the people who hold the role, directly or through a position. */
export async function roleHolderIds(tx: Tx, roleId: string): Promise<string[]> {
  const rows = await tx.selectFrom('heldRole').select('userId').where('roleId', '=', roleId).execute();
  return rows.map(row => row.userId);
}

/** Returns all roles, ordered by name. */
export const allRoles = (tx: Tx) =>
  tx
    .selectFrom('role')
    .select(['roleId as id', 'roleName as label', 'roleType', 'status'])
    .orderBy('roleName')
    .orderBy('roleId')
    .execute();
