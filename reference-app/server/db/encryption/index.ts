/** Secrets in tables, encrypted under a key that the database does not hold. */
import type { Database } from '../database.ts';
import { decryptWith, type EncryptionKey, encryptWith } from './cipher.ts';
import { type KeyOptions, openKey } from './key.ts';

export type { KeyOptions } from './key.ts';

const keys = new WeakMap<Database, EncryptionKey>();

/**
 * Call at each start, behind the migrations and before anything is encrypted. Throws a `StartError` where the key is missing or
 * is not the one that the rows were encrypted with.
 */
export async function startEncryption(db: Database, options: KeyOptions): Promise<void> {
  keys.set(db, await openKey(db, options));
}

/**
 * For a column that holds a secret. `place` names table and id of the row, such as `identity_provider/7`: the text opens nowhere
 * else. Add the column to `columns.ts`, so that a change of the key reaches it.
 */
export const encrypt = (db: Database, text: string, place: string): string =>
  encryptWith(keyOf(db), text, place);

/** Throws where the text was changed, or comes from another row. */
export const decrypt = (db: Database, encrypted: string, place: string): string =>
  decryptWith(keyOf(db), encrypted, place);

function keyOf(db: Database): EncryptionKey {
  const key = keys.get(db);
  if (!key) throw new Error('[Bug] startEncryption() was not called');
  return key;
}
