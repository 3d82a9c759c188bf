/** The secrets of receivers lie sealed in the database: with the installation's public key, opened only to sign. */
import { randomBytes } from 'node:crypto';
import { withAuth } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { newestKey, privateKey } from '../seal/index.ts';

const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' };

export interface SealedSecret {
  seal_key_id: string;
  sealed_secret: string;
}

/** 256 bits as text. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

export async function sealSecret(db: Database, secret: string): Promise<SealedSecret> {
  const newest = await withAuth(db, newestKey);
  if (!newest) throw new Error('[Bug] the installation has no key');
  const key = await crypto.subtle.importKey('spki', Buffer.from(newest.public_key, 'base64'), RSA, false, [
    'encrypt',
  ]);
  const sealed = await crypto.subtle.encrypt(RSA, key, Buffer.from(secret));
  return { seal_key_id: newest.key_id, sealed_secret: Buffer.from(sealed).toString('base64') };
}

/** Refuses with `receiver-secret-lost` where the key that sealed it is gone, or is another. */
export async function openSecret(
  db: Database,
  { seal_key_id, sealed_secret }: SealedSecret,
): Promise<string> {
  try {
    const key = await privateKey(db, seal_key_id);
    if (!key) return refuse('receiver-secret-lost');
    const opened = await crypto.subtle.decrypt(RSA, key, Buffer.from(sealed_secret, 'base64'));
    return Buffer.from(opened).toString();
  } catch (error) {
    // The error of WebCrypto for a key that does not fit.
    if (error instanceof DOMException) return refuse('receiver-secret-lost');
    throw error;
  }
}
