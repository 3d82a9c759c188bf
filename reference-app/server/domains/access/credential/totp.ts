/**
 * Implements authenticator apps (RFC 6238), and recovery codes for users who have lost their app. Only this
 * file uses otpauth.
 */
import { createHash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import type { AuthTx } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { decryptSecret, encryptSecret } from '../../../db/encryption/index.ts';
import { newId } from '../../../db/new-id.ts';
import type { Account } from '../session/steps/sign-in-state.ts';

const TOTP_PERIOD_SECONDS = 30;
const RECOVERY_CODE_COUNT = 10;

const createTotp = (secret: string, label = '', issuer = '') =>
  new TOTP({
    algorithm: 'SHA1',
    digits: 6,
    period: TOTP_PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
    ...(label && { label }),
    ...(issuer && { issuer }),
  });

const credentialsOfAccount = (auth: AuthTx, { merchantId, userId }: Account) =>
  auth.selectFrom('userCredential').where('merchantId', '=', merchantId).where('userId', '=', userId);

const credentialEncryptionContext = (credentialId: string): string => `user_credential/${credentialId}`;

interface NewTotp {
  account: Account;
  label: string;
  issuer: string;
}

/**
 * Creates a secret that becomes active when the user confirms it. It replaces an unconfirmed secret. Returns
 * undefined if the user already has a confirmed secret.
 */
export async function beginTotpEnrolment(db: Database, auth: AuthTx, { account, label, issuer }: NewTotp) {
  await auth
    .deleteFrom('userCredential')
    .where('merchantId', '=', account.merchantId)
    .where('userId', '=', account.userId)
    .where('kind', '=', 'totp')
    .where('confirmedAt', 'is', null)
    .execute();
  const secret = new Secret({ size: 20 }).base32;
  const credentialId = newId();
  const added = await auth
    .insertInto('userCredential')
    .values({
      credentialId: credentialId,
      merchantId: account.merchantId,
      userId: account.userId,
      kind: 'totp',
      secret: encryptSecret(db, secret, credentialEncryptionContext(credentialId)),
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('credentialId')
    .execute();
  if (added.length === 0) return undefined;
  const uri = createTotp(secret, label, issuer).toString();
  const qr = encode(uri, { ecc: 'M', border: 0 }).data.map(row => row.map(Number).join(''));
  return { secret, uri, qr };
}

/** Verifies a code. Each time step is accepted only once, so that an observed code cannot be reused. */
export async function verifyTotp(
  db: Database,
  auth: AuthTx,
  { account, code, isConfirmed }: { account: Account; code: string; isConfirmed: boolean },
): Promise<boolean> {
  const row = await credentialsOfAccount(auth, account)
    .select(['credentialId', 'secret'])
    .where('kind', '=', 'totp')
    .where('confirmedAt', isConfirmed ? 'is not' : 'is', null)
    .executeTakeFirst();
  if (!row) return false;
  const secret = decryptSecret(db, row.secret, credentialEncryptionContext(row.credentialId));
  const delta = createTotp(secret).validate({ token: code.replace(/\s/g, ''), window: 1 });
  if (delta === null) return false;
  const step = Math.floor(Date.now() / 1000 / TOTP_PERIOD_SECONDS) + delta;
  const { numUpdatedRows } = await auth
    .updateTable('userCredential')
    .set({
      counter: step,
      lastUsedAt: sql`now()`,
      ...(!isConfirmed && { confirmedAt: sql<Date>`now()` }),
    })
    .where('credentialId', '=', row.credentialId)
    .where('counter', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const hashRecoveryCode = ({ merchantId, userId }: Account, code: string): string =>
  createHash('sha256')
    .update(JSON.stringify([merchantId, userId, code.toLowerCase().replace(/[^a-z0-9]/g, '')]))
    .digest('hex');

/** Letters and digits that do not look alike. A code of ten characters has about 50 bits of entropy. */
const RECOVERY_CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const newRecoveryCode = (): string => {
  const text = Array.from(
    { length: 10 },
    () => RECOVERY_CODE_ALPHABET[randomInt(RECOVERY_CODE_ALPHABET.length)],
  ).join('');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
};

/** Replaces all remaining recovery codes of the user. */
export async function renewRecoveryCodes(auth: AuthTx, account: Account): Promise<string[]> {
  await removeCredentialsOfKind(auth, account, 'recovery');
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newRecoveryCode);
  await auth
    .insertInto('userCredential')
    .values(
      codes.map(code => ({
        credentialId: newId(),
        merchantId: account.merchantId,
        userId: account.userId,
        kind: 'recovery' as const,
        secret: hashRecoveryCode(account, code),
      })),
    )
    .execute();
  return codes;
}

/** Marks a recovery code as used. Returns false if the code is wrong or already used. */
export async function markRecoveryCodeUsed(auth: AuthTx, account: Account, code: string): Promise<boolean> {
  const { numUpdatedRows } = await auth
    .updateTable('userCredential')
    .set({ lastUsedAt: sql`now()` })
    .where('merchantId', '=', account.merchantId)
    .where('userId', '=', account.userId)
    .where('kind', '=', 'recovery')
    .where('secret', '=', hashRecoveryCode(account, code))
    .where('lastUsedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const removeCredentialsOfKind = (
  auth: AuthTx,
  { merchantId, userId }: Account,
  kind: 'totp' | 'recovery',
) =>
  auth
    .deleteFrom('userCredential')
    .where('merchantId', '=', merchantId)
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .execute();
