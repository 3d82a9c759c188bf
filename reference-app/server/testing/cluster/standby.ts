/** A primary with a synchronous standby on this machine, for the tests of a failover. On Linux. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../free-port.ts';
import { awaitAnswer, query, serverSettings, serverUser } from '../postgres.ts';
import { killServer } from './kill.ts';

export interface StandbyCluster {
  /** Address of a database of that name, with both hosts. */
  url(database: string): string;
  /** Address of a database of that name on the primary. */
  primaryUrl(database: string): string;
  /** Address of a database of that name on the standby. */
  standbyUrl(database: string): string;
  create(database: string): Promise<string>;
  /** Kills the primary with all its processes, and promotes the standby. */
  failOver(): Promise<void>;
  /** Restarts the killed server as a second primary, which accepts writes like the promoted standby. */
  startFormerPrimary(): Promise<void>;
  /** Kills the standby. Commits no longer wait for it. */
  loseStandby(): Promise<void>;
  /** Makes the killed server a synchronous standby of the primary. */
  addStandby(): Promise<void>;
  /** Starts one more standby, and returns the address of a database of that name on it. */
  addSecondStandby(): Promise<(database: string) => string>;
  stop(): Promise<void>;
}

interface Host {
  port: number;
  data: string;
  server?: ChildProcess;
}

class Standbys implements StandbyCluster {
  readonly #bin: string;
  readonly #isDurable: boolean;
  readonly #folder = mkdtempSync(join(tmpdir(), 'countersign-standby-'));
  readonly #user = serverUser();
  #primary!: Host;
  #standby!: Host;
  #second: Host | undefined;

  constructor(bin: string, isDurable: boolean) {
    // A link to `initdb` alone is in a folder without the other programs.
    this.#bin = dirname(realpathSync(join(bin, 'initdb')));
    this.#isDurable = isDurable;
    chmodSync(this.#folder, 0o755);
    if (this.#user) chownSync(this.#folder, this.#user.uid, this.#user.gid);
  }

  async start(): Promise<this> {
    this.#primary = { port: await freePort(), data: join(this.#folder, 'one') };
    this.#standby = { port: await freePort(), data: join(this.#folder, 'two') };
    this.#run('initdb', [
      '-D',
      this.#primary.data,
      '-U',
      'countersign',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-sync',
    ]);
    try {
      await this.#serve(this.#primary);
      await this.addStandby();
      return this;
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  url = (database: string) =>
    `postgres://countersign@127.0.0.1:${this.#primary.port},127.0.0.1:${this.#standby.port}/${database}?target_session_attrs=read-write`;

  primaryUrl = (database: string) => addressOf(this.#primary, database);

  standbyUrl = (database: string) => addressOf(this.#standby, database);

  async create(database: string): Promise<string> {
    await query(this.primaryUrl('postgres'), `create database ${database}`);
    return this.url(database);
  }

  async failOver(): Promise<void> {
    await endServer(this.#primary.server);
    [this.#primary, this.#standby] = [this.#standby, this.#primary];
    const maintenance = this.primaryUrl('postgres');
    await query(maintenance, 'select pg_promote()');
    // No standby confirms a commit until the next one is ready.
    await this.#setSynchronousStandbys('');
  }

  startFormerPrimary = () => this.#serve(this.#standby);

  async loseStandby(): Promise<void> {
    await endServer(this.#standby.server);
    await this.#setSynchronousStandbys('');
  }

  async addStandby(): Promise<void> {
    await this.#copyPrimary(this.#standby);
    await this.#setSynchronousStandbys('*');
    await this.#untilSynchronous();
  }

  async addSecondStandby(): Promise<(database: string) => string> {
    const second = { port: await freePort(), data: join(this.#folder, 'three') };
    this.#second = second;
    await this.#copyPrimary(second);
    return database => addressOf(second, database);
  }

  /** Makes the host a standby of the primary. */
  async #copyPrimary(host: Host): Promise<void> {
    await endServer(host.server);
    rmSync(host.data, { recursive: true, force: true });
    const source = ['-h', '127.0.0.1', '-p', String(this.#primary.port), '-U', 'countersign'];
    this.#run('pg_basebackup', [...source, '-D', host.data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
    await this.#serve(host);
  }

  async stop(): Promise<void> {
    for (const host of [this.#primary, this.#standby, this.#second]) await endServer(host?.server);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Commits that wait for a standby are released if the list becomes empty. */
  async #setSynchronousStandbys(names: string): Promise<void> {
    const maintenance = this.primaryUrl('postgres');
    await query(maintenance, `alter system set synchronous_standby_names = '${names}'`);
    await query(maintenance, 'select pg_reload_conf()');
  }

  async #untilSynchronous(): Promise<void> {
    const sql = `select from pg_stat_replication where sync_state = 'sync'`;
    for (let tries = 0; tries < 600; tries += 1) {
      if ((await query(this.primaryUrl('postgres'), sql)).length > 0) return;
      await new Promise(resolve => setTimeout(resolve, 50));
    }
    throw new Error('The standby did not become synchronous');
  }

  async #serve(host: Host): Promise<void> {
    const args = ['-D', host.data, ...serverSettings(host.port, this.#isDurable)];
    host.server = spawn(join(this.#bin, 'postgres'), args, this.#options());
    await awaitAnswer(addressOf(host, 'postgres'), host.server);
  }

  #run(program: string, args: string[]): void {
    execFileSync(join(this.#bin, program), args, this.#options());
  }

  #options = () => ({ ...this.#user, cwd: this.#folder, stdio: 'ignore' as const });
}

const addressOf = ({ port }: Host, database: string): string =>
  `postgres://countersign@127.0.0.1:${port}/${database}`;

async function endServer(server: ChildProcess | undefined): Promise<void> {
  if (!server?.pid || server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise(resolve => server.once('exit', resolve));
  killServer(server.pid);
  await ended;
}

export const startStandbyCluster = (bin: string, { durable = false } = {}): Promise<StandbyCluster> =>
  new Standbys(bin, durable).start();
