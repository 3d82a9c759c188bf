/**
 * Prevents changes to roles and positions that would affect users outside the actor's data scope. A change to
 * a role or a position changes the rights of all users who have it.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/access.ts';
import { throwRefusal } from '../http/errors/refuse.ts';
import type { Authority } from './authority.ts';
import { readActorDataScopeForUsers } from './people.ts';
import {
  createDataScopeSqlCondition,
  inOrganizationScopeCondition,
  type ResolvedScope,
  USER_DATA_SCOPE_COLUMNS,
} from './within.ts';

/**
 * Throws `scope-exceeded` if a user or position outside the actor's data scope has one of the roles. Also
 * throws it if one of the roles can be used by the service provider. Call this function before roles are
 * removed, and before their permissions, menus, pages or status change.
 */
export const throwIfHiddenUsersHoldRoles = (
  tx: Tx,
  authority: Authority,
  roleIds: readonly string[],
): Promise<void> =>
  throwIfHoldersOutsideScope(tx, authority, extent => {
    const { merchantId } = authority;
    return sql<boolean>`(
      exists (select from role r where r.merchant_id = ${merchantId} and r.role_id = any(${[...roleIds]}::text[])
        and r.is_released)
      or ${hasMemberOutsideDataScopeSql(extent, { merchantId, table: 'heldRole', column: 'roleId', ids: roleIds })}
      or exists (select from position_role c
        join position p on p.merchant_id = c.merchant_id and p.position_id = c.position_id
        where c.merchant_id = ${merchantId} and c.role_id = any(${[...roleIds]}::text[])
          and ${inOrganizationScopeCondition(extent, 'p.organizeId')} is not true))`;
  });

/**
 * Throws `scope-exceeded` if a member of the positions is outside the actor's data scope. Call this function
 * before positions lose roles or are removed.
 */
export const throwIfPositionsHaveHiddenMembers = (
  tx: Tx,
  authority: Authority,
  positionIds: readonly string[],
): Promise<void> =>
  throwIfHoldersOutsideScope(tx, authority, extent =>
    hasMemberOutsideDataScopeSql(extent, {
      merchantId: authority.merchantId,
      table: 'userPosition',
      column: 'positionId',
      ids: positionIds,
    }),
  );

/**
 * Throws `scope-exceeded` if the actor's data scope does not include all users. Call this function before a
 * change that affects all users of the tenant.
 */
export const throwIfActorScopeIsLimited = (tx: Tx, authority: Authority): Promise<void> =>
  throwIfHoldersOutsideScope(tx, authority, () => sql<boolean>`true`);

/**
 * Throws `scope-exceeded` if users outside the actor's data scope can use the menu, either because one of
 * their roles includes the menu or its permission, or because all users may open its page. Submenus are
 * checked too. Call this function before a menu is removed or hidden, or opens another page.
 */
export async function throwIfHiddenUsersUseMenu(tx: Tx, authority: Authority, menuId: string): Promise<void> {
  const { merchantId } = authority;
  const { rows } = await sql<{ isForAll: boolean; roleIds: string[] }>`
    with recursive below as (
      select menu_id, menu_type, permission from menu where merchant_id = ${merchantId} and menu_id = ${menuId}
      union select m.menu_id, m.menu_type, m.permission from menu m join below on m.parent_id = below.menu_id
      where m.merchant_id = ${merchantId})
    select exists (select from below where menu_type = 'C' and permission is null) as "isForAll", array(
      select role_id from role_menu
      where merchant_id = ${merchantId} and menu_id in (select menu_id from below)
      union select role_id from role_permission
      where merchant_id = ${merchantId} and permission in (select permission from below)) as "roleIds"`.execute(
    tx,
  );
  const [{ isForAll = false, roleIds = [] } = {}] = rows;
  await (isForAll
    ? throwIfActorScopeIsLimited(tx, authority)
    : throwIfHiddenUsersHoldRoles(tx, authority, roleIds));
}

interface Memberships {
  merchantId: string;
  table: 'heldRole' | 'userPosition';
  column: 'roleId' | 'positionId';
  ids: readonly string[];
}

/**
 * Returns an SQL condition that is true if a user outside the data scope has one of the roles or positions.
 */
const hasMemberOutsideDataScopeSql = (
  extent: ResolvedScope,
  { merchantId, table, column, ids }: Memberships,
) =>
  sql<boolean>`exists (select from ${sql.table(table)} m
    join app_user u on u.merchant_id = m.merchant_id and u.user_id = m.user_id
    where m.merchant_id = ${merchantId} and m.${sql.ref(column)} = any(${[...ids]}::text[])
      and ${createDataScopeSqlCondition(extent, USER_DATA_SCOPE_COLUMNS)} is not true)`;

async function throwIfHoldersOutsideScope(
  tx: Tx,
  authority: Authority,
  isBeyond: (extent: ResolvedScope) => RawBuilder<boolean>,
): Promise<void> {
  const extent = await readActorDataScopeForUsers(tx, authority);
  if (extent.kind === 'all') return;
  const { rows } = await sql`select where ${isBeyond(extent)}`.execute(tx);
  if (rows.length > 0) throwRefusal('scope-exceeded');
}
