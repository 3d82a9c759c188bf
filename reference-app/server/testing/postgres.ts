/** A real PostgreSQL for the tests: found by name, made afresh in a temporary folder, gone afterwards. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';

export interface Cluster {
  /** Of the process whose children serve the connections. */
  readonly pid: number;
  readonly port: number;
  /** Address of a database of that name. */
  url(database: string): string;
  /** Makes a database; returns its address. */
  create(database: string): Promise<string>;
  /** Stops it in its fast way, and starts it again at the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The folder of `initdb` and `postgres`, or undefined where there is none. */
export function findPostgres(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).map(folder => join(folder, 'initdb'));
  const found = globSync([
    ...folders,
    '/usr/lib/postgresql/*/bin/initdb',
    '/usr/local/opt/postgresql*/bin/initdb',
  ]);
  return found.length > 0 ? dirname(found.at(-1)!) : undefined;
}

/** PostgreSQL and PgBouncer refuse to run as root: then another user of the machine runs them. */
export function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
    try {
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // The next name.
    }
  }
  return undefined;
}

export interface ClusterOptions {
  /** Keeps what it acknowledges, as in production; tests are quicker without. */
  durable?: boolean;
  /** A folder of another disk for the data; the write-ahead log stays on the usual one. */
  disk?: string;
  /** Further settings of the server, such as `track_functions=pl`. */
  settings?: readonly string[];
}

export async function startCluster(
  bin: string,
  { durable = false, disk, settings: more = [] }: ClusterOptions = {},
): Promise<Cluster> {
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'countersign-pg-'));
  chmodSync(folder, 0o755);
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(disk ?? folder, 'data');
  if (disk && user) chownSync(disk, user.uid, user.gid);
  const options = { ...user, cwd: folder, stdio: 'ignore' as const };
  const args = ['-D', data, '-U', 'countersign', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  if (disk) args.push('-X', join(folder, 'wal'));
  execFileSync(join(bin, 'initdb'), args, options);
  const port = await freePort();
  const url = (database: string) => `postgres://countersign@127.0.0.1:${port}/${database}`;
  const start = async () => {
    const started = spawn(
      join(bin, 'postgres'),
      ['-D', data, ...serverSettings(port, durable), ...more.flatMap(one => ['-c', one])],
      options,
    );
    await awaitAnswer(url('postgres'), started);
    return started;
  };
  let server = await start();
  const restart = async () => {
    await end(server);
    server = await start();
  };
  const create = async (database: string) => {
    await query(url('postgres'), `create database ${database}`);
    return url(database);
  };
  return {
    get pid() {
      return server.pid ?? 0;
    },
    port,
    url,
    create,
    restart,
    stop: () => stop(server, folder),
  };
}

export const serverSettings = (port: number, durable: boolean) => [
  '-p',
  String(port),
  '-c',
  'listen_addresses=127.0.0.1',
  '-c',
  'unix_socket_directories=',
  ...(durable ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'autovacuum=off']),
  '-c',
  'max_connections=100',
];

/** Throws if the process ends before the address answers. */
export async function awaitAnswer(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100 && server.exitCode === null; attempt++) {
    if (await reachable(url)) return;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error(`The database server of the tests did not start: ${server.spawnfile}`);
}

/** Returns the rows of the last statement. */
export async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const results = [await client.query(sql)].flat();
    return results.at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
}

async function reachable(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise(resolve => server.once('exit', resolve));
  server.kill('SIGINT');
  await ended;
}

async function stop(server: ChildProcess, folder: string): Promise<void> {
  await end(server);
  rmSync(folder, { recursive: true, force: true });
}
