/** No escalation: nobody gives, takes or changes rights beyond their own. All checks run inside the writing transaction. */
import { sql } from 'kysely';
import type { Tx } from '../db/access.ts';
import { refuse } from '../http/errors/refuse.ts';
import { type Actor, ALL_PERMISSIONS } from '../http/security/actor.ts';
import {
  hasAdministrator,
  permissionsAssignedTo,
  permissionsHeldBy,
  permissionsIn,
  rolesOfPositions,
} from './held.ts';

/** The actor with the permissions of this very transaction: those of the request may be taken by now. */
export interface Authority extends Actor {
  permissions: readonly string[];
}

/** Call before rights are read for a change: other changes of the tenant's rights wait until the transaction ends. */
export async function holdRights(tx: Tx, actor: Actor): Promise<Authority> {
  await sql`select pg_advisory_xact_lock(7263523, hashtext(${actor.merchantId}))`.execute(tx);
  return { ...actor, permissions: await permissionsHeldBy(tx, actor.merchantId, [actor.userId]) };
}

/** Refuses unless the actor holds each of the permissions. */
export function refuseBeyond({ permissions: held }: Authority, wanted: readonly string[]): void {
  if (held.includes(ALL_PERMISSIONS)) return;
  if (wanted.some(permission => !held.includes(permission))) refuse('rights-exceeded');
}

/** Call before these roles are granted, taken, changed or removed; once more after a change. */
export const refuseRoles = async (tx: Tx, authority: Authority, roleIds: readonly string[]): Promise<void> =>
  refuseBeyond(authority, await permissionsIn(tx, authority.merchantId, roleIds));

/** Call before people are placed into positions or leave them. */
export const refusePositions = async (
  tx: Tx,
  authority: Authority,
  positionIds: readonly string[],
): Promise<void> => refuseRoles(tx, authority, await rolesOfPositions(tx, authority.merchantId, positionIds));

/** Call before accounts are changed: nobody changes one that may do more than they. */
export const refuseAccounts = async (
  tx: Tx,
  authority: Authority,
  userIds: readonly string[],
): Promise<void> => refuseBeyond(authority, await permissionsAssignedTo(tx, authority.merchantId, userIds));

/** Nobody changes their own roles, positions with roles, data permissions or status. */
export function refuseOwn({ userId }: Actor, userIds: readonly string[]): void {
  if (userIds.includes(userId)) refuse('own-rights');
}

/** Runs a change that may take rights, and refuses it where it leaves the tenant without an administrator. */
export async function leavingAdministrator<T>(
  tx: Tx,
  merchantId: string,
  change: () => Promise<T>,
): Promise<T> {
  const had = await hasAdministrator(tx, merchantId);
  const result = await change();
  if (had && !(await hasAdministrator(tx, merchantId))) refuse('last-administrator');
  return result;
}
