/** Ends grants, and takes the consent of the person. */
import { sql } from 'kysely';
import type { Contexts } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { can, type SignedInActor } from '../../http/security/actor.ts';
import { touchGrant, writeGrant } from './change-grant.ts';
import { MANAGE } from './fields.ts';
import { forgetPlace } from './guest.ts';
import { grantRow, identityOf, type Person } from './queries.ts';

/** Ends the grant with its sessions; the guest's row stays, because instances name it. */
export async function endGrant(contexts: Contexts, actor: SignedInActor, authId: string): Promise<Person> {
  const auth = await contexts.auth();
  const row = (await grantRow(auth, authId)) ?? refuse('not-found');
  const identity = await identityOf(auth, actor);
  const isOwn = row.homeMerchantId === identity.merchantId && row.homeUserId === identity.userId;
  const manages = can(actor, MANAGE);
  const isIncoming = manages && row.merchantId === actor.merchantId;
  const isOutgoing = manages && row.homeMerchantId === actor.merchantId;
  if (!isOwn && !isIncoming && !isOutgoing) refuse('not-found');
  if (row.state === 'ENDED') refuse('grant-ended');
  if (isIncoming && !isOwn) await touchGrant(contexts, actor, authId);
  const ended = await contexts.auth();
  await ended
    .updateTable('tenant_grant')
    .set(({ eb }) => ({
      revoke_time: sql<Date>`now()`,
      revoke_by: actor.nickName,
      version: eb('version', '+', 1),
    }))
    .where('grant_id', '=', authId)
    .where('revoke_time', 'is', null)
    .execute();
  await ended
    .updateTable('session')
    .set({ revoked_at: sql`now()` })
    .where('grant_id', '=', authId)
    .where('revoked_at', 'is', null)
    .execute();
  const tx = await contexts.tenant(row.merchantId);
  await forgetPlace(tx, row);
  await tx
    .updateTable('app_user')
    .set(({ eb }) => ({ status: 'STOP_USING', version: eb('version', '+', 1) }))
    .where('merchant_id', '=', row.merchantId)
    .where('user_id', '=', row.userId)
    .execute();
  return { merchantId: row.merchantId, userId: row.userId };
}

/** The consent of the person, given in their own tenant. */
export async function acceptGrant(contexts: Contexts, actor: SignedInActor, authId: string): Promise<null> {
  const auth = await contexts.auth();
  const row = await grantRow(auth, authId);
  if (!row || row.homeMerchantId !== actor.merchantId || row.homeUserId !== actor.userId)
    return refuse('not-found');
  if (row.state === 'NORMAL') return null;
  if (row.state !== 'ASKED') refuse('grant-ended');
  await writeGrant(auth, row, { accept_time: new Date() });
  const tx = await contexts.tenant(row.merchantId);
  await tx
    .updateTable('app_user')
    .set(({ eb }) => ({ status: 'NORMAL', version: eb('version', '+', 1) }))
    .where('merchant_id', '=', row.merchantId)
    .where('user_id', '=', row.userId)
    .execute();
  return null;
}
