/**
 * Manages the RSA key of the installation. Browsers encrypt (seal) passwords with its public part. The key is
 * generated once and stored encrypted in the database.
 */
import type { webcrypto } from 'node:crypto';
import { type AuthTx, lockInstallationDuringStart, runTransactionOnAuthTables } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { decryptSecret, encryptSecret } from '../../../db/encryption/index.ts';
import { newId } from '../../../db/new-id.ts';

const { subtle } = globalThis.crypto;
const RSA_OAEP = {
  name: 'RSA-OAEP',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
} as const;

/**
 * Generates the key pair for sealed secrets if it does not exist. The function runs at startup. Server
 * processes that start concurrently agree on one key pair.
 */
export async function ensureSealKey(db: Database): Promise<void> {
  await runTransactionOnAuthTables(db, async auth => {
    await lockInstallationDuringStart(auth);
    if (!(await newestSealKey(auth)))
      await auth
        .insertInto('sealKey')
        .values(await generateSealKey(db))
        .execute();
  });
}

export const newestSealKey = (auth: AuthTx) =>
  auth
    .selectFrom('sealKey')
    .select(['keyId', 'publicKey'])
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();

const sealingPrivateKeyEncryptionContext = (keyId: string): string => `seal_key/${keyId}`;

async function generateSealKey(db: Database) {
  const keyId = newId();
  const pair = await subtle.generateKey(RSA_OAEP, true, ['encrypt', 'decrypt']);
  const text = async (format: 'spki' | 'pkcs8', key: webcrypto.CryptoKey) =>
    Buffer.from(await subtle.exportKey(format, key)).toString('base64');
  return {
    keyId: keyId,
    publicKey: await text('spki', pair.publicKey),
    privateKey: encryptSecret(
      db,
      await text('pkcs8', pair.privateKey),
      sealingPrivateKeyEncryptionContext(keyId),
    ),
  };
}

export interface SealKeys {
  /** The key with which secrets are encrypted. */
  newest: NewestSealKey;
  privateKeys: Map<string, webcrypto.CryptoKey>;
}

export type NewestSealKey = NonNullable<Awaited<ReturnType<typeof newestSealKey>>>;

/** Returns all keys, for work that decrypts or encrypts secrets in a transaction of its own. */
export async function readSealKeys(db: Database): Promise<SealKeys> {
  const { newest, rows } = await runTransactionOnAuthTables(db, async auth => ({
    newest: await newestSealKey(auth),
    rows: await auth.selectFrom('sealKey').select(['keyId', 'privateKey']).execute(),
  }));
  if (!newest) throw new Error('[Bug] the installation has no key');
  const privateKeys = new Map<string, webcrypto.CryptoKey>();
  for (const { keyId, privateKey } of rows)
    privateKeys.set(keyId, await importSealPrivateKey(db, keyId, privateKey));
  return { newest, privateKeys };
}

/** Returns the private key with this id as a WebCrypto key, or undefined for an unknown id. */
export async function readSealPrivateKeyById(
  db: Database,
  keyId: string,
): Promise<webcrypto.CryptoKey | undefined> {
  const row = await runTransactionOnAuthTables(db, auth =>
    auth.selectFrom('sealKey').select('privateKey').where('keyId', '=', keyId).executeTakeFirst(),
  );
  return row && importSealPrivateKey(db, keyId, row.privateKey);
}

function importSealPrivateKey(db: Database, keyId: string, encrypted: string): Promise<webcrypto.CryptoKey> {
  const text = decryptSecret(db, encrypted, sealingPrivateKeyEncryptionContext(keyId));
  return subtle.importKey('pkcs8', Buffer.from(text, 'base64'), RSA_OAEP, false, ['decrypt']);
}
