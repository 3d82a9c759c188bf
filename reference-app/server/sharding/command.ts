/**
 * Implements the command `distribute`, which distributes an installation over the workers of a cluster, or moves a
 * tenant to a node of its own.
 */
import { parseArgs } from 'node:util';
import { readServerSettingsFromEnv } from '../settings.ts';
import { StartError, startErrorSentence } from '../start-error.ts';
import { findDistributionFaults } from './checks.ts';
import { distributeInstallation } from './distribute.ts';
import { moveTenantToNode } from './move-tenant.ts';
import { openDatabaseOfPausingCommand } from './pause.ts';

const DEFAULT_SHARDS = 32;
/** Limit of Citus. */
const MAX_SHARDS = 64_000;

async function runDistributeCommand(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: {
      check: { type: 'boolean', default: false },
      shards: { type: 'string', default: String(DEFAULT_SHARDS) },
      tenant: { type: 'string' },
      node: { type: 'string' },
      'skip-replay': { type: 'boolean', default: false },
    },
  });
  const { tenant, node, check, shards } = values;
  if ((tenant === undefined) !== (node === undefined))
    throw new StartError('Name both --tenant and --node to move a tenant.');
  if (!/^[1-9]\d{0,4}$/.test(shards) || Number(shards) > MAX_SHARDS)
    throw new StartError(`--shards takes a number from 1 to ${MAX_SHARDS}, not ${shards}.`);
  const { database } = readServerSettingsFromEnv(process.env);
  if (!('url' in database))
    throw new StartError('The embedded database cannot be distributed; set DATABASE_URL.');
  const db = await openDatabaseOfPausingCommand(database);
  try {
    if (tenant !== undefined && node !== undefined) {
      await moveTenantToNode(db, { merchantId: tenant, node });
      console.log(`All rows of ${tenant} are on ${node}.`);
      return;
    }
    const faults = check ? await db.script(findDistributionFaults) : [];
    if (faults.length > 0) throw new StartError(faults.join('\n'));
    if (check) return console.log('The installation can be distributed.');
    await distributeInstallation(db, {
      shards: Number(shards),
      replay: !values['skip-replay'],
      progress: text => console.log(text),
    });
    console.log('The installation is distributed. All rows and chains are as before.');
  } finally {
    await db.close();
  }
}

try {
  await runDistributeCommand();
} catch (error) {
  console.error(startErrorSentence(error));
  process.exitCode = 1;
}
