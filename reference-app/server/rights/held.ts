/** The permissions that people hold by their roles, held directly or by positions. */
import type { Tx } from '../db/access.ts';
import { ALL_PERMISSIONS } from '../http/security/actor.ts';
import './tables.ts';

const assigned = (tx: Tx, merchantId: string) =>
  tx
    .selectFrom('held_role as h')
    .innerJoin('role as r', join =>
      join.onRef('r.merchant_id', '=', 'h.merchant_id').onRef('r.role_id', '=', 'h.role_id'),
    )
    .innerJoin('role_permission as p', join =>
      join.onRef('p.merchant_id', '=', 'r.merchant_id').onRef('p.role_id', '=', 'r.role_id'),
    )
    .where('h.merchant_id', '=', merchantId);

const held = (tx: Tx, merchantId: string) => assigned(tx, merchantId).where('r.status', '=', 'NORMAL');

/** Returns the permissions that these people can use at present. Disabled roles do not count. */
export async function permissionsHeldBy(
  tx: Tx,
  merchantId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await held(tx, merchantId)
    .select('p.permission')
    .distinct()
    .where('h.user_id', 'in', ['', ...userIds])
    .execute();
  return rows.map(row => row.permission);
}

/**
 * The permissions that protect these people from administrators with fewer: those of disabled roles too, because a role that is
 * enabled again gives its permissions back.
 */
export async function permissionsAssignedTo(
  tx: Tx,
  merchantId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await assigned(tx, merchantId)
    .select('p.permission')
    .distinct()
    .where('h.user_id', 'in', ['', ...userIds])
    .execute();
  return rows.map(row => row.permission);
}

/** Of all these roles together, enabled or not. */
export async function permissionsIn(
  tx: Tx,
  merchantId: string,
  roleIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('role_permission')
    .select('permission')
    .distinct()
    .where('merchant_id', '=', merchantId)
    .where('role_id', 'in', ['', ...roleIds])
    .orderBy('permission')
    .execute();
  return rows.map(row => row.permission);
}

/** The roles that come with these positions. */
export async function rolesOfPositions(
  tx: Tx,
  merchantId: string,
  positionIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('position_role')
    .select('role_id')
    .distinct()
    .where('merchant_id', '=', merchantId)
    .where('position_id', 'in', ['', ...positionIds])
    .execute();
  return rows.map(row => row.role_id);
}

/** False where nobody of the tenant who can sign in holds all permissions. */
export async function hasAdministrator(tx: Tx, merchantId: string): Promise<boolean> {
  const row = await held(tx, merchantId)
    .innerJoin('app_user as u', join =>
      join.onRef('u.merchant_id', '=', 'h.merchant_id').onRef('u.user_id', '=', 'h.user_id'),
    )
    .select('u.user_id')
    .where('p.permission', '=', ALL_PERMISSIONS)
    .where('u.status', '=', 'NORMAL')
    .where('u.removed_time', 'is', null)
    .where('u.is_guest', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
