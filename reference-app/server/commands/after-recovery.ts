/**
 * Implements the command `recovered`, which prepares a database that was recovered to an earlier time for the start of
 * the server. Messages may have been sent and
 * sessions may have ended after that time, which the database does not know.
 */

import { sql } from 'kysely';
import { countHasText, countIsText } from '../count-text.ts';
import { runTransactionOnAuthTables, withTenant } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import { openDatabaseOfCurrentSchema } from '../db/migrate.ts';
import { countServerProcesses } from '../db/other-processes.ts';
import { tenantIdsIncludingRemoved } from '../db/tenants.ts';
import { holdDueMessages } from '../domains/messages/index.ts';
import { readServerSettingsFromEnv } from '../settings.ts';
import { StartError, startErrorSentence } from '../start-error.ts';

async function throwIfServerRuns(db: Database): Promise<void> {
  if ((await db.script(countServerProcesses)) > 0)
    throw new StartError('A process of the server uses this database; stop all of them first.');
}

/**
 * Marks jobs that publish accepted commands: messages about these commands are held back too. The queue has such a job
 * only if it failed before.
 */
async function markPublications(db: Database): Promise<void> {
  await runTransactionOnAuthTables(db, auth =>
    auth
      .updateTable('outbox')
      .set({ payload: sql`payload::jsonb || '{"isHeld": 1}'::jsonb` })
      .where('queue', '=', 'step')
      .execute(),
  );
  await db.script(async script => {
    const [found] = await script.query<{ name: string | null }>(
      "select to_regclass('pgboss.job')::text as name",
    );
    if (found?.name)
      await script.exec(
        `update pgboss.job set data = data || '{"isHeld": 1}'::jsonb where name = 'step' and state < 'completed'`,
      );
  });
}

async function prepareRecoveredDatabase(db: Database): Promise<void> {
  await throwIfServerRuns(db);
  await markPublications(db);
  let [held, cancelled] = [0, 0];
  for (const merchantId of await tenantIdsIncludingRemoved(db)) {
    const found = await withTenant(db, merchantId, holdDueMessages);
    held += found.held;
    cancelled += found.cancelled;
  }
  const { numDeletedRows } = await runTransactionOnAuthTables(db, auth =>
    auth.deleteFrom('session').executeTakeFirst(),
  );
  console.log(
    `${countIsText(held, 'message')} held back, and ${countIsText(cancelled, 'planned message')} cancelled.`,
  );
  console.log(`${countHasText(numDeletedRows, 'session')} ended.`);
}

try {
  const db = await openDatabaseOfCurrentSchema(readServerSettingsFromEnv(process.env).database);
  try {
    await prepareRecoveredDatabase(db);
  } finally {
    await db.close();
  }
} catch (error) {
  console.error(startErrorSentence(error));
  process.exitCode = 1;
}
