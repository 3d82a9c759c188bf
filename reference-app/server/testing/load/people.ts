/** The clients of a load run: each starts, looks at lists and a task's page, uploads, listens and decides, without a pause. */
import type { TaskRow } from '@countersign/sdk/api/contract';
import { ADMIN_API_BASE_PATH } from '@countersign/sdk/api/contract';
import { replyTo } from '../../domains/files/file/testing/upload.ts';
import { elsewhere, TestClient } from '../client.ts';
import type { CallLedger } from './ledger.ts';

const INITIATORS = ['li.na', 'sun.li', 'he.lei', 'song.jia', 'ma.chao', 'luo.yi', 'hu.yue', 'xu.lei'];
export const DECIDERS = ['zhang.wei', 'chen.jie', 'wang.fang', 'zhao.min', 'cao.ying', 'feng.xue', 'lin.tao'];
/** An upload for so many starts. */
const UPLOAD_EACH = 5;

/** Where the server is, what its people do, and what came of it. */
export interface Load {
  url: string;
  /** Precedes the names of the people, for a tenant other than the demo company. */
  namePrefix?: string;
  /** The process of each decider. */
  processes: ReadonlyMap<string, string>;
  ledger: CallLedger;
  /** Instances whose decision was acknowledged. */
  acknowledged: Set<string>;
  /** Decisions that were sent; of these some may have been carried out without an answer that arrived. */
  sent: Set<string>;
  /** Requests that got no answer, by cause; counted once the server was asked to stop. */
  unanswered: Map<string, number>;
  isStopping: boolean;
  /** Holds the people before their next round while it is pending. */
  gate?: Promise<void>;
  events: number;
}

export class Person {
  readonly #load: Load;
  readonly #initiator: TestClient;
  readonly #decider: TestClient;
  readonly #names: [initiator: string, decider: string];
  #rounds = 0;
  #isGone = false;

  constructor(load: Load, at: number) {
    this.#load = load;
    this.#names = [INITIATORS[at % INITIATORS.length]!, DECIDERS[at % DECIDERS.length]!];
    this.#initiator = new TestClient(load.url);
    this.#decider = new TestClient(load.url);
  }

  async signIn(): Promise<void> {
    const [initiator, decider] = this.#names.map(name => `${this.#load.namePrefix ?? ''}${name}`) as [
      string,
      string,
    ];
    await this.#initiator.data(this.#initiator.signIn(initiator, undefined, elsewhere()));
    await this.#decider.data(this.#decider.signIn(decider, undefined, elsewhere()));
  }

  /** Until the server no longer answers. */
  async work(): Promise<void> {
    while (!this.#isGone) {
      await this.#load.gate;
      await this.#round();
      this.#rounds += 1;
    }
  }

  /** Reads the live stream until it ends. */
  async listen(): Promise<void> {
    const { url, ledger } = this.#load;
    const headers = { authorization: this.#decider.token ?? '', ...elsewhere() };
    try {
      const reply = await fetch(`${url}${ADMIN_API_BASE_PATH}/live`, { headers });
      if (reply.status !== 200) return ledger.fail('GET live', String(reply.status));
      for await (const _ of reply.body!) this.#load.events += 1;
    } catch (error) {
      if (!this.#load.isStopping) ledger.fail('GET live', causeOf(error));
      return;
    }
    if (!this.#load.isStopping) ledger.fail('GET live', 'ended');
  }

  async #round(): Promise<void> {
    const processId = this.#load.processes.get(this.#names[1]) ?? '';
    await this.#get(this.#initiator, 'user/list', 'user/list?limit=20');
    const params = { why: 'load', ...(this.#rounds % UPLOAD_EACH === 0 && (await this.#uploaded())) };
    const start = { processId, params, key: crypto.randomUUID() };
    const started = await this.#post<{ instanceId: string }>(this.#initiator, 'jflow/start', start);
    if (!started) return;
    const { instanceId } = started;
    await this.#get(this.#initiator, 'jflow/myProcess', 'jflow/myProcess?limit=20');
    await this.#get(this.#decider, 'jflow/myCount', 'jflow/myCount');
    const tasks = await this.#get<{ list: TaskRow[] }>(
      this.#decider,
      'jflow/myTask',
      'jflow/myTask?limit=100',
    );
    if (!tasks) return;
    const task = tasks.list.find(one => one.instanceId === instanceId);
    if (!task) return this.#load.ledger.fail('jflow/myTask', 'the task is not in the list');
    await this.#get(this.#decider, 'jflow/taskInfo', `jflow/taskInfo?taskId=${task.id}`);
    await this.#get(this.#decider, 'jflow/nodeInfo', `jflow/nodeInfo?instanceId=${instanceId}`);
    this.#load.sent.add(instanceId);
    const decision = { taskId: task.id, isPass: true, comment: 'load', key: crypto.randomUUID() };
    const decided = await this.#post(this.#decider, 'jflow/approve', decision);
    if (decided) this.#load.acknowledged.add(instanceId);
  }

  async #uploaded(): Promise<{ file?: { id: string; name: string }[] }> {
    const reply = await this.#timed('upload/oss', () => replyTo(this.#initiator, { headers: elsewhere() }));
    return reply ? { file: [{ id: reply.data.fileId, name: reply.data.name }] } : {};
  }

  async #get<T>(client: TestClient, call: string, path: string): Promise<T | undefined> {
    const body = await this.#timed(call, () => client.send('GET', path, undefined, elsewhere()));
    return body?.data as T | undefined;
  }

  async #post<T>(client: TestClient, call: string, body: object): Promise<T | undefined> {
    const text = JSON.stringify(body);
    const reply = await this.#timed(call, () => client.send('POST', call, text, elsewhere()));
    return reply?.data as T | undefined;
  }

  /** Undefined where the call was refused or not answered, which is noted. */
  async #timed<B>(call: string, send: () => Promise<{ status: number; body: B }>): Promise<B | undefined> {
    if (this.#isGone) return undefined;
    const { ledger, unanswered } = this.#load;
    const began = performance.now();
    try {
      const { status, body } = await send();
      if (status === 200) {
        ledger.note(call, performance.now() - began);
        return body;
      }
      if (this.#load.isStopping && status === 503) this.#isGone = true;
      else ledger.fail(call, `${status} ${(body as { subCode?: string }).subCode}`);
    } catch (error) {
      const cause = causeOf(error);
      if (!this.#load.isStopping) ledger.fail(call, cause);
      else unanswered.set(cause, (unanswered.get(cause) ?? 0) + 1);
      this.#isGone = this.#load.isStopping;
    }
    return undefined;
  }
}

const causeOf = (error: unknown): string => {
  const cause = (error as { cause?: { code?: string; message?: string } }).cause;
  return cause?.code ?? cause?.message ?? String(error);
};
