/** The key of encrypted secrets: of a setting, or of a file beside the data; the database holds its fingerprint alone. */
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
import { type AuthTx, holdInstallation, withContexts } from '../access.ts';
import type { Database } from '../database.ts';
import { decryptWith, type EncryptionKey, encryptWith, KEY_BYTES, named, readKey } from './cipher.ts';
import { rewriteSecrets } from './columns.ts';

const KEY_FILE = 'encryption.key';

export interface KeyOptions {
  /** 32 bytes; without it the key lies in a file. */
  key?: Buffer | undefined;
  /** The key before it, for the start that changes it. */
  previousKey?: Buffer | undefined;
  /** Folder of that file. */
  dataDir: string;
}

/** Returns the key that the rows are encrypted with. Processes that start together agree on one. */
export function openKey(db: Database, options: KeyOptions): Promise<EncryptionKey> {
  return withContexts(db, async contexts => {
    const auth = await contexts.auth();
    await holdInstallation(auth);
    const stored = await storedFingerprint(auth);
    const key = options.key ? named(options.key) : keyOfFile(options.dataDir, stored === undefined);
    if (stored === key.fingerprint) return key;
    const previous = options.previousKey && named(options.previousKey);
    if (stored !== undefined && stored !== previous?.fingerprint) throw wrongKey(options);
    await rewriteSecrets(contexts, (text, place) =>
      encryptWith(key, previous && stored ? decryptWith(previous, text, place) : text, place),
    );
    await auth.deleteFrom('encryption_key').execute();
    await auth.insertInto('encryption_key').values({ fingerprint: key.fingerprint }).execute();
    return key;
  });
}

const storedFingerprint = async (auth: AuthTx): Promise<string | undefined> =>
  (await auth.selectFrom('encryption_key').select('fingerprint').executeTakeFirst())?.fingerprint;

const wrongKey = ({ key, dataDir }: KeyOptions): StartError =>
  new StartError(
    `The key ${key ? 'of ENCRYPTION_KEY' : `in ${join(dataDir, KEY_FILE)}`} is not the one that the secrets of this database were encrypted with; restore it, or name the earlier one in ENCRYPTION_KEY_PREVIOUS to change it.`,
  );

/** A database with encrypted secrets never gets a new key: that would hide that theirs is lost. */
function keyOfFile(dataDir: string, mayMake: boolean): EncryptionKey {
  const file = join(dataDir, KEY_FILE);
  const found = readOf(file) ?? (mayMake ? makeFile(dataDir, file) : undefined);
  if (found === undefined)
    throw new StartError(
      `The database holds encrypted secrets, and their key ${file} is missing; restore the file, or set ENCRYPTION_KEY.`,
    );
  const bytes = readKey(found.trim());
  if (!bytes) throw new StartError(`The file ${file} does not hold a key; restore it from a backup.`);
  return named(bytes);
}

function readOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new StartError(`The file ${file} cannot be read.`);
  }
}

/** Named once it is on the disk: a crash leaves a whole key or none. */
function makeFile(dataDir: string, file: string): string {
  const text = `${randomBytes(KEY_BYTES).toString('base64')}\n`;
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    rmSync(draft, { force: true });
    writeSynced(draft, text);
    linkSync(draft, file);
    syncFolder(dataDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return readFileSync(file, 'utf8');
    throw new StartError(
      `The key ${file} cannot be written; set ENCRYPTION_KEY, or DATA_DIR to a folder that can.`,
    );
  } finally {
    rmSync(draft, { force: true });
  }
  return text;
}

function writeSynced(file: string, text: string): void {
  const handle = openSync(file, 'wx', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
