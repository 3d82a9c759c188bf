/** Encrypts secrets stored in tables. The database does not contain the key. */
import type { Database } from '../database.ts';
import { decryptWithKey, type EncryptionKey, encryptWithKey } from './cipher.ts';
import { type KeyOptions, loadEncryptionKey } from './key.ts';

export type { KeyOptions } from './key.ts';

const encryptionKeys = new WeakMap<Database, EncryptionKey>();

/**
 * Loads the encryption key. Call this function at each startup, after the migrations and before any
 * encryption. Throws a `StartError` if the key is missing or does not match the stored secrets.
 */
export async function initializeEncryption(db: Database, options: KeyOptions): Promise<void> {
  encryptionKeys.set(db, await loadEncryptionKey(db, options));
}

/**
 * Encrypts a secret for a column. `place` identifies the table and the row, such as `identity_provider/7`.
 * The result can be decrypted only with the same `place`. Add each such column to `columns.ts`, so that key
 * changes include it.
 */
export const encryptSecret = (db: Database, text: string, place: string): string =>
  encryptWithKey(encryptionKeyOf(db), text, place);

/** Decrypts a secret. Throws if the text was changed or was encrypted with another `place`. */
export const decryptSecret = (db: Database, encrypted: string, place: string): string =>
  decryptWithKey(encryptionKeyOf(db), encrypted, place);

function encryptionKeyOf(db: Database): EncryptionKey {
  const key = encryptionKeys.get(db);
  if (!key) throw new Error('[Bug] startEncryption() was not called');
  return key;
}
