/**
 * Implements the commands `audit:verify` and `audit:replay`. The exit code is 0 if every audit log is valid,
 * otherwise 1.
 */

import { parseArgs } from 'node:util';
import { countText } from '../count-text.ts';
import { withTenant } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import { readStoredArchives } from '../domains/files/index.ts';
import { type ExaminationReport, verifyAuditLogs } from '../domains/workflow/audit/examine.ts';
import { StartError, startErrorSentence } from '../start-error.ts';
import { runBucketCommand } from './bucket-command.ts';
import { requestedTenantIdsIncludingRemoved } from './requested-tenants.ts';

interface AuditArguments {
  replay: boolean;
  tenant?: string | undefined;
  instance?: string | undefined;
}

function parseAuditArguments(args: string[]): AuditArguments {
  const options = { tenant: { type: 'string' }, instance: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [action] = positionals;
  if ((action !== 'verify' && action !== 'replay') || positionals.length > 1)
    throw new StartError(
      'Name an action, verify or replay. --tenant and --instance limit it to one tenant or application.',
    );
  if (values.instance !== undefined && values.tenant === undefined)
    throw new StartError('--instance needs --tenant, the tenant of the application.');
  return { replay: action === 'replay', ...values };
}

/** Runs the command. The archived rows are read from their buckets, whose secrets need the key of the installation. */
async function runAuditCommand(): Promise<void> {
  const wanted = parseAuditArguments(process.argv.slice(2));
  await runBucketCommand(async ({ db, storeOf, loadEncryptionKey }) => {
    if (await hasArchivedApplications(db, await requestedTenantIdsIncludingRemoved(db, wanted.tenant)))
      await loadEncryptionKey();
    printWorkflowAuditReport(await verifyAuditLogs(db, { ...wanted, storeOf }), wanted);
  });
}

async function hasArchivedApplications(db: Database, tenants: readonly string[]): Promise<boolean> {
  for (const merchantId of tenants)
    if ((await withTenant(db, merchantId, tx => readStoredArchives(tx, 'applications'))).length > 0)
      return true;
  return false;
}

function printWorkflowAuditReport(
  { instances, faults }: ExaminationReport,
  { replay, instance }: AuditArguments,
): void {
  if (instance !== undefined && instances === 0) throw new StartError('There is no such instance.');
  for (const { tenant, instance: id, revision, reason } of faults)
    console.error(`${tenant} ${id}: revision ${revision}: ${reason}`);
  const valid = instances - faults.length;
  const [one, several] = replay
    ? (['leads to what is stored', 'lead to what is stored'] as const)
    : (['is whole', 'are whole'] as const);
  console.log(`${valid} of ${countText(instances, 'audit log')} ${valid === 1 ? one : several}.`);
  if (faults.length > 0) process.exitCode = 1;
}

try {
  await runAuditCommand();
} catch (error) {
  console.error(startErrorSentence(error));
  process.exitCode = 1;
}
