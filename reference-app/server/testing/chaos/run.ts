/** Kills servers, or their database, again and again while people work: what was acknowledged must be stored, and once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { type Nginx, startNginx } from '../nginx.ts';
import { type Program, startProgram } from '../program.ts';
import { type Copy, environmentOf } from '../templates.ts';
import { ChaosCaller } from './caller.ts';
import { Decisions } from './decisions.ts';
import { type LoadOutcome, pauseMs, RunningLoad } from './load.ts';
import { Messages } from './messages.ts';
import { ChaosStreams } from './streams.ts';
import { Uploads } from './uploads.ts';

export interface Chaos {
  copy: Copy;
  /** Processes that serve the same database; the embedded one takes one. */
  servers: number;
  kills: number;
  /** People who decide at the same time. */
  clients: number;
  /** Milliseconds between two kills; absent for one after a few decisions. */
  everyMs?: number;
  /** Kills something other than a server process, such as the database. The server processes must survive. */
  kill?(): Promise<void>;
  /** True puts nginx in front: people call it alone, and have their live streams through it. */
  isProxied?: boolean;
  /** True adds uploads in parts and messages to the work. */
  isWhole?: boolean;
  /** Returns additional environment settings for the process with this index. */
  settingsOf?(server: number): Record<string, string>;
}

export interface ChaosOutcome {
  kills: number;
  decisions: number;
  /** Each kind of work by its name. */
  loads: Record<string, LoadOutcome>;
  /** How often an answer did not come and was asked for again. */
  retries: number;
  /** Requests that were answered with a fault of the server. */
  systemErrors: number;
  /** Longest time in milliseconds between two acknowledged decisions. */
  longestGapMs: number;
  /** Callbacks that arrived again, with the id of an earlier one. */
  repeatedCallbacks: number;
  /** Live streams that were notified of a decision after the last kill. */
  streams: number;
  /** Starts of processes that ended before they listened, and were made again. */
  restarts: number;
  /** Sentences about what is wrong; empty where all is well. */
  faults: string[];
}

/** Far beyond any start, also of a busy machine: only servers that hang reach it. */
const WORK_LIMIT_MS = 300_000;
const DECISIONS_BETWEEN_KILLS = 3;
/** A supervisor starts a process again that ends before it listens, as one does whose database is too busy. */
const MAX_STARTS = 3;
/** Clients of uploads, and as many of messages. */
const OTHER_CLIENTS = 2;

class ChaosRun {
  readonly #chaos: Chaos;
  readonly #folder = mkdtempSync(join(tmpdir(), 'countersign-chaos-'));
  readonly #programs: Program[] = [];
  readonly #urls: string[] = [];
  readonly #ports: number[] = [];
  readonly #caller = new ChaosCaller(() => (this.#proxy ? [this.#proxy.url] : this.#urls));
  readonly #decisions = new Decisions(this.#caller);
  readonly #loads: RunningLoad[] = [];
  #messages: Messages | undefined;
  #streams: ChaosStreams | undefined;
  #restarts = 0;
  #isOver = false;
  #proxy: Nginx | undefined;

  constructor(chaos: Chaos) {
    this.#chaos = chaos;
  }

