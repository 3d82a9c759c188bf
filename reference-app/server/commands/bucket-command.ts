/** Opens the database and the buckets for the commands that read or write buckets of tenants. */
import { join } from 'node:path';
import { initializeEncryption } from '../db/encryption/index.ts';
import { openDatabaseOfCurrentSchema } from '../db/migrate.ts';
import { createBucketStoreLookup } from '../domains/files/bucket/stores.ts';
import { diskStorage } from '../domains/files/file/storage.ts';
import type { ArchiveMeans } from '../domains/files/index.ts';
import { openOutgoingHttpDispatcher } from '../outgoing/dispatcher.ts';
import { readServerSettingsFromEnv } from '../settings.ts';

export interface BucketCommandMeans extends ArchiveMeans {
  /** Loads the key of the installation, which the secrets of S3 buckets need. */
  loadEncryptionKey(): Promise<void>;
}

/**
 * Runs a command on buckets with the settings of the server. Stop the server first if it uses an embedded database,
 * because only one process can open the database.
 */
export async function runBucketCommand(run: (means: BucketCommandMeans) => Promise<void>): Promise<void> {
  const { database, dataDir, diskReserve, outgoing: options } = readServerSettingsFromEnv(process.env);
  const db = await openDatabaseOfCurrentSchema(database);
  const outgoing = openOutgoingHttpDispatcher(options);
  const storage = diskStorage(join(dataDir, 'files'), diskReserve);
  try {
    await run({
      db,
      storage,
      storeOf: createBucketStoreLookup({ db, outgoing, disk: storage }),
      loadEncryptionKey: () => initializeEncryption(db, { key: database.encryptionKey, dataDir }),
    });
  } finally {
    await outgoing.close();
    await db.close();
  }
}
