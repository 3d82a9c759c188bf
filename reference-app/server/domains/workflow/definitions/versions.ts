/** Reads published versions for the engine. Versions are immutable, so recently used ones are cached. */
import type { Process } from '@countersign/sdk/approval';
import type { Tx } from '../../../db/access.ts';

export interface VersionKey {
  merchantId: string;
  processId: string;
  version: number;
}

const VERSION_CACHE_SIZE = 200;
const versionCache = new Map<string, Process>();

/** Returns a version, or undefined if it does not exist. */
export async function publishedVersion(tx: Tx, key: VersionKey): Promise<Process | undefined> {
  const name = JSON.stringify([key.merchantId, key.processId, key.version]);
  const process = versionCache.get(name) ?? (await readVersion(tx, key));
  if (process) cacheVersion(name, process);
  return process;
}

/**
 * Adds a version to the cache and evicts the least recently used version if the cache is full. A Map keeps
 * its keys in insertion order.
 */
function cacheVersion(name: string, process: Process): void {
  versionCache.delete(name);
  versionCache.set(name, process);
  const [oldest] = versionCache.keys();
  if (versionCache.size > VERSION_CACHE_SIZE && oldest !== undefined) versionCache.delete(oldest);
}

async function readVersion(tx: Tx, { processId, version }: VersionKey): Promise<Process | undefined> {
  const row = await tx
    .selectFrom('processVersion')
    .select(['processName', 'flow', 'form'])
    .where('processId', '=', processId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && { id: processId, name: row.processName, version, flow: row.flow, form: row.form };
}
