/**
 * Messages under kills: each acknowledged message reaches the portal, a phone and a webhook once. Notices of decisions
 * go to phones too, and none is sent twice.
 */
import type { SendTaskTarget } from '@countersign/sdk/api/contract';
import { type CallbackReceiver, listenForCallbacks } from '../callback-receiver.ts';
import type { TestClient } from '../client.ts';
import { ACCOUNTS, type Providers, startProviders } from '../providers.ts';
import type { ChaosCaller } from './caller.ts';
import { type ChaosLoad, type LoadResult, pauseMs, repeatedKeys, untilFaultless } from './load.ts';

const MESSAGE_RECEIVER_ID = 'u-li-na';
/** Milliseconds before the next message of a client: people decide meanwhile. */
const MESSAGE_PAUSE_MS = 100;
const DELIVERED_STATES = 'inApp delivered, sms sent, webhook sent';

export class Messages implements ChaosLoad {
  readonly name = 'messages';
  readonly #caller: ChaosCaller;
  readonly #acknowledged: { taskId: string; title: string }[] = [];
  readonly #providers: Providers;
  readonly #webhook: CallbackReceiver;
  #sender!: TestClient;
  #hookId = '';

  private constructor(caller: ChaosCaller, providers: Providers, webhook: CallbackReceiver) {
    this.#caller = caller;
    this.#providers = providers;
    this.#webhook = webhook;
  }

  static async start(caller: ChaosCaller): Promise<Messages> {
    return new Messages(caller, await startProviders(), await listenForCallbacks());
  }

  /** Settings of the servers: they reach the fakes in the place of the providers. */
  get environment(): Record<string, string> {
    const pairs = Object.entries(this.#providers.endpoints).map(pair => pair.join('='));
    return { CHANNEL_ENDPOINTS: pairs.join(',') };
  }

  async prepare(): Promise<void> {
    this.#sender = await this.#caller.signIn('admin');
    await this.#addAccount({ kind: 'sms-alibaba', name: 'sms', isDefault: true, ...ACCOUNTS['sms-alibaba'] });
    this.#hookId = await this.#addAccount({
      kind: 'webhook',
      name: 'hook',
      config: { url: this.#webhook.url },
      secrets: { secret: 'of the test' },
    });
    // A kill meets messages that the provider has accepted and the server has not recorded.
    this.#providers.delay = () => Math.random() * 60;
  }

  async #addAccount(account: object): Promise<string> {
    const { accountId } = await this.#caller.post<{ accountId: string }>(
      this.#sender,
      'message/account/add',
      account,
    );
    return accountId;
  }

  async work(): Promise<void> {
    const title = `chaos-${crypto.randomUUID()}`;
    const { taskId } = await this.#caller.post<{ taskId: string }>(this.#sender, 'sendTask/add', {
      key: title,
      name: title,
      title,
      text: title,
      targets: [
        { kind: 'user', id: MESSAGE_RECEIVER_ID },
        { kind: 'robot', id: this.#hookId },
      ],
      channels: ['inApp', 'sms'],
    });
    this.#acknowledged.push({ taskId, title });
    await pauseMs(MESSAGE_PAUSE_MS);
  }

  async check(): Promise<LoadResult> {
    let lost = 0;
    const faults: string[] = [];
    for (const { taskId, title } of this.#acknowledged) {
      const fault = await untilFaultless(() => this.#fault(taskId, title));
      if (!fault) continue;
      lost += 1;
      faults.push(`${title}: ${fault}`);
    }
    const repeated = [
      ...repeatedKeys(this.#providers.accepted.map(({ key = '' }) => key)),
      ...repeatedKeys(this.#webhook.received),
      ...(await this.#repeatedTasks()),
    ];
    faults.push(...repeated.map(key => `${key}: sent more than once`));
    return { acknowledged: this.#acknowledged.length, lost, doubled: repeated.length, faults };
  }

  async #fault(taskId: string, title: string): Promise<string | undefined> {
    const path = `sendTask/targets?taskId=${taskId}`;
    const { list } = await this.#caller.get<{ list: SendTaskTarget[] }>(this.#sender, path);
    const states = list.map(({ channel, state }) => `${channel} ${state}`).toSorted();
    if (states.join(', ') !== DELIVERED_STATES) return states.join(', ') || 'has no receivers';
    const sms = this.#providers.accepted.filter(({ text }) => text.includes(title)).length;
    return sms === 1 ? undefined : `${sms} text messages`;
  }

  /** Names of messages that the server stored for more than one task. */
  async #repeatedTasks(): Promise<string[]> {
    const path = 'sendTask/page?limit=9999&keyword=chaos-';
    const { list } = await this.#caller.get<{ list: { name: string }[] }>(this.#sender, path);
    return repeatedKeys(list.map(({ name }) => name));
  }

  async stop(): Promise<void> {
    await this.#providers.stop();
    await this.#webhook.stop();
  }
}
