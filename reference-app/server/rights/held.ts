/**
 * Reads the permissions that users have through roles. A role is assigned to a user directly or through a
 * position.
 */
import type { Tx } from '../db/access.ts';
import { ALL_PERMISSIONS } from '../http/security/actor.ts';

const assignedPermissions = (tx: Tx) =>
  tx
    .selectFrom('held_role as h')
    .innerJoin('role as r', join => join.onRef('r.role_id', '=', 'h.role_id'))
    .innerJoin('role_permission as p', join => join.onRef('p.role_id', '=', 'r.role_id'));

const activePermissions = (tx: Tx) => assignedPermissions(tx).where('r.status', '=', 'NORMAL');

/** Returns the permissions that the users can currently use. Disabled roles are ignored. */
export async function permissionsHeldBy(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const rows = await activePermissions(tx)
    .select('p.permission')
    .distinct()
    .where('h.user_id', 'in', ['', ...userIds])
    .execute();
  return rows.map(row => row.permission);
}

/**
 * Returns the permissions that users have through all their roles. An administrator with fewer permissions
 * cannot change these users. Disabled roles count too, because enabling a role restores its permissions.
 */
export async function permissionsAssignedTo(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const rows = await assignedPermissions(tx)
    .select('p.permission')
    .distinct()
    .where('h.user_id', 'in', ['', ...userIds])
    .execute();
  return rows.map(row => row.permission);
}

/** Returns the permissions that at least one of the roles grants. Disabled roles count too. */
export async function permissionsOfRoles(tx: Tx, roleIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('role_permission')
    .select('permission')
    .distinct()
    .where('role_id', 'in', ['', ...roleIds])
    .orderBy('permission')
    .execute();
  return rows.map(row => row.permission);
}

/** Returns the roles that the positions give to their members. */
export async function rolesOfPositions(tx: Tx, positionIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('position_role')
    .select('role_id')
    .distinct()
    .where('position_id', 'in', ['', ...positionIds])
    .execute();
  return rows.map(row => row.role_id);
}

/** Returns true if the tenant has a user with all permissions who can sign in. */
export async function hasAdministrator(tx: Tx): Promise<boolean> {
  const row = await activePermissions(tx)
    .innerJoin('app_user as u', join => join.onRef('u.user_id', '=', 'h.user_id'))
    .select('u.user_id')
    .where('p.permission', '=', ALL_PERMISSIONS)
    .where('u.status', '=', 'NORMAL')
    .where('u.removed_time', 'is', null)
    .where('u.is_guest', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
