/** Reads the authenticator app, the recovery codes and the passkeys of a user. */
import type { OwnCredentials } from '@countersign/sdk/api/contract';
import type { AuthTx } from '../../../db/access.ts';
import type { Account } from '../session/steps/sign-in-state.ts';

/** Returns the credentials of a user. An authenticator app is included only after its first valid code. */
export async function readUserCredentials(
  auth: AuthTx,
  { merchantId, userId }: Account,
): Promise<Omit<OwnCredentials, 'passwordTime'>> {
  const rows = await auth
    .selectFrom('userCredential')
    .select(['credentialId', 'kind', 'name', 'createdAt', 'confirmedAt', 'lastUsedAt'])
    .where('merchantId', '=', merchantId)
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('credentialId')
    .execute();
  const totp = rows.find(({ kind, confirmedAt }) => kind === 'totp' && confirmedAt !== null);
  return {
    totpTime: totp?.confirmedAt?.toISOString() ?? null,
    recoveryCodes: rows.filter(({ kind, lastUsedAt }) => kind === 'recovery' && !lastUsedAt).length,
    passkeys: rows
      .filter(({ kind }) => kind === 'passkey')
      .map(row => ({
        id: row.credentialId,
        name: row.name,
        createTime: row.createdAt.toISOString(),
        lastTime: row.lastUsedAt?.toISOString() ?? null,
      })),
  };
}

/** Removes a passkey. Returns false if the user has no such passkey. */
export async function removePasskey(
  auth: AuthTx,
  { merchantId, userId }: Account,
  passkeyId: string,
): Promise<boolean> {
  const { numDeletedRows } = await auth
    .deleteFrom('userCredential')
    .where('credentialId', '=', passkeyId)
    .where('kind', '=', 'passkey')
    .where('merchantId', '=', merchantId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
