/** The SQL of roles. */
import type { PartOf, RoleDetail, RoleItem } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Fields } from '../../audit/operations/changes.ts';
import type { Tx } from '../../db/access.ts';
import { type Page, pageRows } from '../../db/paging.ts';
import { containing } from '../../db/search.ts';
import { permissionsIn } from '../../rights/held.ts';

type Filter = PartOf<'GET role/page', 'query'>;

const rolesOf = (tx: Tx, merchantId: string) =>
  tx.selectFrom('role as r').where('r.merchant_id', '=', merchantId);

const countIn = (table: 'user_role' | 'position_role' | 'role_permission') => sql<number>`
  (select count(*)::int from ${sql.table(table)} c where c.merchant_id = r.merchant_id and c.role_id = r.role_id)`;

const withColumns = (query: ReturnType<typeof rolesOf>) =>
  query
    .select(['r.role_id as roleId', 'r.role_name as roleName', 'r.role_key as roleKey'])
    .select(['r.role_type as roleType', 'r.status', 'r.home_page as homePage', 'r.version', 'r.extended'])
    .select('r.is_released as isReleased')
    .select([
      countIn('user_role').as('userCount'),
      countIn('position_role').as('positionCount'),
      countIn('role_permission').as('permissionCount'),
    ]);

export async function rolePage(
  tx: Tx,
  merchantId: string,
  { filter, page }: { filter: Filter; page: Page },
): Promise<{ total: number; list: RoleItem[] }> {
  const { keyword, roleType, status } = filter;
  const matching = rolesOf(tx, merchantId)
    .$if(roleType !== undefined, where => where.where('r.role_type', '=', roleType!))
    .$if(status !== undefined, where => where.where('r.status', '=', status!))
    .$if(!!keyword, where =>
      where.where(({ or, eb }) =>
        or([
          eb('r.role_name', 'ilike', containing(keyword!)),
          eb('r.role_key', 'ilike', containing(keyword!)),
        ]),
      ),
    );
  const { total, rows } = await pageRows({
    matching,
    rows: withColumns(matching).orderBy('r.role_name').orderBy('r.role_id'),
    page,
  });
  return { total, list: rows.map(({ extended: _, isReleased: __, ...row }) => row) };
}

export async function roleDetail(
  tx: Tx,
  merchantId: string,
  roleId: string,
): Promise<RoleDetail | undefined> {
  const row = await withColumns(rolesOf(tx, merchantId).where('r.role_id', '=', roleId)).executeTakeFirst();
  if (!row) return undefined;
  return {
    ...row,
    permissions: await permissionsIn(tx, merchantId, [roleId]),
    menuIds: await menusOfRole(tx, merchantId, roleId),
    positions: await positionsWith(tx, merchantId, roleId),
  };
}

/** The fields that the operation log compares. */
export async function roleFields(tx: Tx, merchantId: string, roleId: string): Promise<Fields | undefined> {
  const detail = await roleDetail(tx, merchantId, roleId);
  if (!detail) return undefined;
  const { version: _, userCount: __, positionCount: ___, permissionCount: ____, ...fields } = detail;
  return fields;
}

export async function menusOfRole(tx: Tx, merchantId: string, roleId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('role_menu')
    .select('menu_id')
    .where('merchant_id', '=', merchantId)
    .where('role_id', '=', roleId)
    .orderBy('menu_id')
    .execute();
  return rows.map(row => row.menu_id);
}

const positionsWith = (tx: Tx, merchantId: string, roleId: string) =>
  tx
    .selectFrom('position_role as pr')
    .innerJoin('position as p', join =>
      join.onRef('p.merchant_id', '=', 'pr.merchant_id').onRef('p.position_id', '=', 'pr.position_id'),
    )
    .select(['p.position_id as positionId', 'p.position_name as positionName'])
    .where('pr.merchant_id', '=', merchantId)
    .where('pr.role_id', '=', roleId)
    .orderBy('p.position_name')
    .orderBy('p.position_id')
    .execute();

/** True where another role has this key. */
export async function isKeyTaken(
  tx: Tx,
  merchantId: string,
  { roleId, roleKey }: { roleId: string; roleKey: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('role')
    .select('role_id')
    .where('merchant_id', '=', merchantId)
    .where('role_key', '=', roleKey)
    .where('role_id', '<>', roleId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Names and keys of all roles, for a copy. */
export const rolesTaken = (tx: Tx, merchantId: string) =>
  tx.selectFrom('role').select(['role_name', 'role_key']).where('merchant_id', '=', merchantId).execute();

/** All people who hold it, directly and by positions. */
export async function holdersOf(tx: Tx, merchantId: string, roleId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('held_role')
    .select('user_id')
    .where('merchant_id', '=', merchantId)
    .where('role_id', '=', roleId)
    .execute();
  return rows.map(row => row.user_id);
}

/** By type, then by name. */
export const allRoles = (tx: Tx, merchantId: string) =>
  tx
    .selectFrom('role')
    .select(['role_id as id', 'role_name as label', 'role_type', 'status'])
    .where('merchant_id', '=', merchantId)
    .orderBy('role_name')
    .orderBy('role_id')
    .execute();
