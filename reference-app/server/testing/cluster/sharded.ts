/** Starts a local cluster of Citus with a coordinator and workers, for tests with `CITUS=1` and load runs. */
import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { type Cluster, query, startCluster } from '../postgres.ts';
import { type Copy, ENCRYPTION_KEY } from '../templates.ts';

/** The coordinator, with its workers. `create` makes a database on each node. */
export interface ShardedCluster extends Cluster {
  workers: Cluster[];
}

export interface ShardedClusterOptions {
  /** Number of workers. Default: 2. */
  workers?: number;
  /** Keeps acknowledged data, as in production. */
  durable?: boolean;
}

const SETTINGS = [
  'shared_preload_libraries=citus',
  'wal_level=logical',
  'max_prepared_transactions=200',
  'max_worker_processes=64',
  'citus.node_conninfo=sslmode=disable',
  'citus.enable_statistics_collection=off',
  // A copy of a database has no settings of its own.
  'citus.enable_unsafe_triggers=on',
  // The log of the coordinator names statements that use several shards.
  'citus.multi_task_query_log_level=log',
  'logging_collector=on',
  'log_destination=jsonlog',
  'log_rotation_size=0',
];

export async function startShardedCluster(
  bin: string,
  { workers: count = 2, durable = false }: ShardedClusterOptions = {},
): Promise<ShardedCluster> {
  const nodes = await Promise.all(
    Array.from({ length: count + 1 }, () => startCluster(bin, { durable, settings: SETTINGS })),
  );
  const [coordinator, ...workers] = nodes as [Cluster, ...Cluster[]];
  const create = (database: string) =>
    createShardedDatabase(
      nodes.map(node => node.url('postgres')),
      database,
    );
  const stop = async () => void (await Promise.all(nodes.map(node => node.stop())));
  return { ...coordinator, workers, create, stop };
}

/** Makes a database on each node, of which the first is the coordinator. Returns its address on the coordinator. */
export async function createShardedDatabase(
  maintenance: readonly string[],
  database: string,
): Promise<string> {
  const urls = maintenance.map(url => Object.assign(new URL(url), { pathname: `/${database}` }));
  for (const [index, url] of urls.entries()) {
    await query(maintenance[index]!, `create database ${database}`);
    await query(url.href, 'create extension citus');
  }
  const [coordinator, ...workers] = urls as [URL, ...URL[]];
  await query(coordinator.href, `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`);
  for (const { port } of workers)
    await query(coordinator.href, `select citus_add_node('127.0.0.1', ${port})`);
  return coordinator.href;
}

interface LogLine {
  dbname?: string;
  message?: string;
  statement?: string;
  /** Statement of a function, in front of the name of the function. */
  context?: string;
}

/** Returns the statements of the database that have used several shards, each once. */
export async function readMultiShardStatements(db: Database): Promise<string[]> {
  const [log] = await db.script(script =>
    script.query<{ name: string; text: string }>(
      "select current_database() as name, pg_read_file(pg_current_logfile('jsonlog')) as text",
    ),
  );
  const lines = log!.text.split('\n').filter(line => line.includes('multi-task query about to be executed'));
  const statements = lines
    .map(line => JSON.parse(line) as LogLine)
    .filter(({ dbname }) => dbname === log!.name)
    .map(({ statement = '', context = statement }) => context);
  return [...new Set(statements)];
}

/** Makes an empty database on each node, with the extension and without tables. */
export async function emptyShardedCopy(maintenance: readonly string[]): Promise<Copy> {
  const name = `sharded_${randomBytes(6).toString('hex')}`;
  const url = await createShardedDatabase(maintenance, name);
  return {
    options: { url, poolSize: 4, encryptionKey: ENCRYPTION_KEY },
    remove: async () => {
      for (const node of maintenance) await query(node, `drop database ${name} with (force)`);
    },
  };
}

/** Ends the connections of the background worker that Citus starts for each database, so that the database can be copied. */
export async function closeTemplate(maintenance: string, database: string): Promise<void> {
  await query(maintenance, `alter database ${database} allow_connections false`);
  const others = `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${database}'`;
  while ((await query(maintenance, others)).length > 0);
}
