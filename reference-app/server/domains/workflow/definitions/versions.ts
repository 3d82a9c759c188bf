/** Reads published versions for the engine. Versions are immutable, so recently used ones are cached. */
import type { Process } from '@countersign/sdk/approval';
import type { Tx } from '../../../db/access.ts';

export interface VersionKey {
  merchantId: string;
  processId: string;
  version: number;
}

const VERSION_CACHE_SIZE = 200;
const processVersionCache = new Map<string, Process>();

/** Returns a version, or undefined if it does not exist. */
export async function publishedVersion(tx: Tx, key: VersionKey): Promise<Process | undefined> {
  const name = JSON.stringify([key.merchantId, key.processId, key.version]);
  const process = processVersionCache.get(name) ?? (await readPublishedProcessVersion(tx, key));
  if (process) cacheProcessVersion(name, process);
  return process;
}

/**
 * Adds a version to the cache and evicts the least recently used version if the cache is full. A Map keeps
 * its keys in insertion order.
 */
function cacheProcessVersion(name: string, process: Process): void {
  processVersionCache.delete(name);
  processVersionCache.set(name, process);
  const [oldest] = processVersionCache.keys();
  if (processVersionCache.size > VERSION_CACHE_SIZE && oldest !== undefined)
    processVersionCache.delete(oldest);
}

/** Returns the version of the process that could be started at the time, or undefined if there was none. */
export async function versionPublishedAt(
  tx: Tx,
  { time, ...key }: Omit<VersionKey, 'version'> & { time: Date },
): Promise<Process | undefined> {
  const row = await tx
    .selectFrom('processVersion')
    .select('version')
    .where('processId', '=', key.processId)
    .where('createTime', '<=', time)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && publishedVersion(tx, { ...key, version: row.version });
}

async function readPublishedProcessVersion(
  tx: Tx,
  { processId, version }: VersionKey,
): Promise<Process | undefined> {
  const row = await tx
    .selectFrom('processVersion')
    .select(['processName', 'flow', 'form'])
    .where('processId', '=', processId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && { id: processId, name: row.processName, version, flow: row.flow, form: row.form };
}
