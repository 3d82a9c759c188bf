/** Reads which files on the disk the rows of tenants name, so that a backup reports files that it does not contain. */
import type { Script } from '../db/database.ts';
import { readPendingMigrations } from '../db/migrate.ts';
import { contentKey, manifestKey } from '../domains/files/index.ts';
import { setTransactionTenant } from './tables.ts';

/** Sizes in bytes by storage key. The size of a manifest is undefined, because no row has it. */
export type NamedFiles = Map<string, number | undefined>;

interface NamedFile {
  key: string;
  size: string;
  /** True for an archive of rows, whose key names its content and its manifest. */
  isArchive: boolean;
}

/** Returns the files of the tenants. Returns none if the database has an older schema. */
export async function readNamedFiles(script: Script, tenants: readonly string[]): Promise<NamedFiles> {
  const named: NamedFiles = new Map();
  if ((await readPendingMigrations(script)).length > 0) return named;
  for (const tenant of tenants) {
    await setTransactionTenant(script, tenant);
    const rows = await script.query<NamedFile>(
      `select n.storage_key as key, n.size, n.is_archive as "isArchive"
       from (
         select bucket_id, storage_key, size, false as is_archive from file where merchant_id = $1
         union all
         select bucket_id, storage_key, size, true as is_archive from log_archive
         where merchant_id = $1 and state = 'stored'
       ) n join bucket b on b.merchant_id = $1 and b.bucket_id = n.bucket_id and b.storage_type = 'disk'`,
      [tenant],
    );
    for (const { key, size, isArchive } of rows) {
      named.set(isArchive ? contentKey(key) : key, Number(size));
      if (isArchive) named.set(manifestKey(key), undefined);
    }
  }
  return named;
}
