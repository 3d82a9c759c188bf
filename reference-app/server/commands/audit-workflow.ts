/**
 * Implements the commands `audit:verify` and `audit:replay`. The exit code is 0 if every audit log is valid,
 * otherwise 1.
 */
import { parseArgs } from 'node:util';
import { openDatabaseOfCurrentSchema } from '../db/migrate.ts';
import { type ExaminationReport, verifyAuditLogs } from '../domains/workflow/audit/examine.ts';
import { readServerSettingsFromEnv } from '../settings.ts';
import { StartError, startErrorSentence } from '../start-error.ts';

interface AuditArguments {
  replay: boolean;
  tenant?: string | undefined;
  instance?: string | undefined;
}

function parseAuditArguments(args: string[]): AuditArguments {
  const options = { tenant: { type: 'string' }, instance: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [action] = positionals;
  if (action !== 'verify' && action !== 'replay')
    throw new StartError('Say verify or replay, then --tenant and --instance where it is about one.');
  if (values.instance !== undefined && values.tenant === undefined)
    throw new StartError('An instance is found in its tenant: say --tenant too.');
  return { replay: action === 'replay', ...values };
}

/**
 * Runs the command. Stop the server first if it uses an embedded database, because only one process can open
 * the database.
 */
async function runAuditCommand(): Promise<void> {
  const wanted = parseAuditArguments(process.argv.slice(2));
  const db = await openDatabaseOfCurrentSchema(readServerSettingsFromEnv(process.env).database);
  try {
    printWorkflowAuditReport(await verifyAuditLogs(db, wanted), wanted);
  } finally {
    await db.close();
  }
}

function printWorkflowAuditReport(
  { instances, faults }: ExaminationReport,
  { replay, instance }: AuditArguments,
): void {
  if (instance !== undefined && instances === 0) throw new StartError('There is no such instance.');
  for (const { tenant, instance: id, revision, reason } of faults)
    console.error(`${tenant} ${id}: revision ${revision}: ${reason}`);
  const held = replay ? 'lead to what is stored' : 'are whole';
  console.log(`${instances - faults.length} of ${instances} audit logs ${held}.`);
  if (faults.length > 0) process.exitCode = 1;
}

try {
  await runAuditCommand();
} catch (error) {
  console.error(startErrorSentence(error));
  process.exitCode = 1;
}
