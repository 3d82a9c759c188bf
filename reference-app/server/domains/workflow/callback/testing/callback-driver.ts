/** The test driver of callbacks: a remote system on this machine, and receivers of the company that point to it. */
import type { CallbackDelivery, CallbackEvent } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { withTenant } from '../../../../db/access.ts';
import { KYSELY_HANDLE_KEY } from '../../../../db/database.ts';
import { DEMO_COMPANY_ID } from '../../../../demo/company.ts';
import { parseNetworkList } from '../../../../outgoing/addresses.ts';
import { fakeDns, type Remote, startRemote } from '../../../../outgoing/testing/remote.ts';
import type { Harness } from '../../../../testing/harness.ts';
import { ApprovalDriver, approver } from '../../testing/approval-driver.ts';

export const SECRET = 'a-secret-of-the-receiver';
export const eventually = { timeout: 90_000, interval: 50 };
export const ALL_EVENTS: CallbackEvent[] = [
  'instance-started',
  'node-entered',
  'node-left',
  'task-opened',
  'task-closed',
  'instance-ended',
];

/** A remote system with one path for each behaviour: `/hook`, `/slow`, `/held`, `/moved`, `/broken`, `/flaky`. */
export class CallbackRemote {
  readonly dns = fakeDns();
  /** Status codes of the next responses of `/flaky`; then 200. */
  flaky: number[] = [];
  /** Open requests to `/held`, each with the function that responds to it. */
  held: ((status: number) => void)[] = [];
  #remote: Remote | undefined;

  /** Options of a server that retries at once and may call this machine. */
  readonly options = {
    server: {
      outgoing: { networks: parseNetworkList('127.0.0.1/32')!, resolve: this.dns.resolve, timeoutMs: 5000 },
      jobs: { pollMs: 50, retrySeconds: [0, 0, 0] },
    },
  };

  get #started(): Remote {
    if (!this.#remote) throw new Error('the remote system is not started');
    return this.#remote;
  }

  get seen() {
    return this.#started.seen;
  }

  get port(): number {
    return this.#started.port;
  }

  /** Use at the top of a test file. */
  startForTests(): void {
    beforeAll(async () => {
      this.#remote = await startRemote((request, reply) => {
        if (request.url === '/slow') return;
        if (request.url === '/held')
          return void this.held.push(status => reply.writeHead(status).end('at last'));
        if (request.url === '/moved') return void reply.writeHead(302, { location: '/hook' }).end();
        if (request.url === '/broken')
          return void reply.writeHead(500).end(`sorry ${SECRET} ${'x'.repeat(5000)}`);
        reply.writeHead(request.url === '/flaky' ? (this.flaky.shift() ?? 200) : 200).end('thanks');
      });
    });
    afterAll(() => this.#started.stop());
  }

  reset(): void {
    this.seen.length = 0;
    this.flaky = [];
    this.held = [];
    this.dns.names['hook.test'] = [['127.0.0.1']];
  }

  urlOf(path: string): string {
    return `http://hook.test:${this.port}${path}`;
  }

  /** Waits for the request to `/held` and responds to it. */
  async respondHeld(status: number): Promise<void> {
    await vi.waitFor(() => expect(this.held).toHaveLength(1), eventually);
    this.held.pop()?.(status);
  }

  /** Returns the events of an instance that arrived. */
  received(instanceId: string) {
    return this.seen.filter(one => one.body.includes(instanceId)).map(one => JSON.parse(one.body));
  }
}

/** Adds receivers as the administrator and reads their deliveries; each test starts without receivers. */
export class CallbackDriver extends ApprovalDriver {
  readonly #server: () => Harness;
  readonly #remote: CallbackRemote;

  constructor(server: () => Harness, remote: CallbackRemote) {
    super(server);
    this.#server = server;
    this.#remote = remote;
    beforeEach(async () => {
      remote.reset();
      await withTenant(server().db, DEMO_COMPANY_ID, tx => tx.deleteFrom('callbackConfig').execute());
    });
  }

  async add(more: object = {}): Promise<{ id: string; keyId: string; secret?: string }> {
    const client = await this.as('admin');
    const url = this.#remote.urlOf('/hook');
    const body = { name: 'hook', url, events: ALL_EVENTS, secret: SECRET, ...more };
    return client.data(client.post('workflow/callback/config/add', body));
  }

  update(body: { id: string; [field: string]: unknown }) {
    return this.post('admin', 'workflow/callback/config/update', body);
  }

  remove(id: string) {
    return this.get('admin', `workflow/callback/config/remove?id=${id}`);
  }

  log(query: string) {
    return this.get<{ total: number; list: CallbackDelivery[] }>('admin', `jflow/callLog?limit=100&${query}`);
  }

  /** Returns the newest delivery of an instance. */
  async deliveryOf(instanceId: string): Promise<CallbackDelivery> {
    return (await this.log(`instanceId=${instanceId}`)).list[0]!;
  }

  async redeliver(id: string) {
    const { status, body } = await this.post('admin', 'jflow/callLog/redeliver', { id });
    return [status, body.subCode ?? null];
  }

  /** Publishes a process of one approver. */
  publishOne() {
    return this.publish({ nodes: [approver('a', ['zhang.wei'])] });
  }

  /** Returns the number of completed jobs of one delivery. */
  async jobsDone(deliveryId: string): Promise<number> {
    const { rows } = await sql<{ n: string }>`
      select count(*) as n from pgboss.job
      where name = 'callback' and state = 'completed' and data->>'deliveryId' = ${deliveryId}`.execute(
      this.#server().db[KYSELY_HANDLE_KEY],
    );
    return Number(rows[0]?.n);
  }
}
