/**
 * Reads the encryption key from a setting or from a file in the data directory. The database contains only
 * the fingerprint of the key.
 */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../start-error.ts';
import { type AuthTx, lockInstallationDuringStart, runTransactionSwitchingTenantAndRole } from '../access.ts';
import type { Database, Script } from '../database.ts';
import {
  decryptWithKey,
  type EncryptionKey,
  encryptWithKey,
  KEY_BYTES,
  parseEncryptionKey,
  toEncryptionKeyWithFingerprint,
} from './cipher.ts';
import { reencryptSecrets } from './columns.ts';

const KEY_FILE = 'encryption.key';

export interface KeyOptions {
  /** Key of 32 bytes from the settings. If undefined, the key is read from a file. */
  key?: Buffer | undefined;
  /** Previous key. Set it only for the start that changes the key. */
  previousKey?: Buffer | undefined;
  /** Folder that contains the key file. */
  dataDir: string;
}

/**
 * Returns the key with which the secrets are encrypted. Processes that start at the same time agree on one
 * key.
 */
export function loadEncryptionKey(db: Database, options: KeyOptions): Promise<EncryptionKey> {
  return runTransactionSwitchingTenantAndRole(db, async contexts => {
    const auth = await contexts.auth();
    await lockInstallationDuringStart(auth);
    const stored = await readEncryptionKeyFingerprint(auth);
    const key =
      stored === undefined
        ? (readEncryptionKey(options) ?? createKey(options.dataDir))
        : requireKeyOfDatabase(stored, options);
    if (stored === key.fingerprint) return key;
    const previous = options.previousKey && toEncryptionKeyWithFingerprint(options.previousKey);
    await reencryptSecrets(contexts, (text, place) =>
      encryptWithKey(key, previous && stored ? decryptWithKey(previous, text, place) : text, place),
    );
    await auth.deleteFrom('encryptionKey').execute();
    await auth.insertInto('encryptionKey').values({ fingerprint: key.fingerprint }).execute();
    return key;
  });
}

/**
 * Throws a `StartError` if neither the key nor the previous key encrypts the secrets of the database. Changes nothing. The
 * schema may be older than this program.
 */
export async function throwIfOtherEncryptionKey(script: Script, options: KeyOptions): Promise<void> {
  const [table] = await script.query("select where to_regclass('public.encryption_key') is not null");
  if (!table) return;
  const [row] = await script.query<{ fingerprint: string }>('select fingerprint from encryption_key');
  if (row) requireKeyOfDatabase(row.fingerprint, options);
}

const readEncryptionKeyFingerprint = async (auth: AuthTx): Promise<string | undefined> =>
  (await auth.selectFrom('encryptionKey').select('fingerprint').executeTakeFirst())?.fingerprint;

/** Returns the key of the settings, if it or the previous key encrypts the secrets of the database. */
function requireKeyOfDatabase(fingerprint: string, options: KeyOptions): EncryptionKey {
  const { key: setting, previousKey, dataDir } = options;
  const key = readEncryptionKey(options);
  const file = join(dataDir, KEY_FILE);
  if (!key)
    throw new StartError(
      `The database holds encrypted secrets, and their key ${file} is missing; restore the file, or set ENCRYPTION_KEY.`,
    );
  const previous = previousKey && toEncryptionKeyWithFingerprint(previousKey);
  if (fingerprint === key.fingerprint || fingerprint === previous?.fingerprint) return key;
  throw new StartError(
    `The key ${setting ? 'of ENCRYPTION_KEY' : `in ${file}`} is not the one that the secrets of this database were encrypted with; restore it, or name the earlier one in ENCRYPTION_KEY_PREVIOUS to change it.`,
  );
}

/** Returns the key of the setting or of the file. Returns undefined if both are missing. */
export function readEncryptionKey({ key, dataDir }: KeyOptions): EncryptionKey | undefined {
  if (key) return toEncryptionKeyWithFingerprint(key);
  const file = join(dataDir, KEY_FILE);
  const text = readKeyFile(file);
  return text === undefined ? undefined : parseKeyFile(file, text);
}

function parseKeyFile(file: string, text: string): EncryptionKey {
  const bytes = parseEncryptionKey(text.trim());
  if (!bytes) throw new StartError(`The file ${file} does not hold a key; restore it from a backup.`);
  return toEncryptionKeyWithFingerprint(bytes);
}

function readKeyFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new StartError(`The file ${file} cannot be read.`);
  }
}

/**
 * Creates the key file. The file gets its final name only after its content is on disk, so that a crash
 * leaves either a complete key or none.
 */
function createKey(dataDir: string): EncryptionKey {
  const file = join(dataDir, KEY_FILE);
  const text = `${randomBytes(KEY_BYTES).toString('base64')}\n`;
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    rmSync(draft, { force: true });
    writeFileAndSync(draft, text);
    linkSync(draft, file);
    fsyncDirectory(dataDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      return parseKeyFile(file, readFileSync(file, 'utf8'));
    throw new StartError(
      `The key ${file} cannot be written; set ENCRYPTION_KEY, or DATA_DIR to a folder that can.`,
    );
  } finally {
    rmSync(draft, { force: true });
  }
  return parseKeyFile(file, text);
}

function writeFileAndSync(file: string, text: string): void {
  const handle = openSync(file, 'wx', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function fsyncDirectory(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
