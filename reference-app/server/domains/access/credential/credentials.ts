/** Reads the authenticator app, the recovery codes and the passkeys of a user. */
import type { OwnCredentials } from '@countersign/sdk/api/contract';
import type { AuthTx } from '../../../db/access.ts';
import type { Account } from '../session/steps/sign-in-state.ts';

/** Returns the credentials of a user. An authenticator app is included only after its first valid code. */
export async function credentialsOf(
  auth: AuthTx,
  { merchantId, userId }: Account,
): Promise<Omit<OwnCredentials, 'passwordTime'>> {
  const rows = await auth
    .selectFrom('user_credential')
    .select(['credential_id', 'kind', 'name', 'created_at', 'confirmed_at', 'last_used_at'])
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('credential_id')
    .execute();
  const totp = rows.find(({ kind, confirmed_at }) => kind === 'totp' && confirmed_at !== null);
  return {
    totpTime: totp?.confirmed_at?.toISOString() ?? null,
    recoveryCodes: rows.filter(({ kind, last_used_at }) => kind === 'recovery' && !last_used_at).length,
    passkeys: rows
      .filter(({ kind }) => kind === 'passkey')
      .map(row => ({
        id: row.credential_id,
        name: row.name,
        createTime: row.created_at.toISOString(),
        lastTime: row.last_used_at?.toISOString() ?? null,
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
    .deleteFrom('user_credential')
    .where('credential_id', '=', passkeyId)
    .where('kind', '=', 'passkey')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
