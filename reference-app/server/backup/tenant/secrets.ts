/**
 * Encrypts the secrets of a tenant's rows with the key of the archive, and back with the keys of the
 * installation that takes them. The key of an installation opens the secrets of all its tenants and never
 * leaves it.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Database } from '../../db/database.ts';
import {
  decryptWithKey,
  type EncryptionKey,
  encryptWithKey,
  KEY_BYTES,
  parseEncryptionKey,
  toEncryptionKeyWithFingerprint,
} from '../../db/encryption/cipher.ts';
import { encryptedColumnsOfTable } from '../../db/encryption/columns.ts';
import { decryptSecret, encryptSecret } from '../../db/encryption/index.ts';
import { readSealKeys } from '../../domains/access/seal/key.ts';
import { openCallbackSecret, sealCallbackSecret } from '../../domains/workflow/callback/secret.ts';
import { StartError } from '../../start-error.ts';

/** Path of the file with the key of an archive. */
export const archiveKeyPath = (path: string): string => `${path}.key`;

export const newArchiveKey = (): EncryptionKey => toEncryptionKeyWithFingerprint(randomBytes(KEY_BYTES));

/** Writes the key of an archive. Throws a `StartError` if the file exists, because it opens another archive. */
export function writeArchiveKey(path: string, { bytes }: EncryptionKey): void {
  const file = archiveKeyPath(path);
  try {
    writeFileSync(file, `${bytes.toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new StartError(`${file} exists already, and opens another archive; name another file.`);
  }
}

export const removeArchiveKey = (path: string): void => rmSync(archiveKeyPath(path), { force: true });

/** Reads the key of an archive. Throws a `StartError` if it is missing or belongs to another archive. */
export function readArchiveKey(path: string, fingerprint: string): EncryptionKey {
  const file = archiveKeyPath(path);
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch {
    throw new StartError(`The key of the archive, ${file}, cannot be read; put it next to the archive.`);
  }
  const bytes = parseEncryptionKey(text);
  const key = bytes && toEncryptionKeyWithFingerprint(bytes);
  if (key?.fingerprint !== fingerprint) throw new StartError(`${file} is not the key of this archive.`);
  return key;
}

/** Changes the secrets of a row, which is the JSON of a table's row. */
export type RowSecrets = (table: string, row: string) => Promise<string>;

/** A secret in a row. `place` names it for the encryption. */
interface Secret {
  text: string;
  place: string;
}

const ENCRYPTED_TEXT = /^aes1\./;
const CALLBACK_TABLE = 'callback_config';

/**
 * Returns the row with the result of `change` for each encrypted column. A row without a secret stays as it
 * is, so that its numbers keep all digits.
 */
async function changeEncryptedColumns(
  table: string,
  row: string,
  change: (secret: Secret) => string,
): Promise<string> {
  const columns = encryptedColumnsOfTable(table);
  if (columns.length === 0) return row;
  const values: Record<string, unknown> = JSON.parse(row);
  const secrets = columns.filter(({ column }) => ENCRYPTED_TEXT.test(String(values[column])));
  if (secrets.length === 0) return row;
  for (const { id, column } of secrets)
    values[column] = change({ text: String(values[column]), place: `${table}/${values[id]}` });
  return JSON.stringify(values);
}

const callbackSecretPlace = ({ config_id }: Record<string, unknown>) => `${CALLBACK_TABLE}/${config_id}`;

/** Returns a function that encrypts the secrets of this installation with the key of an archive. */
export async function sealRowsForArchive(db: Database, key: EncryptionKey): Promise<RowSecrets> {
  const { privateKeys } = await readSealKeys(db);
  return async (table, row) => {
    if (table !== CALLBACK_TABLE)
      return changeEncryptedColumns(table, row, ({ text, place }) =>
        encryptWithKey(key, decryptSecret(db, text, place), place),
      );
    const values: Record<string, unknown> = JSON.parse(row);
    const privateKey = privateKeys.get(String(values.seal_key_id));
    const secret = privateKey && (await openCallbackSecret(privateKey, String(values.sealed_secret)));
    // A secret that this installation has lost stays lost.
    values.sealed_secret =
      secret === undefined ? '' : encryptWithKey(key, secret, callbackSecretPlace(values));
    return JSON.stringify(values);
  };
}

/** Returns a function that encrypts the secrets of an archive with the keys of this installation. */
export async function openRowsOfArchive(db: Database, key: EncryptionKey): Promise<RowSecrets> {
  // The key is read here, because the rows are restored in a transaction.
  const { newest } = await readSealKeys(db);
  return async (table, row) => {
    if (table !== CALLBACK_TABLE)
      return changeEncryptedColumns(table, row, ({ text, place }) =>
        encryptSecret(db, decryptWithKey(key, text, place), place),
      );
    const values: Record<string, unknown> = JSON.parse(row);
    if (!ENCRYPTED_TEXT.test(String(values.sealed_secret))) return row;
    const secret = decryptWithKey(key, String(values.sealed_secret), callbackSecretPlace(values));
    const { sealKeyId, sealedSecret } = await sealCallbackSecret(newest, secret);
    return JSON.stringify({ ...values, seal_key_id: sealKeyId, sealed_secret: sealedSecret });
  };
}
