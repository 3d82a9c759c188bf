/**
 * Implements the command `logs:archive`, which moves old rows of the logs to archives in the default bucket of each
 * tenant. The exit code is 0 if all rows were moved, otherwise 1.
 */
import { parseArgs } from 'node:util';
import { runTransactionSwitchingTenantAndRole } from '../db/access.ts';
import { allTenantIds } from '../db/tenants.ts';
import { archiveTenantLogs } from '../domains/logs/archive/archive.ts';
import {
  MIN_RETENTION_MONTHS,
  readLogRetentionMonths,
  retentionStart,
} from '../domains/logs/log/retention.ts';
import { StartError, startErrorSentence } from '../start-error.ts';
import { type LogCommandMeans, runLogCommand } from './log-archives.ts';

interface ArchiveArguments {
  tenant: string | undefined;
  /** Age in months from which rows are moved. If absent, the retention of each tenant applies. */
  months: number | undefined;
}

function parseArchiveArguments(args: string[]): ArchiveArguments {
  const options = { tenant: { type: 'string' }, months: { type: 'string' } } as const;
  const { tenant, months } = parseArgs({ args, options }).values;
  if (months === undefined) return { tenant, months };
  const count = Number(months);
  if (!Number.isInteger(count) || count < MIN_RETENTION_MONTHS)
    throw new StartError(`--months must be an integer of at least ${MIN_RETENTION_MONTHS}, not "${months}".`);
  return { tenant, months: count };
}

async function archiveLogs(means: LogCommandMeans): Promise<void> {
  const { tenant, months } = parseArchiveArguments(process.argv.slice(2));
  const { db } = means;
  const tenants = await allTenantIds(db);
  if (tenant !== undefined && !tenants.includes(tenant))
    throw new StartError(`The installation has no tenant with the id ${tenant}.`);
  await means.loadEncryptionKey();
  for (const merchantId of tenant === undefined ? tenants : [tenant])
    try {
      const kept =
        months ??
        (await runTransactionSwitchingTenantAndRole(db, contexts =>
          readLogRetentionMonths(contexts, merchantId),
        ));
      const { archives, rows, isOtherRunActive } = await archiveTenantLogs(means, merchantId, {
        before: retentionStart(kept),
      });
      console.log(`${merchantId}: ${rows} rows are in ${archives} new archives.`);
      if (isOtherRunActive) throw new Error('Another run is archiving the logs; try again later.');
    } catch (error) {
      console.error(`${merchantId}: ${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
    }
}

try {
  await runLogCommand(archiveLogs);
} catch (error) {
  console.error(startErrorSentence(error));
  process.exitCode = 1;
}
