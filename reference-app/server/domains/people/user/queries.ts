/** Reads single users: their fields, roles and positions, and the sources of their permissions. */
import type { PermissionWithRoles, UserDetail, UserSummary } from '@countersign/sdk/api/contract';
import { userColumns } from '@countersign/sdk/api/nouns';
import { sql, type Updateable } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { qualifiedColumnNames } from '../../../db/nouns.ts';
import type { TenantTables } from '../../../db/tables.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { maskedPhone } from '../../../rights/masked-phone.ts';
import { isEnabledAccountSql, usersInDataScopeQuery, visibleUsers } from '../../../rights/people.ts';

/**
 * Returns the roles that are assigned directly to the given users, ordered by role name. Each row also
 * contains the user's id.
 */
export const rolesOfUsers = (tx: Tx, userIds: readonly string[]) =>
  tx
    .selectFrom('userRole as ur')
    .innerJoin('role as r', join => join.onRef('r.roleId', '=', 'ur.roleId'))
    .select(['ur.userId', 'r.roleId', 'r.roleName'])
    .where('ur.userId', 'in', ['', ...userIds])
    .orderBy('r.roleName')
    .orderBy('r.roleId')
    .execute();

export const rolesOfUser = async (tx: Tx, userId: string) =>
  (await rolesOfUsers(tx, [userId])).map(({ userId: _, ...role }) => role);

/**
 * Returns the positions of the given users, ordered by position name. Each row contains the id of the user.
 */
export const positionsOfUsers = (tx: Tx, userIds: readonly string[]) =>
  tx
    .selectFrom('userPosition as up')
    .innerJoin('position as p', join => join.onRef('p.positionId', '=', 'up.positionId'))
    .select(['up.userId', 'p.positionId', 'p.positionName'])
    .where('up.userId', 'in', ['', ...userIds])
    .orderBy('p.positionName')
    .orderBy('p.positionId')
    .execute();

export const positionsOfUser = async (tx: Tx, userId: string) =>
  (await positionsOfUsers(tx, [userId])).map(({ userId: _, ...position }) => position);

const USER_COLUMNS = qualifiedColumnNames(userColumns, 'u');

/** Returns the user, or undefined if the user is unknown or removed. */
export async function userDetail(tx: Tx, userId: string): Promise<UserDetail | undefined> {
  const row = await usersInDataScopeQuery(tx, { kind: 'all' })
    .innerJoin('merchant as m', 'm.merchantId', 'u.merchantId')
    .leftJoin('organization as o', join => join.onRef('o.organizeId', '=', 'u.organizeId'))
    .select(USER_COLUMNS)
    .select(['u.userId', 'u.merchantId', 'm.merchantName', 'u.avatar', 'o.organizeName', 'u.createTime'])
    .select(['u.lockedTime', 'u.unlockingTime', 'u.version', 'u.mustChange'])
    .where('u.userId', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const roleInfos = await rolesOfUser(tx, userId);
  const positionInfos = await positionsOfUser(tx, userId);
  return {
    user: {
      ...row,
      phonenumber: maskedPhone(row.phonenumber),
      idCard: row.idCard && `****${row.idCard.slice(-4)}`,
      createTime: row.createTime.toISOString(),
      lockedTime: row.lockedTime?.toISOString() ?? null,
      unlockingTime: row.unlockingTime?.toISOString() ?? null,
    },
    roleIds: roleInfos.map(({ roleId }) => roleId),
    positionIds: positionInfos.map(({ positionId }) => positionId),
    roleInfos,
    positionInfos,
  };
}

/** The maximum number of users that a picker loads at once. */
const MAX_PICKER_USERS = 9999;

export async function allUsers(tx: Tx, actor: Actor): Promise<UserSummary[]> {
  const visible = await visibleUsers(tx, actor);
  return visible()
    .select(['u.userId', 'u.userName', 'u.nickName'])
    .select('u.organizeId')
    .where(isEnabledAccountSql)
    .orderBy('u.nickName')
    .orderBy('u.userId')
    .limit(MAX_PICKER_USERS)
    .execute();
}

/**
 * Returns each permission granted by enabled roles, with the roles that grant it and the positions through
 * which the user holds these roles.
 */
export async function permissionsWithGrantingRoles(
  tx: Tx,
  merchantId: string,
  userId: string,
): Promise<PermissionWithRoles[]> {
  const { rows } = await sql<PermissionWithRoles>`
    select p.permission, jsonb_agg(jsonb_build_object('roleId', r.role_id, 'roleName', r.role_name,
      'positionId', held.position_id, 'positionName', s.position_name)
      order by r.role_name, r.role_id, held.position_id nulls first) as "from"
    from (
      select role_id, null as position_id from user_role where merchant_id = ${merchantId} and user_id = ${userId}
      union all
      select pr.role_id, pr.position_id from user_position up
      join position_role pr on pr.merchant_id = up.merchant_id and pr.position_id = up.position_id
      where up.merchant_id = ${merchantId} and up.user_id = ${userId}
    ) held
    join role r on r.merchant_id = ${merchantId} and r.role_id = held.role_id and r.status = 'NORMAL'
    join role_permission p on p.merchant_id = r.merchant_id and p.role_id = r.role_id
    left join position s on s.merchant_id = ${merchantId} and s.position_id = held.position_id
    group by p.permission order by p.permission`.execute(tx);
  return rows;
}

/** Returns the number of given role ids that exist. */
export async function countExistingRoles(tx: Tx, roleIds: readonly string[]): Promise<number> {
  const rows = await tx
    .selectFrom('role')
    .select('roleId')
    .where('roleId', 'in', ['', ...roleIds])
    .execute();
  return rows.length;
}

export async function countExistingPositions(tx: Tx, positionIds: readonly string[]): Promise<number> {
  const rows = await tx
    .selectFrom('position')
    .select('positionId')
    .where('positionId', 'in', ['', ...positionIds])
    .execute();
  return rows.length;
}

export const updateUserColumns = (tx: Tx, { userId }: Actor, columns: Updateable<TenantTables['appUser']>) =>
  tx
    .updateTable('appUser')
    .set(({ eb }) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('userId', '=', userId)
    .execute();

/** Returns the stored contact data of a user, unmasked. */
export const readUserContactData = (tx: Tx, userId: string) =>
  usersInDataScopeQuery(tx, { kind: 'all' })
    .select(['u.phonenumber', 'u.email'])
    .where('u.userId', '=', userId)
    .executeTakeFirstOrThrow();

/** Returns the name and phone number of a user. Throws `not-found` for an unknown user. */
export async function readNameAndPhone(
  tx: Tx,
  userId: string,
): Promise<{ nickName: string; phonenumber: string }> {
  const row = await usersInDataScopeQuery(tx, { kind: 'all' })
    .select(['u.nickName', 'u.phonenumber'])
    .where('u.userId', '=', userId)
    .executeTakeFirst();
  return row ?? throwRefusal('not-found');
}
