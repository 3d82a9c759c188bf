/**
 * Decrypts secrets that a browser has encrypted (sealed) with the public key of this server. Each sealed
 * secret is accepted only once, and only for a few minutes.
 */
import type { webcrypto } from 'node:crypto';
import { sql } from 'kysely';
import { type AuthTx, runTransactionOnAuthTables } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { readSealPrivateKeyById } from './key.ts';

/** Maximum difference in milliseconds between the time stamp of a sealed secret and the server clock. */
const SEALED_SECRET_LIFETIME_MS = 5 * 60_000;

interface SealedContent {
  v: string;
  n: string;
  t: number;
}

/**
 * Decrypts a sealed secret and returns it. Throws if the key is unknown, or if the secret cannot be
 * decrypted, has expired, or was already opened.
 */
export async function openSealedSecret(
  db: Database,
  sealed: { keyId: string; data: string },
): Promise<string> {
  const key = await readSealPrivateKeyById(db, sealed.keyId);
  if (!key) throwRefusal('unknown-key');
  const plain = await decryptSealedSecret(key, sealed.data);
  if (Math.abs(Date.now() - plain.t) > SEALED_SECRET_LIFETIME_MS) throwRefusal('sealed-expired');
  if (!(await runTransactionOnAuthTables(db, auth => claimNonce(auth, plain.n))))
    throwRefusal('sealed-replayed');
  return plain.v;
}

async function decryptSealedSecret(key: webcrypto.CryptoKey, data: string): Promise<SealedContent> {
  try {
    const bytes = await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, key, Buffer.from(data, 'base64'));
    const plain: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (isSealedContent(plain)) return plain;
  } catch {
    // A secret that cannot be decrypted gets the same error as a secret with invalid content.
  }
  return throwRefusal('bad-request');
}

function isSealedContent(value: unknown): value is SealedContent {
  const { v, n, t } = (value ?? {}) as Partial<Record<keyof SealedContent, unknown>>;
  return typeof v === 'string' && typeof n === 'string' && n.length === 16 && Number.isSafeInteger(t);
}

/**
 * Records the nonce (one-time value) of a sealed secret as used. Returns false if it was used before. Old
 * nonces are deleted, because secrets of that age are refused in any case.
 */
async function claimNonce(auth: AuthTx, nonce: string): Promise<boolean> {
  const forgotten = sql<Date>`now() - interval '15 minutes'`;
  await auth.deleteFrom('sealNonce').where('usedAt', '<', forgotten).execute();
  const used = await auth
    .insertInto('sealNonce')
    .values({ nonce })
    .onConflict(conflict => conflict.doNothing())
    .returning('nonce')
    .execute();
  return used.length === 1;
}
