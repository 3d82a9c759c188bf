/** Servers, or their database, that are killed again and again while people decide: what was acknowledged must stand, and stand once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLive } from '@countersign/sdk/api';
import type { InstanceRow, TaskRow, TimelineRow } from '@countersign/sdk/api/contract';
import { NODE } from '@countersign/sdk/flow';
import { approver } from '../domains/workflow/testing/approval-driver.ts';
import { type CallbackReceiver, listenForCallbacks } from './callback-receiver.ts';
import { TestClient } from './client.ts';
import { freePort } from './free-port.ts';
import { type Nginx, startNginx } from './nginx.ts';
import { type Program, startProgram } from './program.ts';
import { publish } from './publish.ts';
import { type Copy, environmentOf } from './templates.ts';

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
}

export interface Outcome {
  kills: number;
  decisions: number;
  /** How often an answer did not come and was asked for again. */
  retries: number;
  /** Longest time in milliseconds between two acknowledged decisions. */
  longestGapMs: number;
  /** Live streams that were notified of a decision after the last kill. */
  streams: number;
  /** Starts of processes that ended before they listened, and were made again. */
  restarts: number;
  /** Sentences about what is wrong; empty where all is well. */
  faults: string[];
}

/** Far beyond any start, also of a busy machine: only servers that hang reach it. */
const LIMIT_MS = 300_000;
const PERSON = 'zhang.wei';
/** A supervisor starts a process again that ends before it listens, as one does whose database is too busy. */
const MOST_STARTS = 3;
/** A moment that has passed when the next process is up: most timers are due while nobody is there to hear. */
const MOMENT = { id: 'moment', nodeName: 'moment', type: NODE.delay, delay: { minutes: 0.02 } };

interface People {
  initiator: TestClient;
  person: TestClient;
}

/** A live stream of a page. */
interface Listening {
  isNotified: boolean;
  stop(): void;
}

/** As many as a person may have open. */
const STREAMS = 8;
/** The longest pause of the client before it connects again. */
const RECONNECTED_MS = 31_000;

class Run {
  readonly #chaos: Chaos;
  readonly #folder = mkdtempSync(join(tmpdir(), 'countersign-chaos-'));
  readonly #programs: Program[] = [];
  readonly #urls: string[] = [];
  readonly #ports: number[] = [];
  readonly #streams: Listening[] = [];
  /** Instances whose decision was acknowledged. */
  readonly #acknowledged: string[] = [];
  /** The instance that was answered to each key of a start. */
  readonly #started = new Map<string, string>();
  #processId = '';
  #retries = 0;
  #acknowledgedAt: number | undefined;
  #longestGapMs = 0;
  #restarts = 0;
  #isOver = false;
  #receiver: CallbackReceiver | undefined;
  #proxy: Nginx | undefined;

  constructor(chaos: Chaos) {
    this.#chaos = chaos;
  }

