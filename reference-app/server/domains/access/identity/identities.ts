/** Reads and removes the provider identities that a user has linked. */
import type { OwnLinkedIdentity } from '@countersign/sdk/api/contract';
import type { AuthTx } from '../../../db/access.ts';
import type { Account } from '../session/steps/sign-in-state.ts';

export async function linkedIdentities(
  auth: AuthTx,
  { merchantId, userId }: Account,
): Promise<OwnLinkedIdentity[]> {
  const rows = await auth
    .selectFrom('user_identity as i')
    .innerJoin('identity_provider as p', 'p.provider_id', 'i.provider_id')
    .select(['i.identity_id', 'i.provider_id', 'p.name as provider', 'i.name'])
    .select(['i.created_at', 'i.last_used_at'])
    .where('i.merchant_id', '=', merchantId)
    .where('i.user_id', '=', userId)
    .orderBy('i.created_at')
    .orderBy('i.identity_id')
    .execute();
  return rows.map(row => ({
    id: row.identity_id,
    providerId: row.provider_id,
    providerName: row.provider,
    name: row.name,
    createTime: row.created_at.toISOString(),
    lastTime: row.last_used_at?.toISOString() ?? null,
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
    .deleteFrom('user_identity')
    .where('identity_id', '=', id)
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
