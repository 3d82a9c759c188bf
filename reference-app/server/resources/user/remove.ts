/** Removes users. */
import { sql } from 'kysely';
import type { Contexts, Tx } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Actor } from '../../http/security/actor.ts';
import { leavingAdministrator, refuseOwn } from '../../rights/authority.ts';
import { withinOrganizations } from '../../rights/within.ts';
import { extentOfUsers, processNaming } from '../directory/index.ts';
import { endSessions } from '../session/index.ts';
import { refuseOpenGrant } from './guest-grants.ts';
import { writeUser } from './queries.ts';
import { reach } from './reach.ts';
import { freeName } from './sign-in-name.ts';
import { UNLOCKED } from './status.ts';

/** The row stays, because instances name it; roles, positions, the lead of organisations and absences end. */
export async function removeUser(contexts: Contexts, actor: Actor, userId: string): Promise<null> {
  const { merchantId } = actor;
  const tx = await contexts.tenant(merchantId);
  const { authority } = await reach(tx, actor, userId);
  refuseOwn(actor, [userId]);
  await refuseOpenGrant(contexts, { merchantId, userId });
  const by = await processNaming(tx, merchantId, { kind: 'user', ids: [userId] });
  if (by !== undefined) refuse('in-use', { by });
  await refuseHiddenLead(tx, authority, userId);
  await leavingAdministrator(tx, merchantId, async () => {
    await forgetMemberships(tx, { merchantId, userId });
    await writeUser(
      tx,
      { merchantId, userId },
      { status: 'STOP_USING', removed_time: new Date(), organize_id: null, ...UNLOCKED },
    );
  });
  const auth = await contexts.auth();
  await freeName(auth, { merchantId, userId });
  await endSessions(auth, { merchantId, userId });
  return null;
}

/** The members of an organisation outside of the actor's data scope would lose their leader. */
async function refuseHiddenLead(tx: Tx, actor: Actor, userId: string): Promise<void> {
  const extent = await extentOfUsers(tx, actor);
  if (extent.kind === 'all') return;
  const led = await tx
    .selectFrom('organization as o')
    .select('o.organize_name')
    .where('o.merchant_id', '=', actor.merchantId)
    .where('o.leader_id', '=', userId)
    .where(({ not }) => not(withinOrganizations(extent, 'o.organize_id')))
    .orderBy('o.organize_id')
    .limit(1)
    .executeTakeFirst();
  if (led) refuse('scope-exceeded', { by: led.organize_name });
}

async function forgetMemberships(tx: Tx, { merchantId, userId }: Actor): Promise<void> {
  for (const table of ['user_role', 'user_position', 'data_permission_exclusion'] as const)
    await tx.deleteFrom(table).where('merchant_id', '=', merchantId).where('user_id', '=', userId).execute();
  await tx
    .deleteFrom('data_permission_bind')
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', 'user')
    .where('target_id', '=', userId)
    .execute();
  await tx
    .updateTable('organization')
    .set({ leader_id: null, leader: '' })
    .where('merchant_id', '=', merchantId)
    .where('leader_id', '=', userId)
    .execute();
  await sql`update out_of_office set end_time = greatest(begin_time, now()) where merchant_id = ${merchantId}
    and end_time > now() and (user_id = ${userId} or stand_in_id = ${userId})`.execute(tx);
}
