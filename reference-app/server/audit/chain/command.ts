/** The command `logs:verify`: exit code 0 where every row of the logs is as it was written, 1 where one is not. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SYSTEM_TENANT } from '../../db/access.ts';
import { openDatabase } from '../../db/database.ts';
import { allTenants } from '../../db/tenants.ts';
import { settingsFrom } from '../../settings.ts';
import { StartError, sentenceOf } from '../../start-error.ts';
import { type ChainFault, type Checkpoint, verifyTenant } from './verify.ts';

/** A checkpoint as the portal saves it names its tenant. */
function checkpointIn(file: string): Checkpoint & { merchantId: string } {
  const { merchantId, seq, hash } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  if (typeof merchantId !== 'string' || typeof seq !== 'number' || typeof hash !== 'string')
    throw new StartError(`${file} is no checkpoint.`);
  return { merchantId, seq, hash };
}

const described = ({ seq, kind, log, rowId }: ChainFault): string =>
  `row ${seq} of the chain: ${kind}${rowId ? ` (${log} log, id ${rowId})` : ''}`;

/** The embedded database is held by one process: stop the server before. */
async function run(): Promise<void> {
  const options = { tenant: { type: 'string' }, checkpoint: { type: 'string' } } as const;
  const { values } = parseArgs({ args: process.argv.slice(2), options });
  const checkpoint = values.checkpoint === undefined ? undefined : checkpointIn(values.checkpoint);
  const tenant = values.tenant ?? checkpoint?.merchantId;
  const db = await openDatabase(settingsFrom(process.env).database);
  try {
    for (const merchantId of tenant ? [tenant] : [SYSTEM_TENANT, ...(await allTenants(db))]) {
      const { checked, fault } = await verifyTenant(db, merchantId, checkpoint);
      if (fault) console.error(`${merchantId}: ${described(fault)}`);
      else console.log(`${merchantId}: ${checked} rows are as they were written.`);
      if (fault) process.exitCode = 1;
    }
  } finally {
    await db.close();
  }
}

try {
  await run();
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
