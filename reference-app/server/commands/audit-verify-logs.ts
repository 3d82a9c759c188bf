/**
 * Implements the command `logs:verify`, which verifies the hash chain of the logs. The exit code is 0 if no
 * log row was changed, otherwise 1.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type ChainFault, type Checkpoint, verifyTenantChain } from '../audit/chain/verify.ts';
import { SYSTEM_TENANT } from '../db/access.ts';
import { openDatabaseOfCurrentSchema } from '../db/migrate.ts';
import { allTenantIds } from '../db/tenants.ts';
import { readServerSettingsFromEnv } from '../settings.ts';
import { StartError, startErrorSentence } from '../start-error.ts';

/** Reads a checkpoint file that was downloaded from the portal. The file names its tenant. */
function readLogHashChainCheckpointFile(file: string): Checkpoint & { merchantId: string } {
  const { merchantId, seq, hash } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  if (typeof merchantId !== 'string' || typeof seq !== 'number' || typeof hash !== 'string')
    throw new StartError(`${file} is no checkpoint.`);
  return { merchantId, seq, hash };
}

const describeChainFault = ({ seq, kind, log, rowId }: ChainFault): string =>
  `row ${seq} of the chain: ${kind}${rowId ? ` (${log} log, id ${rowId})` : ''}`;

/**
 * Verifies the logs. Stop the server first if it uses an embedded database, because only one process can open
 * the database.
 */
async function verifyLogs(): Promise<void> {
  const options = { tenant: { type: 'string' }, checkpoint: { type: 'string' } } as const;
  const { values } = parseArgs({ args: process.argv.slice(2), options });
  const checkpoint =
    values.checkpoint === undefined ? undefined : readLogHashChainCheckpointFile(values.checkpoint);
  const tenant = values.tenant ?? checkpoint?.merchantId;
  const db = await openDatabaseOfCurrentSchema(readServerSettingsFromEnv(process.env).database);
  try {
    for (const merchantId of tenant ? [tenant] : [SYSTEM_TENANT, ...(await allTenantIds(db))]) {
      const { checked, fault } = await verifyTenantChain(db, merchantId, checkpoint);
      if (fault) console.error(`${merchantId}: ${describeChainFault(fault)}`);
      else console.log(`${merchantId}: ${checked} rows are as they were written.`);
      if (fault) process.exitCode = 1;
    }
  } finally {
    await db.close();
  }
}

try {
  await verifyLogs();
} catch (error) {
  console.error(startErrorSentence(error));
  process.exitCode = 1;
}
