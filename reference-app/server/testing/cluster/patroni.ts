/** Two PostgreSQL servers under Patroni, with etcd and HAProxy, on this machine. On Debian. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../free-port.ts';
import { query, serverUser } from '../postgres.ts';
import { killServer } from './kill.ts';
import { etcdArguments, haproxyConfig, type PatroniNode, patroniConfig } from './patroni-config.ts';

/** Debian installs HAProxy into a folder that only root has in its path. */
const patroniEnvironment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
const PATRONI_PROGRAMS = ['patroni', 'etcd', 'haproxy'] as const;

/** Names of the programs that this machine lacks. */
export const missingPatroniPrograms = (): string[] =>
  PATRONI_PROGRAMS.filter(program => {
    try {
      execFileSync('which', [program], { stdio: 'ignore', env: patroniEnvironment });
      return false;
    } catch {
      return true;
    }
  });

/** What is killed with SIGKILL: the primary alone, or its Patroni agent too. */
export type PatroniLoss = 'primary' | 'primary-and-agent';

interface RunningNode extends PatroniNode {
  agent?: ChildProcess;
}

/** Far beyond the lease of a leader, and beyond a base backup on a busy machine. */
const PATRONI_LIMIT_MS = 120_000;
/** Two turns of Patroni: all agents have seen the state that the primary shows. */
const SETTLED_MS = 2500;

export class PatroniCluster {
  readonly #bin: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'countersign-patroni-'));
  readonly #user = serverUser();
  readonly #nodes: RunningNode[] = [];
  #services: ChildProcess[] = [];
  #proxyPort = 0;

  private constructor(bin: string) {
    // A link to `initdb` alone is in a folder without the other programs.
    this.#bin = dirname(realpathSync(join(bin, 'initdb')));
    chmodSync(this.#folder, 0o755);
    if (this.#user) chownSync(this.#folder, this.#user.uid, this.#user.gid);
  }

  static async start(bin: string): Promise<PatroniCluster> {
    const cluster = new PatroniCluster(bin);
    try {
      await cluster.#start();
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  async #start(): Promise<void> {
    const [client, peer] = [await freePort(), await freePort()];
    this.#services.push(this.#spawn('etcd', etcdArguments(join(this.#folder, 'etcd'), client, peer)));
    for (const name of ['one', 'two'])
      this.#nodes.push({ name, port: await freePort(), restPort: await freePort(), etcdPort: client });
    this.#proxyPort = await freePort();
    const proxy = this.#write('haproxy.cfg', haproxyConfig(this.#proxyPort, this.#nodes));
    this.#services.push(this.#spawn('haproxy', ['-db', '-f', proxy]));
    for (const node of this.#nodes) await this.#startAgent(node);
    await this.whole();
  }

  /** Address of a database of that name, through HAProxy. */
  proxyUrl = (database: string): string => patroniAddress(this.#proxyPort, database);

  /** Address of a database of that name, with both hosts. */
  hostsUrl = (database: string): string => {
    const hosts = this.#nodes.map(({ port }) => `127.0.0.1:${port}`);
    return `postgres://countersign@${hosts.join(',')}/${database}`;
  };

  async create(database: string): Promise<void> {
    await query(this.proxyUrl('postgres'), `create database ${database}`);
  }

  /** Kills the primary, waits for the new one, and until the killed server is its synchronous standby. */
  async failOver(loss: PatroniLoss): Promise<void> {
    const primary = await this.#primary();
    if (!primary) throw new Error('The cluster has no primary');
    if (loss === 'primary-and-agent') await endProcess(primary.agent);
    killServer(await this.#postmaster(primary));
    const others = this.#nodes.filter(node => node !== primary);
    await this.#until('another primary', async () => (await this.#primary(others)) !== undefined);
    if (loss === 'primary-and-agent') await this.#startAgent(primary);
    await this.whole();
  }

  /** Waits until the cluster has a primary with a synchronous standby. */
  async whole(): Promise<void> {
    let since: number | undefined;
    await this.#until('a synchronous standby', async () => {
      since = (await this.#hasSynchronousStandby()) ? (since ?? Date.now()) : undefined;
      return since !== undefined && Date.now() - since > SETTLED_MS;
    });
    await this.#until('HAProxy', async () => (await query(this.proxyUrl('postgres'), 'select 1')).length > 0);
  }

  /** Patroni promotes a standby only if etcd knows it as synchronous, which is later than PostgreSQL does. */
  async #hasSynchronousStandby(): Promise<boolean> {
    const primary = await this.#primary();
    if (!primary) return false;
    const sql = "select from pg_stat_replication where sync_state = 'sync'";
    if ((await query(patroniAddress(primary.port, 'postgres'), sql)).length === 0) return false;
    const reply = await fetch(`http://127.0.0.1:${primary.restPort}/cluster`);
    const { members } = (await reply.json()) as { members: { role: string }[] };
    return members.some(({ role }) => role === 'sync_standby');
  }

  async stop(): Promise<void> {
    for (const node of this.#nodes) {
      await endProcess(node.agent);
      killServer(await this.#postmaster(node));
    }
    for (const service of this.#services) await endProcess(service);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #startAgent(node: RunningNode): Promise<void> {
    const folder = join(this.#folder, node.name);
    const text = patroniConfig(node, { bin: this.#bin, data: join(folder, 'data'), sockets: folder });
    mkdirSync(folder, { recursive: true });
    if (this.#user) chownSync(folder, this.#user.uid, this.#user.gid);
    node.agent = this.#spawn('patroni', [this.#write(`${node.name}.yml`, text)]);
  }

  /** The node whose Patroni says that it is the primary. */
  async #primary(nodes: readonly RunningNode[] = this.#nodes): Promise<RunningNode | undefined> {
    for (const node of nodes) {
      const reply = await fetch(`http://127.0.0.1:${node.restPort}/primary`).catch(() => undefined);
      await reply?.text();
      if (reply?.status === 200) return node;
    }
    return undefined;
  }

  /** The process id of a node's PostgreSQL, or undefined if it does not run. */
  async #postmaster({ name }: RunningNode): Promise<number | undefined> {
    try {
      const file = join(this.#folder, name, 'data', 'postmaster.pid');
      return Number(execFileSync('head', ['-n', '1', file], { encoding: 'utf8', stdio: 'pipe' }));
    } catch {
      return undefined;
    }
  }

  async #until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + PATRONI_LIMIT_MS;
    while (!(await isSo().catch(() => false))) {
      if (Date.now() > deadline) throw new Error(`Patroni: ${what} did not come: ${this.#log()}`);
      await new Promise(resolve => setTimeout(resolve, 100));
    }
  }

  /** The last lines of Patroni's log. */
  #log = () => readFileSync(join(this.#folder, 'patroni.log'), 'utf8').slice(-2000);

  #write(name: string, text: string): string {
    const file = join(this.#folder, name);
    writeFileSync(file, text);
    return file;
  }

  #spawn(program: string, args: string[]): ChildProcess {
    const log = openSync(join(this.#folder, `${program}.log`), 'a');
    return spawn(program, args, {
      ...this.#user,
      cwd: this.#folder,
      stdio: ['ignore', log, log],
      env: patroniEnvironment,
    });
  }
}

const patroniAddress = (port: number, database: string): string =>
  `postgres://countersign@127.0.0.1:${port}/${database}`;

async function endProcess(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise(resolve => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}