  async play(): Promise<ChaosOutcome> {
    const { servers, isProxied, kill } = this.#chaos;
    try {
      await this.#chooseLoads();
      await Promise.all(Array.from({ length: servers }, (_, server) => this.#start(server)));
      if (isProxied) this.#proxy = await startNginx(await freePort(), this.#ports);
      for (const { load } of this.#loads) await load.prepare();
      const working = this.#loads.map(load => load.run(() => this.#isOver));
      if (isProxied || kill) this.#streams = await ChaosStreams.open(this.#caller);
      await Promise.all([this.#killAll(), ...working]);
      return await this.#outcome();
    } finally {
      await this.#end();
    }
  }

  async #chooseLoads(): Promise<void> {
    const { clients, isWhole } = this.#chaos;
    this.#loads.push(new RunningLoad(this.#decisions, clients));
    if (!isWhole) return;
    this.#messages = await Messages.start(this.#caller);
    this.#loads.push(new RunningLoad(new Uploads(this.#caller), OTHER_CLIENTS));
    this.#loads.push(new RunningLoad(this.#messages, OTHER_CLIENTS));
  }

  async #outcome(): Promise<ChaosOutcome> {
    const faults = this.#endedServers();
    const decide = () => this.#decided.once();
    faults.push(...((await this.#streams?.missing(decide, { isProxied: this.#proxy !== undefined })) ?? []));
    const loads: Record<string, LoadOutcome> = {};
    for (const load of this.#loads) {
      const { outcome, faults: found } = await load.outcome();
      loads[load.load.name] = outcome;
      faults.push(...found);
    }
    return {
      kills: this.#chaos.kills,
      decisions: loads.decisions!.acknowledged,
      loads,
      retries: this.#caller.retries,
      systemErrors: this.#caller.systemErrors,
      longestGapMs: loads.decisions!.longestGapMs,
      repeatedCallbacks: this.#decisions.repeatedCallbacks,
      streams: this.#streams?.notified ?? 0,
      restarts: this.#restarts,
      faults,
    };
  }

  get #decided(): RunningLoad {
    return this.#loads[0]!;
  }

  async #start(server: number): Promise<void> {
    const { copy, settingsOf } = this.#chaos;
    const port = this.#ports[server] ?? (await freePort());
    this.#ports[server] = port;
    this.#urls[server] = await this.#supervised(server, {
      DATA_DIR: join(this.#folder, 'data'),
      ...environmentOf(copy.options),
      PORT: String(port),
      CALL_NETWORKS: '127.0.0.1/32',
      ...this.#messages?.environment,
      ...settingsOf?.(server),
    });
  }

  async #supervised(server: number, settings: Record<string, string>): Promise<string> {
    for (let starts = 1; ; starts += 1) {
      const program = startProgram(settings);
      this.#programs[server] = program;
      try {
        return await program.url;
      } catch (error) {
        if (starts === MAX_STARTS) throw error;
        console.log(`A process ended before it listened: ${(error as Error).message}`);
        this.#restarts += 1;
      }
    }
  }

  /** One after the other, at moments that fall anywhere into a decision. */
  async #killAll(): Promise<void> {
    try {
      for (let kill = 0; kill < this.#chaos.kills; kill += 1) await this.#kill(kill % this.#chaos.servers);
    } finally {
      this.#isOver = true;
    }
  }

  async #kill(server: number): Promise<void> {
    const before = this.#loads.map(({ count }) => count);
    if (this.#chaos.everyMs) await pauseMs(this.#chaos.everyMs);
    await this.#untilWorked(before);
    await pauseMs(Math.random() * 60);
    if (this.#chaos.kill) return this.#chaos.kill();
    const program = this.#programs[server];
    program?.child.kill('SIGKILL');
    await program?.end;
    await this.#start(server);
  }

  /** Waits for a few decisions, and for a piece of each other kind of work. */
  async #untilWorked(before: readonly number[]): Promise<void> {
    const deadline = Date.now() + WORK_LIMIT_MS;
    const isBehind = ({ count }: RunningLoad, index: number) =>
      count <= before[index]! + (index === 0 ? DECISIONS_BETWEEN_KILLS : 0);
    while (this.#loads.some(isBehind)) {
      if (Date.now() > deadline) throw new Error('Some work did not end for five minutes');
      await pauseMs(10);
    }
  }

  /** Processes that ended although something else was killed. */
  #endedServers(): string[] {
    const ended = this.#programs.filter(({ child }) => child.exitCode !== null || child.signalCode !== null);
    return ended.map(program => `a server process ended: ${program.errors()}`);
  }

  async #end(): Promise<void> {
    this.#streams?.close();
    await this.#proxy?.stop();
    for (const { child, end } of this.#programs) {
      child.kill('SIGKILL');
      await end;
    }
    for (const { load } of this.#loads) await load.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export const chaos = (input: Chaos): Promise<ChaosOutcome> => new ChaosRun(input).play();
