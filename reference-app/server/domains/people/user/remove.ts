/** Removes users. */
import { sql } from 'kysely';
import type { Contexts, Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { ensureAdministratorRemains, throwIfChangingOwnRights } from '../../../rights/authority.ts';
import { readActorDataScopeForUsers } from '../../../rights/people.ts';
import { inOrganizationScopeCondition } from '../../../rights/within.ts';
import { endSessions } from '../../access/index.ts';
import { nameOfReferencingProcess } from '../directory/named-in-flows.ts';
import { throwIfRemovedGuestHasGrant } from './guest-grants.ts';
import { updateUserColumns } from './queries.ts';
import { loadUserForChange } from './reach.ts';
import { releaseSignInName } from './sign-in-name.ts';
import { UNLOCKED_USER_COLUMN_VALUES } from './status.ts';

/**
 * Marks the user as removed but keeps the row, because instances refer to it. Removes the user's roles,
 * positions and organisation leaderships, and ends absences.
 */
export async function removeUser(contexts: Contexts, actor: Actor, userId: string): Promise<null> {
  const { merchantId } = actor;
  const tx = await contexts.tenant(merchantId);
  const { authority } = await loadUserForChange(tx, actor, userId);
  throwIfChangingOwnRights(actor, [userId]);
  await throwIfRemovedGuestHasGrant(contexts, { merchantId, userId });
  const by = await nameOfReferencingProcess(tx, merchantId, { kind: 'user', ids: [userId] });
  if (by !== undefined) throwRefusal('in-use', { by });
  await throwIfUserLeadsOutsideScope(tx, authority, userId);
  await ensureAdministratorRemains(tx, async () => {
    await deleteMemberships(tx, { merchantId, userId });
    await updateUserColumns(
      tx,
      { merchantId, userId },
      { status: 'STOP_USING', removedTime: new Date(), organizeId: null, ...UNLOCKED_USER_COLUMN_VALUES },
    );
  });
  const auth = await contexts.auth();
  await releaseSignInName(auth, { merchantId, userId });
  await endSessions(auth, { merchantId, userId });
  return null;
}

/**
 * Throws if the user leads an organisation outside the actor's data scope, because this organisation would
 * lose its leader.
 */
async function throwIfUserLeadsOutsideScope(tx: Tx, actor: Actor, userId: string): Promise<void> {
  const extent = await readActorDataScopeForUsers(tx, actor);
  if (extent.kind === 'all') return;
  const led = await tx
    .selectFrom('organization as o')
    .select('o.organizeName')
    .where('o.leaderId', '=', userId)
    .where(({ not }) => not(inOrganizationScopeCondition(extent, 'o.organizeId')))
    .orderBy('o.organizeId')
    .limit(1)
    .executeTakeFirst();
  if (led) throwRefusal('scope-exceeded', { by: led.organizeName });
}

async function deleteMemberships(tx: Tx, { merchantId, userId }: Actor): Promise<void> {
  for (const table of ['userRole', 'userPosition', 'dataPermissionExclusion'] as const)
    await tx.deleteFrom(table).where('userId', '=', userId).execute();
  await tx
    .deleteFrom('dataPermissionBind')
    .where('kind', '=', 'user')
    .where('targetId', '=', userId)
    .execute();
  await tx
    .updateTable('organization')
    .set({ leaderId: null, leader: '' })
    .where('leaderId', '=', userId)
    .execute();
  await sql`update out_of_office set end_time = greatest(begin_time, now()) where merchant_id = ${merchantId}
    and end_time > now() and (user_id = ${userId} or stand_in_id = ${userId})`.execute(tx);
}
