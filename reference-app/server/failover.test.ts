/** The primary is killed while people decide, and its synchronous standby takes over. `npm run failover -w reference-app/server` repeats this thirty times. */
import { describe, expect, it } from 'vitest';
import { linkLogRowsOfAllTenants } from './audit/chain/link.ts';
import { verifyTenantChain } from './audit/chain/verify.ts';
import { openDatabase } from './db/database.ts';
import { allTenantIds } from './db/tenants.ts';
import { verifyAuditLogs } from './domains/workflow/audit/examine.ts';
import { chaos } from './testing/chaos.ts';
import { startStandbyCluster } from './testing/cluster/standby.ts';
import { hasPostgres } from './testing/harness.ts';
import { findPostgres } from './testing/postgres.ts';
import { ENCRYPTION_KEY } from './testing/templates.ts';
import { runLength, TEST_ALL } from './testing/test-all.ts';

const rounds = runLength('FAILOVERS', { long: 3, short: 1 });
const isAsked = process.env.FAILOVERS !== undefined;
const canRun = hasPostgres() && process.platform === 'linux';
if (isAsked && !canRun) throw new Error('This run needs Linux and PostgreSQL.');

/** Half a minute, so with all tests alone; `db/postgres/hosts.test.ts` has a failover of the connections. */
describe.runIf(TEST_ALL || isAsked)('a failover of PostgreSQL', () => {
  it.skipIf(!canRun)(
    `loses and doubles no acknowledged decision in ${rounds} rounds, restarts no process, and every live stream continues`,
    { timeout: 180_000 + rounds * 60_000 },
    async () => {
      const cluster = await startStandbyCluster(findPostgres()!, { durable: true });
      try {
        const options = { url: await cluster.create('failover'), encryptionKey: ENCRYPTION_KEY };
        const kill = async () => {
          await cluster.failOver();
          await cluster.addStandby();
        };
        const copy = { options, remove: async () => {} };
        const outcome = await chaos({ copy, servers: 3, kills: rounds, clients: 6, kill });
        console.log(outcome);
        expect(outcome.faults).toEqual([]);
        expect(outcome.decisions).toBeGreaterThan(rounds);
        expect(outcome.streams).toBe(8);
        const db = await openDatabase(options);
        expect((await verifyAuditLogs(db, { replay: true })).faults).toEqual([]);
        await linkLogRowsOfAllTenants(db);
        for (const merchantId of await allTenantIds(db))
          expect(await verifyTenantChain(db, merchantId)).not.toHaveProperty('fault');
        await db.close();
      } finally {
        await cluster.stop();
      }
    },
  );
});
