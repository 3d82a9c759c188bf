/** Decisions under kills: each is stored once, its timer rings once, and callbacks and notices report it. */
import type { InstanceRow, TaskRow, TimelineRow } from '@countersign/sdk/api/contract';
import { NODE } from '@countersign/sdk/flow';
import { approver } from '../../domains/workflow/testing/approval-driver.ts';
import { type CallbackReceiver, listenForCallbacks } from '../callback-receiver.ts';
import type { TestClient } from '../client.ts';
import { publish } from '../publish.ts';
import type { ChaosCaller } from './caller.ts';
import { type ChaosLoad, type LoadResult, repeatedKeys, untilFaultless } from './load.ts';

const DECISION_INITIATOR = 'li.na';
const DECIDING_PERSON = 'zhang.wei';
/** A moment that has passed when the next process is up: most timers are due while no process runs. */
const DELAY_NODE = { id: 'moment', nodeName: 'moment', type: NODE.delay, delay: { minutes: 0.02 } };
const DECIDED_TIMELINE = 'start 1, first 1, second 0';
const DECISION_EVENTS = ['instance-started', 'task-opened first', 'task-opened second'];

export class Decisions implements ChaosLoad {
  readonly name = 'decisions';
  readonly #caller: ChaosCaller;
  /** Instances whose decision was acknowledged. */
  readonly #acknowledged: string[] = [];
  /** The instance that was answered to each key of a start. */
  readonly #started = new Map<string, string>();
  #initiator!: TestClient;
  #person!: TestClient;
  #processId = '';
  #receiver!: CallbackReceiver;

  constructor(caller: ChaosCaller) {
    this.#caller = caller;
  }

  /** Number of callbacks that arrived again, with the key of an earlier one. */
  get repeatedCallbacks(): number {
    return repeatedKeys(this.#receiver.received).length;
  }

  async prepare(): Promise<void> {
    this.#receiver = await listenForCallbacks();
    const admin = await this.#caller.signIn('admin');
    const nodes = [approver('first', [DECIDING_PERSON]), DELAY_NODE, approver('second', ['chen.jie'])];
    this.#processId = await publish(admin, { processKey: 'chaos', nodes });
    await this.#caller.post(admin, 'workflow/callback/config/add', {
      name: 'receiver',
      processId: this.#processId,
      url: this.#receiver.url,
      events: ['instance-started', 'task-opened'],
    });
    this.#initiator = await this.#caller.signIn(DECISION_INITIATOR);
    this.#person = await this.#caller.signIn(DECIDING_PERSON);
  }

  /** Starts and approves. */
  async work(): Promise<void> {
    const key = crypto.randomUUID();
    const start = { processId: this.#processId, params: {}, key: `${key}-start` };
    const { instanceId } = await this.#caller.post<{ instanceId: string }>(
      this.#initiator,
      'jflow/start',
      start,
    );
    this.#started.set(start.key, instanceId);
    const taskId = await this.#taskOf(instanceId);
    await this.#caller.post(this.#person, 'jflow/approve', { taskId, isPass: true, key: `${key}-approve` });
    this.#acknowledged.push(instanceId);
  }

  async #taskOf(instanceId: string): Promise<string> {
    const { list } = await this.#caller.get<{ list: TaskRow[] }>(this.#person, 'jflow/myTask?limit=9999');
    const task = list.find(one => one.instanceId === instanceId);
    if (!task) throw new Error(`${instanceId} was started, and its task is missing`);
    return task.id;
  }

  async check(): Promise<LoadResult> {
    const strays = await this.#strays();
    const faults = [...strays];
    let lost = 0;
    for (const instanceId of this.#acknowledged) {
      const fault = await untilFaultless(() => this.#fault(instanceId));
      if (fault) faults.push(`${instanceId}: ${fault}`);
      if (fault) lost += 1;
    }
    return { acknowledged: this.#acknowledged.length, lost, doubled: strays.length, faults };
  }

  /** Every key of a start has an instance of its own, and every instance answers a key. */
  async #strays(): Promise<string[]> {
    const admin = await this.#caller.signIn('admin');
    const path = `jflow/instance/page?limit=9999&processId=${this.#processId}`;
    const { list } = await this.#caller.get<{ list: InstanceRow[] }>(admin, path);
    const answered = new Set(this.#started.values());
    const shared = this.#started.size - answered.size;
    return [
      ...list
        .filter(({ id }) => !answered.has(id))
        .map(({ id }) => `${id}: started, and no key was answered with it`),
      ...(shared > 0 ? [`${shared} keys were answered with another key's instance`] : []),
    ];
  }

  async #fault(instanceId: string): Promise<string | undefined> {
    const path = `jflow/nodeInfo?instanceId=${instanceId}`;
    const rows = await this.#caller.get<TimelineRow[]>(this.#initiator, path);
    const lines = rows.map(row => `${row.taskName} ${row.approvalInfos.map(one => one.taskState).join(' ')}`);
    const timeline = lines.filter(line => !line.startsWith('moment')).join(', ');
    if (timeline !== DECIDED_TIMELINE) return timeline;
    const events = this.#receiver.eventsOf(instanceId);
    return DECISION_EVENTS.join() === events.toSorted().join() ? undefined : `received ${events.join(', ')}`;
  }

  async stop(): Promise<void> {
    await this.#receiver?.stop();
  }
}
