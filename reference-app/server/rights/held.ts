/**
 * Reads the permissions that users have through roles. A role is assigned to a user directly or through a
 * position.
 */
import type { Tx } from '../db/access.ts';
import { ALL_PERMISSIONS } from '../http/security/actor.ts';

const assignedPermissions = (tx: Tx) =>
  tx
    .selectFrom('heldRole as h')
    .innerJoin('role as r', join => join.onRef('r.roleId', '=', 'h.roleId'))
    .innerJoin('rolePermission as p', join => join.onRef('p.roleId', '=', 'r.roleId'));

const activePermissions = (tx: Tx) => assignedPermissions(tx).where('r.status', '=', 'NORMAL');

/** Returns the permissions that the users can currently use. Disabled roles are ignored. */
export async function permissionsHeldBy(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const rows = await activePermissions(tx)
    .select('p.permission')
    .distinct()
    .where('h.userId', 'in', ['', ...userIds])
    .execute();
  return rows.map(row => row.permission);
}

/**
 * Returns the permissions that users have through all their roles. An administrator with fewer permissions
 * cannot change these users. Disabled roles count too, because enabling a role restores its permissions.
 */
export async function permissionsAssignedToUsers(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const rows = await assignedPermissions(tx)
    .select('p.permission')
    .distinct()
    .where('h.userId', 'in', ['', ...userIds])
    .execute();
  return rows.map(row => row.permission);
}

/** Returns the permissions that at least one of the roles grants. Disabled roles count too. */
export async function permissionsOfRoles(tx: Tx, roleIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('rolePermission')
    .select('permission')
    .distinct()
    .where('roleId', 'in', ['', ...roleIds])
    .orderBy('permission')
    .execute();
  return rows.map(row => row.permission);
}

/** Returns the roles that the positions give to their members. */
export async function rolesOfPositions(tx: Tx, positionIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('positionRole')
    .select('roleId')
    .distinct()
    .where('positionId', 'in', ['', ...positionIds])
    .execute();
  return rows.map(row => row.roleId);
}

/** Returns true if the tenant has a user with all permissions who can sign in. */
export async function hasAdministrator(tx: Tx): Promise<boolean> {
  const row = await activePermissions(tx)
    .innerJoin('appUser as u', join => join.onRef('u.userId', '=', 'h.userId'))
    .select('u.userId')
    .where('p.permission', '=', ALL_PERMISSIONS)
    .where('u.status', '=', 'NORMAL')
    .where('u.removedTime', 'is', null)
    .where('u.isGuest', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
