/**
 * Implements the command `logs:verify`, which verifies the hash chain of the logs and their archives. The exit
 * code is 0 if no log row was changed, otherwise 1.
 */

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readLogChain } from '../audit/chain/link.ts';
import { type ChainFault, type Checkpoint, verifyTenantChain } from '../audit/chain/verify.ts';
import { countText } from '../count-text.ts';
import { SYSTEM_TENANT, withTenant } from '../db/access.ts';
import { readStoredArchives } from '../domains/files/index.ts';
import { verifyLogArchives } from '../domains/logs/archive/verify.ts';
import { StartError, startErrorSentence } from '../start-error.ts';
import { type BucketCommandMeans, runBucketCommand } from './bucket-command.ts';
import { requestedTenantIdsIncludingRemoved } from './requested-tenants.ts';

function parseCheckpoint(file: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new StartError(`The checkpoint ${file} cannot be read (${(error as Error).message}).`);
  }
}

/** Reads a checkpoint file that was downloaded from the portal. The file names its tenant. */
function readLogHashChainCheckpointFile(file: string): Checkpoint & { merchantId: string } {
  const { merchantId, seq, hash } = parseCheckpoint(file);
  if (typeof merchantId !== 'string' || !Number.isSafeInteger(seq) || typeof hash !== 'string')
    throw new StartError(`${file} is no checkpoint.`);
  return { merchantId, seq: Number(seq), hash };
}

const describeChainFault = ({ seq, kind, log, rowId }: ChainFault): string =>
  `row ${seq} of the chain: ${kind}${rowId ? ` (${log} log, id ${rowId})` : ''}`;

async function verifyLogs(means: BucketCommandMeans): Promise<void> {
  const options = { tenant: { type: 'string' }, checkpoint: { type: 'string' } } as const;
  const { values } = parseArgs({ args: process.argv.slice(2), options });
  const checkpoint =
    values.checkpoint === undefined ? undefined : readLogHashChainCheckpointFile(values.checkpoint);
  const tenant = values.tenant ?? checkpoint?.merchantId;
  if (checkpoint && checkpoint.merchantId !== tenant)
    throw new StartError(`The checkpoint belongs to the tenant ${checkpoint.merchantId}, not to ${tenant}.`);
  for (const merchantId of await tenantIdsWithLogs(means, tenant)) {
    try {
      if (!(await verifyLogsOfTenant(means, merchantId, checkpoint))) process.exitCode = 1;
    } catch (error) {
      // The logs of the other tenants are verified if, for example, the bucket of this one cannot be reached.
      if (error instanceof StartError) throw error;
      console.error(`${merchantId}: ${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
    }
  }
}

/** Returns the tenants whose logs are verified. The operations of the installation have a log, too. */
const tenantIdsWithLogs = async (
  { db }: BucketCommandMeans,
  tenant: string | undefined,
): Promise<string[]> =>
  tenant === SYSTEM_TENANT
    ? [SYSTEM_TENANT]
    : [
        ...(tenant === undefined ? [SYSTEM_TENANT] : []),
        ...(await requestedTenantIdsIncludingRemoved(db, tenant)),
      ];

const asWrittenText = (count: number, counted: string): string =>
  `${counted} ${count === 1 ? 'is as it was written' : 'are as they were written'}`;

/** Verifies the logs and archives of a tenant and prints the result. Returns false if they have a fault. */
async function verifyLogsOfTenant(
  means: BucketCommandMeans,
  merchantId: string,
  checkpoint: Checkpoint | undefined,
): Promise<boolean> {
  const { checked, fault } = await verifyTenantChain(means.db, merchantId, checkpoint);
  if (fault) console.error(`${merchantId}: ${describeChainFault(fault)}`);
  else console.log(`${merchantId}: ${asWrittenText(checked, countText(checked, 'row'))}.`);
  const isCompared = !checkpoint || (await hasRowOfCheckpoint(means, merchantId, checkpoint));
  if (!isCompared)
    console.error(
      `${merchantId}: the checkpoint is older than the rows in the database, so they were not compared with it.`,
    );
  const areArchivesValid = await verifyArchives(means, merchantId);
  return !fault && isCompared && areArchivesValid;
}

const hasRowOfCheckpoint = async (
  { db }: BucketCommandMeans,
  merchantId: string,
  { seq }: Checkpoint,
): Promise<boolean> => seq >= (await withTenant(db, merchantId, readLogChain)).anchorSeq;

/** Verifies the archives of a tenant and prints the result. Returns false if an archive has a fault. */
async function verifyArchives(means: BucketCommandMeans, merchantId: string): Promise<boolean> {
  if ((await withTenant(means.db, merchantId, tx => readStoredArchives(tx, 'logs'))).length === 0)
    return true;
  await means.loadEncryptionKey();
  const { archives, rows, fault } = await verifyLogArchives(means, merchantId);
  if (fault) console.error(`${merchantId}: archive ${fault.archiveId} from row ${fault.seq}: ${fault.kind}`);
  else {
    const counted = `${countText(archives, 'archive')} with ${countText(rows, 'row')}`;
    console.log(`${merchantId}: ${asWrittenText(archives, counted)}.`);
  }
  return fault === undefined;
}

try {
  await runBucketCommand(verifyLogs);
} catch (error) {
  console.error(startErrorSentence(error));
  process.exitCode = 1;
}