  async play(): Promise<Outcome> {
    try {
      this.#receiver = await listenForCallbacks();
      await Promise.all(Array.from({ length: this.#chaos.servers }, (_, at) => this.#start(at)));
      if (this.#chaos.isProxied) this.#proxy = await startNginx(await freePort(), this.#ports);
      this.#processId = await this.#publish();
      const clients = Array.from({ length: this.#chaos.clients }, () => this.#decide());
      if (this.#proxy || this.#chaos.kill)
        for (let at = 0; at < STREAMS; at += 1) this.#streams.push(await this.#listen());
      await Promise.all([this.#killAll(), ...clients]);
      const faults = [...this.#endedServers(), ...(await this.#streamsAway()), ...(await this.#faults())];
      return { ...this.#described(), faults };
    } finally {
      await this.#end();
    }
  }

  #described = () => ({
    kills: this.#chaos.kills,
    decisions: this.#acknowledged.length,
    retries: this.#retries,
    longestGapMs: Math.round(this.#longestGapMs),
    streams: this.#streams.filter(({ isNotified }) => isNotified).length,
    restarts: this.#restarts,
  });

  async #start(at: number): Promise<void> {
    const { options } = this.#chaos.copy;
    const where = { DATA_DIR: join(this.#folder, String(at)), ...environmentOf(options) };
    const port = this.#ports[at] ?? (await freePort());
    this.#ports[at] = port;
    const settings = { ...where, PORT: String(port), CALL_NETWORKS: '127.0.0.1/32' };
    this.#urls[at] = await this.#supervised(at, settings);
  }

  async #supervised(at: number, settings: Record<string, string>): Promise<string> {
    for (let starts = 1; ; starts += 1) {
      const program = startProgram(settings);
      this.#programs[at] = program;
      try {
        return await program.url;
      } catch (error) {
        if (starts === MOST_STARTS) throw error;
        console.log(`A process ended before it listened: ${(error as Error).message}`);
        this.#restarts += 1;
      }
    }
  }

  /** People reach these. */
  #reached = (): readonly string[] => (this.#proxy ? [this.#proxy.url] : this.#urls);

  /** Somebody at a page of their own, told of their applications by the client's live stream. */
  async #listen(): Promise<Listening> {
    const { token } = await this.#client('li.na');
    const listening: Listening = { isNotified: false, stop: () => {} };
    listening.stop = openLive({ baseUrl: this.#reached()[0], getToken: () => token }, () => {
      listening.isNotified = true;
    });
    return listening;
  }

  /** After the last kill each stream comes back and is notified of the next decision. */
  async #streamsAway(): Promise<string[]> {
    if (this.#streams.length === 0) return [];
    if (this.#proxy) await pause(RECONNECTED_MS);
    for (const one of this.#streams) one.isNotified = false;
    await this.#decideOnce();
    for (let tries = 0; tries < 50 && this.#streams.some(({ isNotified }) => !isNotified); tries += 1)
      await pause(200);
    const away = this.#streams.filter(({ isNotified }) => !isNotified).length;
    return away > 0 ? [`${away} of ${STREAMS} live streams stayed away`] : [];
  }

  /** One after the other, at moments that fall anywhere into a decision. */
  async #killAll(): Promise<void> {
    try {
      for (let kill = 0; kill < this.#chaos.kills; kill += 1) await this.#kill(kill % this.#chaos.servers);
    } finally {
      this.#isOver = true;
    }
  }

  async #kill(at: number): Promise<void> {
    const before = this.#acknowledged.length;
    if (this.#chaos.everyMs) await pause(this.#chaos.everyMs);
    await until(() => this.#acknowledged.length > before + 3);
    await pause(Math.random() * 60);
    if (this.#chaos.kill) return this.#chaos.kill();
    const program = this.#programs[at];
    program?.child.kill('SIGKILL');
    await program?.end;
    await this.#start(at);
  }

  async #client(userName: string): Promise<TestClient> {
    const client = new TestClient(this.#reached()[0] ?? '');
    await client.data(client.signIn(userName));
    return client;
  }

  async #publish(): Promise<string> {
    const admin = await this.#client('admin');
    const nodes = [approver('first', [PERSON]), MOMENT, approver('second', ['chen.jie'])];
    const processId = await publish(admin, { processKey: 'chaos', nodes });
    const hook = {
      name: 'receiver',
      processId,
      url: this.#receiver?.url,
      events: ['instance-started', 'task-opened'],
    };
    await admin.data(admin.post('workflow/callback/config/add', hook));
    return processId;
  }

  /** Starts and approves, again and again; what is not answered is asked once more, with the same key. */
  async #decide(): Promise<void> {
    const people = { initiator: await this.#client('li.na'), person: await this.#client(PERSON) };
    while (!this.#isOver) await this.#decideOnce(people);
  }

  async #decideOnce(people?: People): Promise<void> {
    const initiator = people?.initiator ?? (await this.#client('li.na'));
    const person = people?.person ?? (await this.#client(PERSON));
    const key = crypto.randomUUID();
    const { instanceId } = await this.#request<{ instanceId: string }>(initiator, 'jflow/start', {
      processId: this.#processId,
      params: {},
      key: `${key}-start`,
    });
    this.#started.set(`${key}-start`, instanceId);
    const taskId = await this.#taskOf(person, instanceId);
    await this.#request(person, 'jflow/approve', { taskId, isPass: true, key: `${key}-approve` });
    this.#acknowledge(instanceId);
  }

  #acknowledge(instanceId: string): void {
    const now = performance.now();
    const gapMs = now - (this.#acknowledgedAt ?? now);
    this.#longestGapMs = Math.max(this.#longestGapMs, gapMs);
    this.#acknowledgedAt = now;
    this.#acknowledged.push(instanceId);
  }

  /** A run that kills something else starts no server process again. */
  #endedServers(): string[] {
    const ended = this.#programs.filter(({ child }) => child.exitCode !== null || child.signalCode !== null);
    return ended.map(program => `a server process ended: ${program.errors()}`);
  }

  async #taskOf(person: TestClient, instanceId: string): Promise<string> {
    const path = 'jflow/myTask?limit=9999';
    const { list } = await this.#until<{ list: TaskRow[] }>(person, client => client.data(client.get(path)));
    const task = list.find(one => one.instanceId === instanceId);
    if (!task) throw new Error(`${instanceId} was started, and its task is not there`);
    return task.id;
  }

  #request<T>(client: TestClient, path: string, body: object): Promise<T> {
    return this.#until(client, asked => asked.data<T>(asked.post(path, body)));
  }

  /** A refusal is told; an answer that does not come is asked for again, from the next server. */
  async #until<T>({ token }: TestClient, request: (client: TestClient) => Promise<T>): Promise<T> {
    const deadline = Date.now() + LIMIT_MS;
    for (let tries = 0; Date.now() < deadline; tries += 1) {
      const reached = this.#reached();
      const url = reached[(tries + this.#acknowledged.length) % reached.length] ?? '';
      try {
        return await request(new TestClient(url, token));
      } catch (error) {
        if (!isOutage(error)) throw error;
        this.#retries += 1;
        await pause(50);
      }
    }
    throw new Error('no server answered for five minutes');
  }

  /**
   * Each acknowledged decision is there, and there once; nothing was decided that nobody asked for. Its timer rings, and
   * others are told of each event, by its key once or more.
   */
  async #faults(): Promise<string[]> {
    const client = await this.#client('li.na');
    const faults = await this.#strays();
    for (const instanceId of this.#acknowledged) {
      const fault = await this.#eventually(() => this.#fault(client, instanceId));
      if (fault) faults.push(`${instanceId}: ${fault}`);
    }
    return faults;
  }

  /** Every key of a start has an instance of its own, and there is none that no key was answered with. */
  async #strays(): Promise<string[]> {
    const client = await this.#client('admin');
    const path = `jflow/instance/page?limit=9999&processId=${this.#processId}`;
    const { list } = await client.data<{ list: InstanceRow[] }>(client.get(path));
    const answered = new Set(this.#started.values());
    const stray = list.filter(({ id }) => !answered.has(id));
    const shared = this.#started.size - answered.size;
    return [
      ...stray.map(({ id }) => `${id}: started, and no key was answered with it`),
      ...(shared > 0 ? [`${shared} keys were answered with another key's instance`] : []),
    ];
  }

  async #fault(client: TestClient, instanceId: string): Promise<string | undefined> {
    const rows = await client.data<TimelineRow[]>(client.get(`jflow/nodeInfo?instanceId=${instanceId}`));
    const lines = rows.map(row => `${row.taskName} ${row.approvalInfos.map(one => one.taskState).join(' ')}`);
    const timeline = lines.filter(one => !one.startsWith('moment')).join(', ');
    if (timeline !== 'start 1, first 1, second 0') return timeline;
    const events = this.#receiver?.eventsOf(instanceId) ?? [];
    const received = ['instance-started', 'task-opened first', 'task-opened second'];
    return received.join() === events.toSorted().join() ? undefined : `received ${events.join(', ')}`;
  }

  /** A killed process loses its jobs to the others within half a minute, and what failed waits before it is tried again. */
  async #eventually(fault: () => Promise<string | undefined>): Promise<string | undefined> {
    let last = await fault();
    for (let tries = 0; last !== undefined && tries < 600; tries += 1) {
      await pause(200);
      last = await fault();
    }
    return last;
  }

  async #end(): Promise<void> {
    for (const { stop } of this.#streams) stop();
    await this.#proxy?.stop();
    for (const { child, end } of this.#programs) {
      child.kill('SIGKILL');
      await end;
    }
    await this.#receiver?.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

async function until(isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error('nothing was decided for five minutes');
    await pause(10);
  }
}

/** No connection, or a server that is going down: not an answer of the product. */
const isOutage = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && /refused: (500|502|503|504)/.test(error.message));

export const chaos = (input: Chaos): Promise<Outcome> => new Run(input).play();
