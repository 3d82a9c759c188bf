/** Runs the commands that move old rows of all tenants, or of one, to archives. */

import { parseArgs } from 'node:util';
import { countIsText, countText } from '../count-text.ts';
import { type Contexts, runTransactionSwitchingTenantAndRole } from '../db/access.ts';
import type { ArchiveMeans, ArchiveRun } from '../domains/files/index.ts';
import { readDatabaseTime } from '../jobs/database-time.ts';
import { MIN_RETENTION_MONTHS, retentionStart } from '../jobs/retention.ts';
import { StartError, startErrorSentence } from '../start-error.ts';
import { type BucketCommandMeans, runBucketCommand } from './bucket-command.ts';
import { requestedTenantIds } from './requested-tenants.ts';

interface ArchiveCommand {
  /** Returns the age in months from which a tenant archives rows. */
  readMonths(contexts: Contexts, merchantId: string): Promise<number>;
  /** Archives rows of a tenant that are older than `before`. `failures` are sentences about rows that stay. */
  archive(
    means: ArchiveMeans,
    merchantId: string,
    before: Date,
  ): Promise<ArchiveRun & { failures: readonly string[] }>;
}

interface ArchiveArguments {
  tenant: string | undefined;
  /** Age in months from which rows are moved. If absent, the setting of each tenant applies. */
  months: number | undefined;
}

/** Runs the command with the arguments of the process, and sets the exit code. */
export async function archiveTenants(command: ArchiveCommand): Promise<void> {
  try {
    await runBucketCommand(means => archiveEachTenant(means, command));
  } catch (error) {
    console.error(startErrorSentence(error));
    process.exitCode = 1;
  }
}

/** Upper limit of `--months`, a hundred years. A far larger number of months leads to an invalid date. */
const MAX_ARCHIVE_MONTHS = 1200;

function parseArchiveArguments(args: string[]): ArchiveArguments {
  const options = { tenant: { type: 'string' }, months: { type: 'string' } } as const;
  const { tenant, months } = parseArgs({ args, options }).values;
  if (months === undefined) return { tenant, months };
  const count = Number(months);
  if (!Number.isInteger(count) || count < MIN_RETENTION_MONTHS || count > MAX_ARCHIVE_MONTHS)
    throw new StartError(
      `--months must be an integer from ${MIN_RETENTION_MONTHS} to ${MAX_ARCHIVE_MONTHS}, not "${months}".`,
    );
  return { tenant, months: count };
}

async function archiveEachTenant(means: BucketCommandMeans, command: ArchiveCommand): Promise<void> {
  const { tenant, months } = parseArchiveArguments(process.argv.slice(2));
  const tenants = await requestedTenantIds(means.db, tenant);
  await means.loadEncryptionKey();
  for (const merchantId of tenants)
    try {
      await archiveOneTenant(means, merchantId, { command, months });
    } catch (error) {
      console.error(`${merchantId}: ${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
    }
}

async function archiveOneTenant(
  means: BucketCommandMeans,
  merchantId: string,
  { command, months }: { command: ArchiveCommand; months: number | undefined },
): Promise<void> {
  const kept =
    months ??
    (await runTransactionSwitchingTenantAndRole(means.db, contexts =>
      command.readMonths(contexts, merchantId),
    ));
  const { archives, rows, isOtherRunActive, failures } = await command.archive(
    means,
    merchantId,
    retentionStart(kept, await readDatabaseTime(means.db)),
  );
  console.log(`${merchantId}: ${countIsText(rows, 'row')} in ${countText(archives, 'new archive')}.`);
  for (const failure of failures) console.error(`${merchantId}: ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
  if (isOtherRunActive) throw new Error('Another run is writing archives; try again later.');
}
