/** Writes the archive of one tenant, with which it moves to another installation. */
import type { Database, Script } from '../../db/database.ts';
import { newStorageKey } from '../../domains/files/file/key.ts';
import { StartError } from '../../start-error.ts';
import { type ArchivedTenant, type Counts, TENANT_FORMAT, type Write, writeArchive } from '../archive.ts';
import { dumpQueryRows, writeUnfinishedJobsToDump } from '../dump.ts';
import { dumpFiles, storedFilesFolder } from '../files.ts';
import { type NamedFiles, readNamedFiles } from '../named-files.ts';
import { readSnapshotState, runInSnapshot } from '../snapshot.ts';
import { quoteIdentifier, setTransactionTenant } from '../tables.ts';
import {
  newArchiveKey,
  type RowSecrets,
  removeArchiveKey,
  sealRowsForArchive,
  writeArchiveKey,
} from './secrets.ts';
import { columnList, readMovedTables } from './tables.ts';

export interface TenantCounts extends Counts {
  /** Number of jobs that are waiting or running. Both installations run them. */
  jobs: number;
  /** True if people of the tenant may still sign in. Their further decisions are not in the archive. */
  isEnabled: boolean;
  /** Storage keys of the files that rows name and that are missing on the disk, or have another size there. */
  missingFiles: string[];
}

/** Folder of a tenant's files below the folder of stored files. */
export const tenantFilesFolder = (merchantId: string): string => newStorageKey(merchantId).split('/')[0]!;

/**
 * Writes the archive of a tenant to `path`, and the key of its secrets to a file next to it. The encryption
 * of the database must be initialised.
 */
export async function backupTenant(
  db: Database,
  dataDir: string,
  { path, merchantId }: { path: string; merchantId: string },
): Promise<TenantCounts> {
  const key = newArchiveKey();
  const secrets = await sealRowsForArchive(db, key);
  let counts: TenantCounts = { rows: 0, files: 0, jobs: 0, isEnabled: true, missingFiles: [] };
  let named: NamedFiles = new Map();
  writeArchiveKey(path, key);
  try {
    await writeArchive(path, async write => {
      const { rows, jobs, isEnabled } = await runInSnapshot(db, async script => {
        const { isEnabled, ...tenant } = await readArchivedTenant(script, merchantId);
        const head = { format: TENANT_FORMAT, ...(await readSnapshotState(script)) };
        await write({ head: { ...head, tenant: { ...tenant, keyFingerprint: key.fingerprint } } });
        named = await readNamedFiles(script, [merchantId]);
        return { isEnabled, ...(await dumpTenantRows(script, merchantId, withSecrets(write, secrets))) };
      });
      const folderName = tenantFilesFolder(merchantId);
      const files = await dumpFiles(storedFilesFolder(dataDir), write, { folderName, named });
      counts = { rows, files, jobs, isEnabled, missingFiles: [...named.keys()] };
      await write({ end: { rows: counts.rows, files } });
    });
  } catch (error) {
    removeArchiveKey(path);
    throw error;
  }
  return counts;
}

async function readArchivedTenant(
  script: Script,
  merchantId: string,
): Promise<Omit<ArchivedTenant, 'keyFingerprint'> & { isEnabled: boolean }> {
  const [tenant] = await script.query<Omit<ArchivedTenant, 'keyFingerprint'> & { isEnabled: boolean }>(
    `select merchant_id as "merchantId", merchant_name as "merchantName", merchant_type as "merchantType",
       status = 'NORMAL' and removed_time is null as "isEnabled"
     from tenant where merchant_id = $1`,
    [merchantId],
  );
  if (!tenant) throw new StartError(`The installation has no tenant with the id ${merchantId}.`);
  return tenant;
}

/** Changes the secrets of each row before it is written. */
function withSecrets(write: Write, secrets: RowSecrets): Write {
  let table = '';
  return async line => {
    if ('table' in line) table = line.table;
    await write('row' in line ? { row: await secrets(table, line.row) } : line);
  };
}

async function dumpTenantRows(
  script: Script,
  merchantId: string,
  write: Write,
): Promise<{ rows: number; jobs: number }> {
  let rows = 0;
  let waitingJobs = 0;
  await setTransactionTenant(script, merchantId);
  for (const table of await readMovedTables(script)) {
    await write({ table: table.name, tenant: merchantId });
    const select = `select ${columnList(table)} from ${quoteIdentifier(table.name)} where ${table.condition}`;
    const count = await dumpQueryRows(script, { select, parameters: [merchantId] }, write);
    rows += count;
    if (table.name === 'outbox') waitingJobs = count;
  }
  const acceptedJobs = await writeUnfinishedJobsToDump(script, [merchantId], write);
  return { rows: rows + acceptedJobs, jobs: waitingJobs + acceptedJobs };
}
