/** The installation's RSA key: made once, kept encrypted in the database, handed to browsers to seal passwords with. */
import type { webcrypto } from 'node:crypto';
import { type AuthTx, holdInstallation, withAuth } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { decrypt, encrypt } from '../../db/encryption/index.ts';
import { newId } from '../../db/new-id.ts';

const { subtle } = globalThis.crypto;
const RSA = {
  name: 'RSA-OAEP',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
} as const;

/** Call at start: processes that start together agree on one key. */
export async function ensureSealKey(db: Database): Promise<void> {
  await withAuth(db, async auth => {
    await holdInstallation(auth);
    if (!(await newestKey(auth)))
      await auth
        .insertInto('seal_key')
        .values(await makeKey(db))
        .execute();
  });
}

export const newestKey = (auth: AuthTx) =>
  auth
    .selectFrom('seal_key')
    .select(['key_id', 'public_key'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

const placeOf = (keyId: string): string => `seal_key/${keyId}`;

async function makeKey(db: Database) {
  const keyId = newId();
  const pair = await subtle.generateKey(RSA, true, ['encrypt', 'decrypt']);
  const text = async (format: 'spki' | 'pkcs8', key: webcrypto.CryptoKey) =>
    Buffer.from(await subtle.exportKey(format, key)).toString('base64');
  return {
    key_id: keyId,
    public_key: await text('spki', pair.publicKey),
    private_key: encrypt(db, await text('pkcs8', pair.privateKey), placeOf(keyId)),
  };
}

/** The private key of that id as WebCrypto takes it; undefined where there is none. */
export async function privateKey(db: Database, keyId: string): Promise<webcrypto.CryptoKey | undefined> {
  const row = await withAuth(db, auth =>
    auth.selectFrom('seal_key').select('private_key').where('key_id', '=', keyId).executeTakeFirst(),
  );
  if (!row) return undefined;
  const text = decrypt(db, row.private_key, placeOf(keyId));
  return subtle.importKey('pkcs8', Buffer.from(text, 'base64'), RSA, false, ['decrypt']);
}
