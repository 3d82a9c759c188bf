/**
 * Encrypts secrets of callback receivers with the public key of the installation. They are decrypted only for
 * signing.
 */
import { randomBytes, type webcrypto } from 'node:crypto';
import { runTransactionOnAuthTables } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { type NewestSealKey, newestSealKey, readSealPrivateKeyById } from '../../access/index.ts';

const SEAL_ALGORITHM = { name: 'RSA-OAEP', hash: 'SHA-256' };

export interface SealedSecret {
  sealKeyId: string;
  sealedSecret: string;
}

/** Returns a random secret of 256 bits. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

export async function encryptCallbackSecret(db: Database, secret: string): Promise<SealedSecret> {
  const newest = await runTransactionOnAuthTables(db, newestSealKey);
  if (!newest) throw new Error('[Bug] the installation has no key');
  return sealCallbackSecret(newest, secret);
}

export async function sealCallbackSecret(newest: NewestSealKey, secret: string): Promise<SealedSecret> {
  const key = await crypto.subtle.importKey(
    'spki',
    Buffer.from(newest.publicKey, 'base64'),
    SEAL_ALGORITHM,
    false,
    ['encrypt'],
  );
  const sealed = await crypto.subtle.encrypt(SEAL_ALGORITHM, key, Buffer.from(secret));
  return { sealKeyId: newest.keyId, sealedSecret: Buffer.from(sealed).toString('base64') };
}

/** Decrypts a secret. Throws `receiver-secret-lost` if the key is missing or does not match. */
export async function decryptCallbackSecret(
  db: Database,
  { sealKeyId, sealedSecret }: SealedSecret,
): Promise<string> {
  const key = await readSealPrivateKeyById(db, sealKeyId);
  const secret = key && (await openCallbackSecret(key, sealedSecret));
  return secret ?? throwRefusal('receiver-secret-lost');
}

/** Decrypts a secret, or returns undefined if it was encrypted with another key. */
export async function openCallbackSecret(
  key: webcrypto.CryptoKey,
  sealedSecret: string,
): Promise<string | undefined> {
  try {
    const opened = await crypto.subtle.decrypt(SEAL_ALGORITHM, key, Buffer.from(sealedSecret, 'base64'));
    return Buffer.from(opened).toString();
  } catch (error) {
    // WebCrypto throws a `DOMException` if the secret was encrypted with another key.
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
