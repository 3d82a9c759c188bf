/** Once per test run: a database with the demo data on each kind, from which every test file gets its own copy. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import type { TestProject } from 'vitest/node';
import type { Database, DatabaseOptions } from '../db/database.ts';
import { initializeEncryption } from '../db/encryption/index.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { DEMO_PASSWORD } from '../demo/accounts.ts';
import { seedPeople } from '../demo/seed.ts';
import { ensureSealKey } from '../domains/access/seal/key.ts';
import { distributeInstallation } from '../sharding/distribute.ts';
import { startPgBouncer } from './cluster/pgbouncer.ts';
import { closeTemplate, startShardedCluster } from './cluster/sharded.ts';
import { type Cluster, findPostgres, startCluster } from './postgres.ts';
import { ENCRYPTION_KEY, TEMPLATE } from './templates.ts';
import { TEST_ALL } from './test-all.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the templates of PGlite: `filled`, and with `TEST_ALL=1` or without PostgreSQL `empty`. */
    pglite: string;
    /** Address of the cluster's maintenance database; empty where no PostgreSQL was found. */
    postgres: string;
    /** Address of a PgBouncer in front of the cluster; empty without `PGBOUNCER=1`. */
    pooler: string;
    /** Addresses of the workers' maintenance databases; empty without `CITUS=1`. */
    workers: string[];
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-pglite-'));
  const cluster = await clusterOrWarning();
  if (TEST_ALL || !cluster) {
    await (await openDatabase({ dataDir: join(folder, 'empty'), durable: false })).close();
    cpSync(join(folder, 'empty'), join(folder, 'filled'), { recursive: true });
  }
  await fill({ dataDir: join(folder, 'filled'), durable: false });
  if (cluster) {
    const url = await cluster.create(TEMPLATE);
    await fill({ url, poolSize: 2 });
    if (cluster.workers) await distributeTemplate(url, cluster);
  }
  project.provide('pglite', folder);
  const pooler = cluster && process.env.PGBOUNCER === '1' ? await startPgBouncer(cluster.port) : undefined;
  project.provide('postgres', cluster?.url('postgres') ?? '');
  project.provide('pooler', pooler?.url('postgres') ?? '');
  project.provide('workers', cluster?.workers?.map(worker => worker.url('postgres')) ?? []);
  return async () => {
    await pooler?.stop();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function fill(options: DatabaseOptions): Promise<void> {
  const db = await openDatabase(options);
  await migrate(db);
  await initializeEncryption(db, { key: ENCRYPTION_KEY, dataDir: '' });
  await ensureSealKey(db);
  await seedPeople(db);
  await quickenSignIns(db);
  await db.close();
}

/** Every test signs people in; a hash that costs almost nothing saves each of them the work of a real one. */
async function quickenSignIns(db: Database): Promise<void> {
  const cheap = await hash(DEMO_PASSWORD, { memoryCost: 8, timeCost: 1 });
  await db.script(script =>
    script.query(`update app_user set password_hash = '${cheap}' where password_hash <> ''`),
  );
}

/** Few shards, because each test file copies all of them. */
const SHARDS = 2;

async function distributeTemplate(url: string, cluster: TestCluster): Promise<void> {
  const db = await openDatabase({ url, poolSize: 1 });
  await distributeInstallation(db, { shards: SHARDS });
  await db.close();
  for (const node of [cluster, ...(cluster.workers ?? [])])
    await closeTemplate(node.url('postgres'), TEMPLATE);
}

/** The database cluster of the tests. If `CITUS=1` is set, it is a coordinator and has `workers`. */
type TestCluster = Cluster & { workers?: Cluster[] };

async function clusterOrWarning(): Promise<TestCluster | undefined> {
  const bin = findPostgres();
  if (bin && process.env.CITUS === '1') return startShardedCluster(bin);
  if (bin) return startCluster(bin);
  const problem = 'No PostgreSQL was found (initdb): its half of the server tests';
  if (process.env.CI === 'true') throw new Error(`${problem} cannot run.`);
  console.warn(`\n⚠ ${problem} is SKIPPED. Debian: apt-get install postgresql\n`);
  return undefined;
}
