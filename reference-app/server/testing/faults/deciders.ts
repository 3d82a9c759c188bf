/** Clients that start and approve without a pause, and what the server acknowledged to them. */
import { setTimeout as pause } from 'node:timers/promises';
import type { InstanceRow, TaskRow, TimelineRow } from '@countersign/sdk/api/contract';
import { approver } from '../../domains/workflow/testing/approval-driver.ts';
import { TestClient } from '../client.ts';
import { publish } from '../publish.ts';

const PERSON = 'zhang.wei';
/** A refusal that says to come again, or no answer. */
const isOutage = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && /refused: (500|502|503|507)/.test(error.message));

export class Deciders {
  #url: string;
  /** Instances whose decision was acknowledged. */
  readonly acknowledged: string[] = [];
  /** The refusals by their code, and how often no answer came. */
  readonly refusals = new Map<string, number>();
  readonly #started = new Map<string, string>();
  readonly #running: Promise<void>[] = [];
  #initiator!: TestClient;
  #person!: TestClient;
  #processId = '';
  #isOver = false;

  constructor(url: string) {
    this.#url = url;
  }

  async start(clients: number): Promise<void> {
    const admin = await this.#signedIn('admin');
    this.#initiator = await this.#signedIn('li.na');
    this.#person = await this.#signedIn(PERSON);
    const nodes = [approver('first', [PERSON]), approver('second', ['chen.jie'])];
    this.#processId = await publish(admin, { processKey: 'faults', nodes });
    for (let one = 0; one < clients; one += 1) this.#running.push(this.#decide());
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
  }

  /** The server is at another address, after a restart. */
  moveTo(url: string): void {
    this.#url = url;
  }

  /** Milliseconds until a decision is acknowledged that began now. */
  async servesAgain(): Promise<number> {
    const began = performance.now();
    await this.#decideOnce();
    return performance.now() - began;
  }

  /** Whether lists are read at this moment. */
  async reads(): Promise<boolean> {
    return (await this.#person.get('jflow/myTask')).status === 200;
  }

  /** Sentences about what is wrong: acknowledged decisions that are lost or doubled, starts that nobody asked for. */
  async faults(): Promise<string[]> {
    const admin = await this.#signedIn('admin');
    const faults: string[] = [];
    for (const instanceId of this.acknowledged) {
      const path = `jflow/nodeInfo?instanceId=${instanceId}`;
      const rows = await admin.data<TimelineRow[]>(admin.get(path));
      const timeline = rows.map(
        row => `${row.taskName} ${row.approvalInfos.map(one => one.taskState).join(' ')}`,
      );
      if (timeline.join(', ') !== 'start 1, first 1, second 0')
        faults.push(`${instanceId}: ${timeline.join(', ')}`);
    }
    const answered = new Set(this.#started.values());
    if (answered.size < this.#started.size) faults.push('two keys were answered with one instance');
    const path = `jflow/instance/page?limit=9999&processId=${this.#processId}`;
    const { list } = await admin.data<{ list: InstanceRow[] }>(admin.get(path));
    for (const { id } of list)
      if (!answered.has(id)) faults.push(`${id}: started, and no key was answered with it`);
    return faults;
  }

  async #signedIn(userName: string): Promise<TestClient> {
    const client = new TestClient(this.#url);
    await client.data(client.signIn(userName));
    return client;
  }

  async #decide(): Promise<void> {
    while (!this.#isOver) await this.#decideOnce();
  }

  async #decideOnce(): Promise<void> {
    const key = crypto.randomUUID();
    const start = { processId: this.#processId, params: {}, key: `${key}-start` };
    const { instanceId } = await this.#until<{ instanceId: string }>(() =>
      this.#initiator.data(this.#initiator.post('jflow/start', start)),
    );
    this.#started.set(key, instanceId);
    const tasks = () => this.#person.data<{ list: TaskRow[] }>(this.#person.get('jflow/myTask?limit=9999'));
    const { list } = await this.#until(tasks);
    const taskId = list.find(one => one.instanceId === instanceId)?.id;
    if (!taskId) throw new Error(`${instanceId} was started, and its task is not there`);
    const decision = { taskId, isPass: true, key: `${key}-approve` };
    await this.#until(() => this.#person.data(this.#person.post('jflow/approve', decision)));
    this.acknowledged.push(instanceId);
  }

  /** Sends again what was not answered, with the same key. */
  async #until<T>(send: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await send();
      } catch (error) {
        if (!isOutage(error)) throw error;
        const code = /"subCode":"([^"]+)"/.exec(String(error))?.[1] ?? 'no answer';
        this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1);
        await pause(100);
      }
    }
  }
}
