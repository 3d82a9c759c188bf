/** A PostgreSQL that archives its write-ahead log, for the tests of a recovery to a point in time. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../free-port.ts';
import { awaitAnswer, query, serverSettings, serverUser } from '../postgres.ts';
import { killServer } from './kill.ts';

export class ArchivedCluster {
  readonly #bin: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'countersign-archived-'));
  readonly #user = serverUser();
  #port = 0;
  #server: ChildProcess | undefined;

  private constructor(bin: string) {
    this.#bin = dirname(realpathSync(join(bin, 'initdb')));
    chmodSync(this.#folder, 0o755);
    for (const name of ['', 'archive']) this.#own(name);
  }

  static async start(bin: string): Promise<ArchivedCluster> {
    const cluster = new ArchivedCluster(bin);
    cluster.#port = await freePort();
    cluster.#run('initdb', [
      '-D',
      cluster.#path('data'),
      '-U',
      'countersign',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-sync',
    ]);
    const archive = cluster.#path('archive');
    appendFileSync(
      join(cluster.#path('data'), 'postgresql.conf'),
      `archive_mode = on\narchive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'\n` +
        `restore_command = 'cp ${archive}/%f %p'\n`,
    );
    await cluster.#serve();
    return cluster;
  }

  url = (database: string): string => `postgres://countersign@127.0.0.1:${this.#port}/${database}`;

  async create(database: string): Promise<string> {
    await query(this.url('postgres'), `create database ${database}`);
    return this.url(database);
  }

  /** Copies the data folder while the server runs. */
  baseBackup(): void {
    const source = ['-h', '127.0.0.1', '-p', String(this.#port), '-U', 'countersign'];
    this.#run('pg_basebackup', [
      ...source,
      '-D',
      this.#path('base'),
      '-X',
      'none',
      '-c',
      'fast',
      '--no-sync',
    ]);
  }

  /** Returns the time of the database, as `recovery_target_time` takes it. */
  async now(): Promise<string> {
    const [row] = (await query(this.url('postgres'), 'select clock_timestamp()::text as now')) as {
      now: string;
    }[];
    return row!.now;
  }

  /** Archives the write-ahead log up to now, and waits until it is archived. */
  async archive(): Promise<void> {
    const [row] = (await query(
      this.url('postgres'),
      'select pg_walfile_name(pg_current_wal_lsn()) as file, pg_switch_wal()',
    )) as { file: string }[];
    const sql = `select from pg_stat_archiver where last_archived_wal >= '${row!.file}'`;
    while ((await query(this.url('postgres'), sql)).length === 0)
      await new Promise(resolve => setTimeout(resolve, 50));
  }

  /** Loses the server with its data folder; the base backup and the archive remain. */
  destroy(): void {
    killServer(this.#server?.pid);
    rmSync(this.#path('data'), { recursive: true, force: true });
  }

  /** Makes a server of the base backup and the archive, as of that time. */
  async recoverTo(time: string): Promise<void> {
    cpSync(this.#path('base'), this.#path('data'), { recursive: true });
    const conf = join(this.#path('data'), 'postgresql.auto.conf');
    appendFileSync(conf, `recovery_target_time = '${time}'\nrecovery_target_action = 'promote'\n`);
    writeFileSync(join(this.#path('data'), 'recovery.signal'), '');
    if (this.#user) execFileSync('chown', ['-R', `${this.#user.uid}:${this.#user.gid}`, this.#path('data')]);
    chmodSync(this.#path('data'), 0o700);
    await this.#serve();
    while (
      ((await query(this.url('postgres'), 'select pg_is_in_recovery() as is')) as { is: boolean }[])[0]?.is
    )
      await new Promise(resolve => setTimeout(resolve, 50));
  }

  stop(): void {
    killServer(this.#server?.pid);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #serve(): Promise<void> {
    const args = ['-D', this.#path('data'), ...serverSettings(this.#port, true)];
    this.#server = spawn(join(this.#bin, 'postgres'), args, this.#options());
    await awaitAnswer(this.url('postgres'), this.#server);
  }

  #path = (name: string) => join(this.#folder, name);

  #own(name: string): void {
    mkdirSync(this.#path(name), { recursive: true });
    if (this.#user) chownSync(this.#path(name), this.#user.uid, this.#user.gid);
  }

  #run(program: string, args: string[]): void {
    execFileSync(join(this.#bin, program), args, this.#options());
  }

  #options = () => ({ ...this.#user, cwd: this.#folder, stdio: 'ignore' as const });
}
