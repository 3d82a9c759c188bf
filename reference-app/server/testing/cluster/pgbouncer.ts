/** PgBouncer in transaction mode in front of a PostgreSQL of the tests. */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { awaitAnswer, serverUser } from '../postgres.ts';

/** Debian installs it into a folder that only root has in its path. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin'];
const environment = { ...process.env, PATH: [process.env.PATH, ...FOLDERS].join(':') };

/** False where the machine has none. */
export function hasPgBouncer(): boolean {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore', env: environment });
    return true;
  } catch {
    return false;
  }
}

export interface PgBouncer {
  /** Address of a database of that name. */
  url(database: string): string;
  stop(): Promise<void>;
}

/** `poolSize` is the number of connections to PostgreSQL for each database. */
export async function startPgBouncer(postgresPort: number, { poolSize = 20 } = {}): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-pgbouncer-'));
  const user = serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'users.txt');
  writeFileSync(users, '"countersign" ""\n');
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${postgresPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
max_client_conn = 1000
default_pool_size = ${poolSize}
`,
  );
  const child = spawn('pgbouncer', ['-q', file], { ...user, cwd: folder, stdio: 'ignore', env: environment });
  const ended = new Promise(resolve => child.once('exit', resolve));
  const url = (database: string) => `postgres://countersign@127.0.0.1:${port}/${database}`;
  await awaitAnswer(url('postgres'), child);
  return {
    url,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
