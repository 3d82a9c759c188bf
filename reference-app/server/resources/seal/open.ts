/** Opens a secret that a browser sealed: once, and only while it is fresh. */
import type { webcrypto } from 'node:crypto';
import { sql } from 'kysely';
import { type AuthTx, withAuth } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { privateKey } from './key.ts';

/** A secret is good for this long on either side of the server's clock. */
const FRESH_MS = 5 * 60_000;

interface Plain {
  v: string;
  n: string;
  t: number;
}

/** Returns the secret; refuses an unknown key, one that does not open, is too old, or was opened before. */
export async function openSealed(db: Database, sealed: { keyId: string; data: string }): Promise<string> {
  const key = await privateKey(db, sealed.keyId);
  if (!key) refuse('unknown-key');
  const plain = await decrypt(key, sealed.data);
  if (Math.abs(Date.now() - plain.t) > FRESH_MS) refuse('sealed-expired');
  if (!(await withAuth(db, auth => useNonce(auth, plain.n)))) refuse('sealed-replayed');
  return plain.v;
}

async function decrypt(key: webcrypto.CryptoKey, data: string): Promise<Plain> {
  try {
    const bytes = await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, key, Buffer.from(data, 'base64'));
    const plain: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (isPlain(plain)) return plain;
  } catch {
    // A secret that does not open gets the same reply as one that opens to nonsense.
  }
  return refuse('bad-request');
}

function isPlain(value: unknown): value is Plain {
  const { v, n, t } = (value ?? {}) as Partial<Record<keyof Plain, unknown>>;
  return typeof v === 'string' && typeof n === 'string' && n.length === 16 && Number.isSafeInteger(t);
}

/** False where the nonce was used before. Old ones are forgotten: their time stamp refuses them already. */
async function useNonce(auth: AuthTx, nonce: string): Promise<boolean> {
  const forgotten = sql<Date>`now() - interval '15 minutes'`;
  await auth.deleteFrom('seal_nonce').where('used_at', '<', forgotten).execute();
  const used = await auth
    .insertInto('seal_nonce')
    .values({ nonce })
    .onConflict(conflict => conflict.doNothing())
    .returning('nonce')
    .execute();
  return used.length === 1;
}
