/** Published versions as the engine takes them; they never change, so the last ones used stay in memory. */
import type { Process } from '@countersign/sdk/approval';
import type { Tx } from '../../../db/access.ts';
import '../tables.ts';

export interface VersionKey {
  merchantId: string;
  processId: string;
  version: number;
}

const CAPACITY = 200;
const cache = new Map<string, Process>();

/** Undefined where there is no such version. */
export async function versionOf(tx: Tx, key: VersionKey): Promise<Process | undefined> {
  const name = JSON.stringify([key.merchantId, key.processId, key.version]);
  const process = cache.get(name) ?? (await readVersion(tx, key));
  if (process) keep(name, process);
  return process;
}

/** The least recently used leaves first: a Map lists its keys in the order in which they were set. */
function keep(name: string, process: Process): void {
  cache.delete(name);
  cache.set(name, process);
  const [oldest] = cache.keys();
  if (cache.size > CAPACITY && oldest !== undefined) cache.delete(oldest);
}

async function readVersion(
  tx: Tx,
  { merchantId, processId, version }: VersionKey,
): Promise<Process | undefined> {
  const row = await tx
    .selectFrom('process_version')
    .select(['process_name', 'flow', 'form'])
    .where('merchant_id', '=', merchantId)
    .where('process_id', '=', processId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && { id: processId, name: row.process_name, version, flow: row.flow, form: row.form };
}
