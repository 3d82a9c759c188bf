/** Limits the grants shown to an administrator to people in the administrator's data scope. */
import type { PartOf, TenantGrant } from '@countersign/sdk/api/contract';
import type { Contexts, Tx } from '../../../db/access.ts';
import type { SignedInActor } from '../../../http/security/actor.ts';
import { type Authority, hasAllPermissions } from '../../../rights/authority.ts';
import { permissionsAssignedToUsers } from '../../../rights/held.ts';
import { readActorDataScopeForUsers, usersInDataScopeQuery } from '../../../rights/people.ts';
import { peopleWithGrants } from './queries.ts';

/**
 * Returns the people with grants who are in the actor's data scope, or undefined if this scope includes all
 * people.
 */
export async function readTenantGranteesInDataScope(
  contexts: Contexts,
  actor: SignedInActor,
  filter: PartOf<'GET merchant/auth/list', 'query'>,
): Promise<string[] | undefined> {
  const { merchantId } = actor;
  const extent = await readActorDataScopeForUsers(await contexts.tenant(merchantId), actor);
  if (extent.kind === 'all') return undefined;
  const people = await peopleWithGrants(await contexts.auth(), merchantId, filter);
  // Removed users are included, because the guest of an ended grant may have been removed.
  const rows = await usersInDataScopeQuery(await contexts.tenant(merchantId), extent, { removed: true })
    .select('u.userId')
    .where('u.userId', 'in', ['', ...people])
    .execute();
  return rows.map(row => row.userId);
}

/**
 * Returns true if the guest's account is in the actor's data scope and has no permission that the actor
 * lacks.
 */
export async function canAdministerGuest(tx: Tx, authority: Authority, userId: string): Promise<boolean> {
  const extent = await readActorDataScopeForUsers(tx, authority);
  const visible = await usersInDataScopeQuery(tx, extent, { removed: true })
    .select('u.userId')
    .where('u.userId', '=', userId)
    .executeTakeFirst();
  return (
    visible !== undefined && hasAllPermissions(authority, await permissionsAssignedToUsers(tx, [userId]))
  );
}

/**
 * Clears `endBy`, the name of the person who ended the grant, unless a person in the actor's data scope has
 * this name. Names are compared, because a grant stores no id of this person.
 */
export async function clearEndedByNamesOutsideScope<Grant extends Pick<TenantGrant, 'endBy'>>(
  tx: Tx,
  actor: SignedInActor,
  grants: readonly Grant[],
): Promise<Grant[]> {
  const extent = await readActorDataScopeForUsers(tx, actor);
  if (extent.kind === 'all') return [...grants];
  const rows = await usersInDataScopeQuery(tx, extent, { removed: true })
    .select('u.nickName')
    .where('u.nickName', 'in', ['', ...grants.map(({ endBy }) => endBy)])
    .execute();
  const names = new Set(rows.map(row => row.nickName));
  return grants.map(grant => ({ ...grant, endBy: names.has(grant.endBy) ? grant.endBy : '' }));
}
