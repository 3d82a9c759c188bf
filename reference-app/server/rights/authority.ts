/**
 * Prevents privilege escalation: users cannot grant, revoke or change rights beyond their own. All checks run
 * in the transaction that writes the change.
 */
import { sql } from 'kysely';
import type { Tx } from '../db/access.ts';
import { throwRefusal } from '../http/errors/refuse.ts';
import { type Actor, ALL_PERMISSIONS } from '../http/security/actor.ts';
import {
  hasAdministrator,
  permissionsAssignedToUsers,
  permissionsHeldBy,
  permissionsOfRoles,
  rolesOfPositions,
} from './held.ts';

/**
 * The actor with the permissions read in this transaction. The permissions in the request may be outdated.
 */
export interface Authority extends Actor {
  permissions: readonly string[];
}

/**
 * Locks the rights of the tenant until the transaction ends, and returns the actor with current permissions.
 * Call this function before reading rights for a change.
 */
export async function lockTenantRightsUntilTransactionEnd(tx: Tx, actor: Actor): Promise<Authority> {
  await sql`select pg_advisory_xact_lock(7263523, hashtext(${actor.merchantId}))`.execute(tx);
  return { ...actor, permissions: await permissionsHeldBy(tx, [actor.userId]) };
}

/** Returns true if the actor has all of the permissions. */
export const hasAllPermissions = ({ permissions: held }: Authority, wanted: readonly string[]): boolean =>
  held.includes(ALL_PERMISSIONS) || wanted.every(permission => held.includes(permission));

/** Throws `rights-exceeded` unless the actor has all of the permissions. */
export function throwIfPermissionsMissing(authority: Authority, wanted: readonly string[]): void {
  if (!hasAllPermissions(authority, wanted)) throwRefusal('rights-exceeded');
}

/**
 * Throws if the roles have permissions that the actor lacks. Call this function before roles are granted,
 * revoked, changed or removed, and again after a role was changed.
 */
export const throwIfRolesExceedActorRights = async (
  tx: Tx,
  authority: Authority,
  roleIds: readonly string[],
): Promise<void> => throwIfPermissionsMissing(authority, await permissionsOfRoles(tx, roleIds));

/**
 * Throws if the roles of the positions have permissions that the actor lacks. Call this function before users
 * join or leave positions.
 */
export const throwIfPositionsExceedActorRights = async (
  tx: Tx,
  authority: Authority,
  positionIds: readonly string[],
): Promise<void> => throwIfRolesExceedActorRights(tx, authority, await rolesOfPositions(tx, positionIds));

/**
 * Throws if an account has permissions that the actor lacks. Call this function before changing an account.
 */
export const throwIfAccountsExceedActorRights = async (
  tx: Tx,
  authority: Authority,
  userIds: readonly string[],
): Promise<void> => throwIfPermissionsMissing(authority, await permissionsAssignedToUsers(tx, userIds));

/**
 * Throws `own-rights` if the actor is among the users. Users cannot change their own roles, positions with
 * roles, data permissions or status.
 */
export function throwIfChangingOwnRights({ userId }: Actor, userIds: readonly string[]): void {
  if (userIds.includes(userId)) throwRefusal('own-rights');
}

/**
 * Runs a change that may revoke rights. Throws `last-administrator` if the tenant has no administrator after
 * the change.
 */
export async function ensureAdministratorRemains<T>(tx: Tx, change: () => Promise<T>): Promise<T> {
  const had = await hasAdministrator(tx);
  const result = await change();
  if (had && !(await hasAdministrator(tx))) throwRefusal('last-administrator');
  return result;
}
