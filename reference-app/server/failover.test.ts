/** The primary is killed while people work, and its standby takes over. `npm run failover -w reference-app/server` repeats this thirty times. */
import { describe, expect, it } from 'vitest';
import { linkLogRowsOfAllTenants } from './audit/chain/link.ts';
import { verifyTenantChain } from './audit/chain/verify.ts';
import { openDatabase } from './db/open-database.ts';
import { tenantIdsWithUsers } from './db/tenants.ts';
import { verifyAuditLogs } from './domains/workflow/audit/examine.ts';
import { type Chaos, chaos } from './testing/chaos/run.ts';
import { missingPatroniPrograms, PatroniCluster, type PatroniLoss } from './testing/cluster/patroni.ts';
import { startStandbyCluster } from './testing/cluster/standby.ts';
import { hasPostgres } from './testing/harness.ts';
import { findPostgres } from './testing/postgres.ts';
import { ENCRYPTION_KEY } from './testing/templates.ts';
import { runLength, TEST_ALL } from './testing/test-all.ts';

const rounds = runLength('FAILOVERS', { long: 3, short: 1 });
const isAsked = process.env.FAILOVERS !== undefined;
const cluster = process.env.FAILOVER_WITH ?? 'standby';
const canRun = hasPostgres() && process.platform === 'linux';
if (isAsked && !canRun) throw new Error('This run needs Linux and PostgreSQL.');
const missing = missingPatroniPrograms();
if (TEST_ALL && missing.length > 0)
  console.warn(
    `\n⚠ ${missing.join(', ')} not found: the failover under Patroni is SKIPPED. Debian: apt-get install patroni etcd-server haproxy\n`,
  );

interface FailingCluster {
  url: string;
  /** Ends the primary, and returns when its standby has a standby. */
  failOver(): Promise<void>;
  settingsOf?: Chaos['settingsOf'];
  stop(): Promise<void>;
}

async function startStandby(): Promise<FailingCluster> {
  const standby = await startStandbyCluster(findPostgres()!, { durable: true });
  return {
    url: await standby.create('failover'),
    failOver: async () => {
      await standby.failOver();
      await standby.addStandby();
    },
    stop: () => standby.stop(),
  };
}

/** One process lists both hosts; the others connect through HAProxy. */
async function startPatroni(): Promise<FailingCluster> {
  const patroni = await PatroniCluster.start(findPostgres()!);
  await patroni.create('failover');
  const losses: PatroniLoss[] = ['primary', 'primary-and-agent'];
  let round = 0;
  return {
    url: patroni.proxyUrl('failover'),
    failOver: () => patroni.failOver(losses[round++ % losses.length]!),
    settingsOf: server => ({
      DATABASE_URL: server === 0 ? patroni.hostsUrl('failover') : patroni.proxyUrl('failover'),
    }),
    stop: () => patroni.stop(),
  };
}

/** Half a minute for each round, so with all tests alone; `db/postgres/hosts.test.ts` has a failover of the connections. */
describe.runIf(TEST_ALL || isAsked)('a failover of PostgreSQL', () => {
  const clusters = [
    { name: 'standby', start: startStandby, isMissing: false },
    { name: 'patroni', start: startPatroni, isMissing: missing.length > 0 },
  ].filter(({ name }) => !isAsked || name === cluster);

  for (const { name, start, isMissing } of clusters)
    it.skipIf(!canRun || isMissing)(
      `(${name}) loses, doubles and repeats nothing in ${rounds} rounds, and restarts no process`,
      { timeout: 180_000 + rounds * 120_000 },
      async () => {
        const { url, settingsOf, failOver, stop } = await start();
        try {
          const options = { url, encryptionKey: ENCRYPTION_KEY };
          const outcome = await chaos({
            copy: { options, remove: async () => {} },
            servers: 3,
            kills: rounds,
            clients: 6,
            isWhole: true,
            kill: failOver,
            settingsOf,
          });
          const { faults, loads, ...figures } = outcome;
          console.log(figures);
          console.table(loads);
          expect(faults).toEqual([]);
          expect(loads.decisions?.acknowledged).toBeGreaterThan(3 * rounds);
          for (const load of Object.values(loads)) {
            expect(load).toMatchObject({ lost: 0, doubled: 0 });
            expect(load.acknowledged).toBeGreaterThanOrEqual(rounds);
          }
          expect(figures).toMatchObject({ streams: 8, restarts: 0, systemErrors: 0, repeatedCallbacks: 0 });
          const db = await openDatabase(options);
          expect((await verifyAuditLogs(db, { replay: true })).faults).toEqual([]);
          await linkLogRowsOfAllTenants(db);
          for (const merchantId of await tenantIdsWithUsers(db))
            expect(await verifyTenantChain(db, merchantId)).not.toHaveProperty('fault');
          await db.close();
        } finally {
          await stop();
        }
      },
    );
});
