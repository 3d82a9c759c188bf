/** Authenticator apps by RFC 6238, and recovery codes for people who have lost theirs: the one place that knows otpauth. */
import { createHash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import type { AuthTx } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { decrypt, encrypt } from '../../db/encryption/index.ts';
import { newId } from '../../db/new-id.ts';
import type { Account } from '../session/index.ts';

const PERIOD_SECONDS = 30;
const RECOVERY_CODES = 10;

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
    ...(label && { label }),
    ...(issuer && { issuer }),
  });

const of = (auth: AuthTx, { merchantId, userId }: Account) =>
  auth.selectFrom('user_credential').where('merchant_id', '=', merchantId).where('user_id', '=', userId);

const placeOf = (credentialId: string): string => `user_credential/${credentialId}`;

interface NewTotp {
  account: Account;
  label: string;
  issuer: string;
}

/** A new secret that does not count yet; an earlier one that was never confirmed is replaced. */
export async function beginTotp(db: Database, auth: AuthTx, { account, label, issuer }: NewTotp) {
  await auth
    .deleteFrom('user_credential')
    .where('merchant_id', '=', account.merchantId)
    .where('user_id', '=', account.userId)
    .where('kind', '=', 'totp')
    .where('confirmed_at', 'is', null)
    .execute();
  const secret = new Secret({ size: 20 }).base32;
  const credentialId = newId();
  const added = await auth
    .insertInto('user_credential')
    .values({
      credential_id: credentialId,
      merchant_id: account.merchantId,
      user_id: account.userId,
      kind: 'totp',
      secret: encrypt(db, secret, placeOf(credentialId)),
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('credential_id')
    .execute();
  if (added.length === 0) return undefined;
  const uri = totpOf(secret, label, issuer).toString();
  const qr = encode(uri, { ecc: 'M', border: 0 }).data.map(row => row.map(Number).join(''));
  return { secret, uri, qr };
}

/** Each time step counts once: a code that somebody read over a shoulder is worth nothing. */
export async function totpFits(
  db: Database,
  auth: AuthTx,
  { account, code, isConfirmed }: { account: Account; code: string; isConfirmed: boolean },
): Promise<boolean> {
  const row = await of(auth, account)
    .select(['credential_id', 'secret'])
    .where('kind', '=', 'totp')
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .executeTakeFirst();
  if (!row) return false;
  const secret = decrypt(db, row.secret, placeOf(row.credential_id));
  const delta = totpOf(secret).validate({ token: code.replace(/\s/g, ''), window: 1 });
  if (delta === null) return false;
  const step = Math.floor(Date.now() / 1000 / PERIOD_SECONDS) + delta;
  const { numUpdatedRows } = await auth
    .updateTable('user_credential')
    .set({
      counter: step,
      last_used_at: sql`now()`,
      ...(!isConfirmed && { confirmed_at: sql<Date>`now()` }),
    })
    .where('credential_id', '=', row.credential_id)
    .where('counter', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const recoveryHash = ({ merchantId, userId }: Account, code: string): string =>
  createHash('sha256')
    .update(JSON.stringify([merchantId, userId, code.toLowerCase().replace(/[^a-z0-9]/g, '')]))
    .digest('hex');

/** Letters and digits that nobody confuses: 50 bits a code. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const newRecoveryCode = (): string => {
  const text = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
};

/** Replaces all that are left. */
export async function renewRecoveryCodes(auth: AuthTx, account: Account): Promise<string[]> {
  await removeKind(auth, account, 'recovery');
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await auth
    .insertInto('user_credential')
    .values(
      codes.map(code => ({
        credential_id: newId(),
        merchant_id: account.merchantId,
        user_id: account.userId,
        kind: 'recovery' as const,
        secret: recoveryHash(account, code),
      })),
    )
    .execute();
  return codes;
}

/** Uses one up. */
export async function recoveryFits(auth: AuthTx, account: Account, code: string): Promise<boolean> {
  const { numUpdatedRows } = await auth
    .updateTable('user_credential')
    .set({ last_used_at: sql`now()` })
    .where('merchant_id', '=', account.merchantId)
    .where('user_id', '=', account.userId)
    .where('kind', '=', 'recovery')
    .where('secret', '=', recoveryHash(account, code))
    .where('last_used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const removeKind = (auth: AuthTx, { merchantId, userId }: Account, kind: 'totp' | 'recovery') =>
  auth
    .deleteFrom('user_credential')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute();
