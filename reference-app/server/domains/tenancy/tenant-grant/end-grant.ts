/** Ends grants, and records that the user who receives a grant has accepted it. */
import { sql } from 'kysely';
import type { Contexts } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { hasPermission, type SignedInActor } from '../../../http/security/actor.ts';
import { lockGrantForChange, updateGrantRow } from './change-grant.ts';
import { TENANT_GRANT_MANAGEMENT_PERMISSION } from './fields.ts';
import { deleteGuestMemberships } from './guest.ts';
import { findTenantGrantRow, type Person, readPersonOfSession } from './queries.ts';

/** Ends the grant and its sessions. The row of the guest remains, because instances refer to it. */
export async function endGrant(contexts: Contexts, actor: SignedInActor, authId: string): Promise<Person> {
  const auth = await contexts.auth();
  const row = (await findTenantGrantRow(auth, authId)) ?? throwRefusal('not-found');
  const identity = await readPersonOfSession(auth, actor);
  const isOwn = row.homeMerchantId === identity.merchantId && row.homeUserId === identity.userId;
  const manages = hasPermission(actor, TENANT_GRANT_MANAGEMENT_PERMISSION);
  const isIncoming = manages && row.merchantId === actor.merchantId;
  const isOutgoing = manages && row.homeMerchantId === actor.merchantId;
  if (!isOwn && !isIncoming && !isOutgoing) throwRefusal('not-found');
  if (row.state === 'ENDED') throwRefusal('grant-ended');
  if (isIncoming && !isOwn) await lockGrantForChange(contexts, actor, authId);
  const ended = await contexts.auth();
  await ended
    .updateTable('tenantGrant')
    .set(({ eb }) => ({
      revokeTime: sql<Date>`now()`,
      revokeBy: actor.nickName,
      version: eb('version', '+', 1),
    }))
    .where('grantId', '=', authId)
    .where('revokeTime', 'is', null)
    .execute();
  await ended
    .updateTable('session')
    .set({ revokedAt: sql`now()` })
    .where('grantId', '=', authId)
    .where('revokedAt', 'is', null)
    .execute();
  const tx = await contexts.tenant(row.merchantId);
  await deleteGuestMemberships(tx, row);
  await tx
    .updateTable('appUser')
    .set(({ eb }) => ({ status: 'STOP_USING', version: eb('version', '+', 1) }))
    .where('userId', '=', row.userId)
    .execute();
  return { merchantId: row.merchantId, userId: row.userId };
}

/**
 * Records that a user accepts a tenant grant. Only the user named in the grant can accept it, and only while
 * signed in to their own tenant.
 */
export async function acceptGrant(contexts: Contexts, actor: SignedInActor, authId: string): Promise<null> {
  const auth = await contexts.auth();
  const row = await findTenantGrantRow(auth, authId);
  if (!row || row.homeMerchantId !== actor.merchantId || row.homeUserId !== actor.userId)
    return throwRefusal('not-found');
  if (row.state === 'NORMAL') return null;
  if (row.state !== 'ASKED') throwRefusal('grant-ended');
  await updateGrantRow(auth, row, { acceptTime: new Date() });
  const tx = await contexts.tenant(row.merchantId);
  await tx
    .updateTable('appUser')
    .set(({ eb }) => ({ status: 'NORMAL', version: eb('version', '+', 1) }))
    .where('userId', '=', row.userId)
    .execute();
  return null;
}
