/** Reads and removes the provider identities that a user has linked. */
import type { OwnLinkedIdentity } from '@countersign/sdk/api/contract';
import type { AuthTx } from '../../../db/access.ts';
import type { Account } from '../session/steps/sign-in-state.ts';

export async function linkedIdentities(
  auth: AuthTx,
  { merchantId, userId }: Account,
): Promise<OwnLinkedIdentity[]> {
  const rows = await auth
    .selectFrom('userIdentity as i')
    .innerJoin('identityProvider as p', 'p.providerId', 'i.providerId')
    .select(['i.identityId', 'i.providerId', 'p.name as provider', 'i.name'])
    .select(['i.createdAt', 'i.lastUsedAt'])
    .where('i.merchantId', '=', merchantId)
    .where('i.userId', '=', userId)
    .orderBy('i.createdAt')
    .orderBy('i.identityId')
    .execute();
  return rows.map(row => ({
    id: row.identityId,
    providerId: row.providerId,
    providerName: row.provider,
    name: row.name,
    createTime: row.createdAt.toISOString(),
    lastTime: row.lastUsedAt?.toISOString() ?? null,
  }));
}

/**
 * Removes the link between a user account and a provider identity. Returns false if the user has no such
 * link.
 */
export async function unlinkIdentity(
  auth: AuthTx,
  { merchantId, userId }: Account,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await auth
    .deleteFrom('userIdentity')
    .where('identityId', '=', id)
    .where('merchantId', '=', merchantId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
