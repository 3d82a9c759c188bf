/** Callbacks against another system on this machine: what is told, how it is signed, tried again, and guarded. */
import { createHmac } from 'node:crypto';
import type { CallbackConfig, CallbackDelivery, CallbackEvent } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { withTenant } from '../../db/access.ts';
import { HANDLE } from '../../db/database.ts';
import { COMPANY } from '../../demo/company.ts';
import { waitingJobs } from '../../jobs/outbox.ts';
import { describeBothDatabases } from '../../testing/harness.ts';
import { readNetworks } from '../call/addresses.ts';
import { fakeDns, type Remote, type Seen, startRemote } from '../call/testing/remote.ts';
import { ApprovalDriver, approver } from '../workflow/testing/approval-driver.ts';

const dns = fakeDns();
let remote: Remote;
/** Answers of `/flaky`, one after the other; then 200. */
let flaky: number[] = [];
/** Requests to `/held`, which wait to be answered. */
let held: ((status: number) => void)[] = [];

beforeAll(async () => {
  remote = await startRemote((request, reply) => {
    if (request.url === '/slow') return;
    if (request.url === '/held') return void held.push(status => reply.writeHead(status).end('at last'));
    if (request.url === '/moved') return void reply.writeHead(302, { location: '/hook' }).end();
    if (request.url === '/broken') return void reply.writeHead(500).end(`sorry ${'x'.repeat(5000)}`);
    reply.writeHead(request.url === '/flaky' ? (flaky.shift() ?? 200) : 200).end('thanks');
  });
});
afterAll(() => remote.stop());

const SECRET = 'a-secret-of-the-receiver';
const eventually = { timeout: 90_000, interval: 50 };
const outgoing = { networks: readNetworks('127.0.0.1/32')!, resolve: dns.resolve, timeoutMs: 5000 };
const ALL: CallbackEvent[] = [
  'instance-started',
  'node-entered',
  'node-left',
  'task-opened',
  'task-closed',
  'instance-ended',
];

describeBothDatabases(
  'callbacks',
  server => {
    const driver = new ApprovalDriver(server);
    const urlOf = (path: string, host = 'hook.test') => `http://${host}:${remote.port}${path}`;
    const add = async (more: object = {}) => {
      const client = await driver.as('admin');
      const body = { name: 'hook', url: urlOf('/hook'), events: ALL, secret: SECRET, ...more };
      return client.data<{ id: string; keyId: string; secret?: string }>(
        client.post('workflow/callback/config/add', body),
      );
    };
    const log = (query: string) =>
      driver.get<{ total: number; list: CallbackDelivery[] }>('admin', `jflow/callLog?limit=100&${query}`);
    const publish = () => driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
    const received = (instanceId: string) =>
      remote.seen.filter(one => one.body.includes(instanceId)).map(one => JSON.parse(one.body));

    beforeEach(async () => {
      remote.seen.length = 0;
      flaky = [];
      held = [];
      dns.names['hook.test'] = [['127.0.0.1']];
      await withTenant(server().db, COMPANY, tx =>
        tx.deleteFrom('callback_config').where('merchant_id', '=', COMPANY).execute(),
      );
    });

    it('send each event of an instance once, in a body without any value of the form', async () => {
      const processId = await publish();
      await add({ processId });
      const instanceId = await driver.start(processId, { amount: 17, reason: 'hush' });
      await driver.agree('zhang.wei', instanceId);
      await vi.waitFor(
        () => expect(new Set(received(instanceId).map(one => one.type))).toEqual(new Set(ALL)),
        eventually,
      );
      const bodies = received(instanceId);
      const ids = new Set(bodies.map(one => one.id));
      // Each event has one delivery, however often a slow machine made it arrive.
      await vi.waitFor(async () => {
        const { list } = await log(`instanceId=${instanceId}`);
        expect(list.every(one => one.state === 'delivered')).toBe(true);
        expect(new Set(list.map(one => one.eventId)).size).toBe(list.length);
        expect(list.map(one => one.eventId)).toEqual(expect.arrayContaining([...ids]));
      }, eventually);
      const opened = bodies.find(one => one.type === 'task-opened');
      expect(opened).toEqual({
        id: expect.stringContaining(instanceId),
        type: 'task-opened',
        time: expect.any(String),
        tenant: COMPANY,
        process: { id: processId, key: expect.stringMatching(/^test_/), version: 1 },
        instance: { id: instanceId, itemName: expect.any(String), initiator: 'u-li-na' },
        actor: 'u-li-na',
        node: { id: 'a', name: 'a' },
        task: { id: expect.any(String), actor: 'u-zhang-wei' },
      });
      expect(bodies.find(one => one.type === 'instance-ended')).toMatchObject({
        state: 1,
        actor: 'u-zhang-wei',
      });
      for (const { body } of remote.seen) expect(body).not.toMatch(/hush|amount/);
    });

    it('carry the values that were asked for by name, and only of the process that was named', async () => {
      const processId = await publish();
      await add({ processId, events: ['instance-started'], fields: ['amount', 'salary'] });
      await driver.start(await publish());
      const instanceId = await driver.start(processId, { amount: 17, reason: 'hush' });
      await vi.waitFor(
        () => expect(received(instanceId)).toMatchObject([{ values: { amount: 17 } }]),
        eventually,
      );
      expect(remote.seen).toHaveLength(1);
    });

    it('name values by the alias of their field, where it has one', async () => {
      const processId = await publish();
      await add({ processId, events: ['instance-started'], fields: ['amount', 'reason', 'salary'] });
      const list = [
        { field: 'amount', alias: '金额' },
        { field: 'reason', alias: 'why' },
      ];
      const set = await driver.post('admin', 'workflow/form/field/alisa/update', { processId, list });
      expect(set.status).toBe(200);
      const instanceId = await driver.start(processId, { amount: 17, reason: 'hush', salary: '1' });
      await vi.waitFor(() => expect(received(instanceId)).toHaveLength(1), eventually);
      expect(received(instanceId)[0].values).toEqual({ 金额: 17, why: 'hush', salary: '1' });
    });

    it('are signed over time and body, with the key named', async () => {
      const processId = await publish();
      const { keyId } = await add({ processId, events: ['instance-started'] });
      await driver.start(processId);
      await vi.waitFor(() => expect(remote.seen).toHaveLength(1), eventually);
      const { headers, body, method } = remote.seen[0] as Seen;
      const [, t, kid, v1] = /^t=(\d+),kid=([^,]+),v1=([0-9a-f]{64})$/.exec(
        String(headers['x-countersign-signature']),
      )!;
      expect([method, kid]).toEqual(['POST', keyId]);
      expect(v1).toBe(createHmac('sha256', SECRET).update(`${t}.${body}`).digest('hex'));
      expect(Math.abs(Date.now() / 1000 - Number(t))).toBeLessThan(60);
    });

    it('are tried again until they arrive, with the same id', async () => {
      flaky = [503, 500];
      const processId = await publish();
      await add({ processId, events: ['instance-started'], url: urlOf('/flaky') });
      const instanceId = await driver.start(processId);
      await vi.waitFor(
        async () =>
          expect((await log(`instanceId=${instanceId}`)).list).toMatchObject([
            { state: 'delivered', tries: 3, status: 200, result: 'ok', response: 'thanks' },
          ]),
        eventually,
      );
      expect(new Set(received(instanceId).map(one => one.id)).size).toBe(1);
    });

    it('are dead after the last try, listed, and sent again by a call', async () => {
      const processId = await publish();
      const { id } = await add({ processId, events: ['instance-started'], url: urlOf('/broken') });
      const instanceId = await driver.start(processId);
      const dead = () => log(`instanceId=${instanceId}&state=dead&eventType=instance-started&configId=${id}`);
      await vi.waitFor(async () => expect((await dead()).total).toBe(1), eventually);
      const [row] = (await dead()).list;
      expect(row).toMatchObject({
        tries: 4,
        status: 500,
        result: 'status',
        nextTime: null,
        configName: 'hook',
      });
      expect(row!.response).toMatch(/^sorry x{994}$/);
      await driver.post('admin', 'workflow/callback/config/update', { id, url: urlOf('/hook') });
      const again = await driver.post('admin', 'jflow/callLog/redeliver', { id: row!.id });
      expect(again.status).toBe(200);
      await vi.waitFor(
        async () =>
          expect((await log(`instanceId=${instanceId}`)).list).toMatchObject([
            { state: 'delivered', tries: 1 },
          ]),
        eventually,
      );
    });

    it('are not sent where the receiver is switched off or gone', async () => {
      const processId = await publish();
      const { id } = await add({ processId });
      await driver.post('admin', 'workflow/callback/config/update', { id, enabled: false });
      const first = await driver.start(processId);
      await driver.get('admin', `workflow/callback/config/remove?id=${id}`);
      const { id: other } = await add({ processId, events: ['instance-started'] });
      const second = await driver.start(processId);
      await vi.waitFor(() => expect(received(second)).toHaveLength(1), eventually);
      expect(received(first)).toEqual([]);
      expect((await log(`configId=${other}`)).total).toBe(1);
    });

    const rowOf = async (instanceId: string) => (await log(`instanceId=${instanceId}`)).list[0]!;
    const redeliver = async (id: string) => {
      const { status, body } = await driver.post('admin', 'jflow/callLog/redeliver', { id });
      return [status, body.subCode ?? null];
    };
    /** Jobs of one delivery that were carried out. */
    const jobsDone = async (deliveryId: string) => {
      const { rows } = await sql<{ n: string }>`
        select count(*) as n from pgboss.job
        where name = 'callback' and state = 'completed' and data->>'deliveryId' = ${deliveryId}`.execute(
        server().db[HANDLE],
      );
      return Number(rows[0]?.n);
    };
    const answerHeld = async (status: number) => {
      await vi.waitFor(() => expect(held).toHaveLength(1), eventually);
      held.pop()?.(status);
    };

    it('wait while the receiver is switched off, are refused then, and go on when it is on again', async () => {
      const processId = await publish();
      const { id } = await add({ processId, events: ['instance-started'], url: urlOf('/held') });
      const switchTo = (enabled: boolean) =>
        driver.post('admin', 'workflow/callback/config/update', { id, enabled });
      const instanceId = await driver.start(processId);
      await vi.waitFor(() => expect(held).toHaveLength(1), eventually);
      await switchTo(false);
      await answerHeld(500);
      const { id: deliveryId } = await rowOf(instanceId);
      await vi.waitFor(async () => expect(await jobsDone(deliveryId)).toBe(2), eventually);
      expect(remote.seen).toHaveLength(1);
      expect(await rowOf(instanceId)).toMatchObject({ state: 'waiting', tries: 1 });
      expect(await redeliver(deliveryId)).toEqual([409, 'receiver-off']);
      await switchTo(true);
      await answerHeld(200);
      await vi.waitFor(
        async () => expect(await rowOf(instanceId)).toMatchObject({ state: 'delivered', tries: 2 }),
        eventually,
      );
      await switchTo(false);
      expect(await redeliver(deliveryId)).toEqual([409, 'receiver-off']);
    });

    it('are sent again once, however many ask for it at the same time', async () => {
      const processId = await publish();
      await add({ processId, events: ['instance-started'], url: urlOf('/held') });
      const instanceId = await driver.start(processId);
      await answerHeld(200);
      const { id } = await rowOf(instanceId);
      await vi.waitFor(async () => expect((await rowOf(instanceId)).state).toBe('delivered'), eventually);
      const asked = await Promise.all(Array.from({ length: 12 }, () => redeliver(id)));
      expect(asked).toEqual(Array.from({ length: 12 }, () => [200, null]));
      await answerHeld(200);
      await vi.waitFor(async () => expect(await jobsDone(id)).toBe(2), eventually);
      const left = (await waitingJobs(server().db)).filter(job => job.payload.deliveryId === id);
      expect([left, remote.seen.length, await jobsDone(id)]).toEqual([[], 2, 2]);
    });

    it('say in the log that their receiver was removed, and why they cannot be sent again', async () => {
      const processId = await publish();
      const { id } = await add({ processId, events: ['instance-started'], url: urlOf('/held') });
      const instanceId = await driver.start(processId);
      await vi.waitFor(() => expect(held).toHaveLength(1), eventually);
      await driver.get('admin', `workflow/callback/config/remove?id=${id}`);
      await answerHeld(500);
      const row = await rowOf(instanceId);
      await vi.waitFor(async () => expect(await jobsDone(row.id)).toBe(1), eventually);
      expect(row).toMatchObject({ state: 'dead', result: 'receiver-gone', configName: null });
      expect(row.endTime).not.toBeNull();
      expect(await redeliver(row.id)).toEqual([409, 'receiver-gone']);
      expect(await redeliver('none')).toEqual([404, 'not-found']);
    });

    it.each([
      ['whose key is gone', { seal_key_id: 'gone' }],
      ['that its key does not open', { sealed_secret: 'bm90aGluZw==' }],
    ])('are dead at once where the receiver has a secret %s, until it has another', async (_, broken) => {
      const processId = await publish();
      const { id } = await add({ processId, events: ['instance-started'] });
      await withTenant(server().db, COMPANY, tx =>
        tx.updateTable('callback_config').set(broken).where('config_id', '=', id).execute(),
      );
      const instanceId = await driver.start(processId);
      await vi.waitFor(async () => expect((await rowOf(instanceId))?.state).toBe('dead'), eventually);
      const row = await rowOf(instanceId);
      expect(row).toMatchObject({ result: 'receiver-secret-lost', status: 0, nextTime: null });
      const tried = await (await driver.as('admin')).get(`jflow/pushDataTest?id=${id}`);
      expect([tried.status, tried.body.subCode]).toEqual([409, 'receiver-secret-lost']);
      expect(remote.seen).toEqual([]);
      await driver.post('admin', 'workflow/callback/config/update', { id, newSecret: true });
      expect(await redeliver(row.id)).toEqual([200, null]);
      await vi.waitFor(async () => expect((await rowOf(instanceId)).state).toBe('delivered'), eventually);
    });

    it.each([
      ['/hook', { ok: true, status: 200, result: 'ok', response: 'thanks' }],
      ['/broken', { ok: false, status: 500, result: 'status' }],
      ['/moved', { ok: false, status: 302, result: 'status' }],
      ['/slow', { ok: false, status: 0, result: 'call-timeout' }],
    ])('are tried out with a sample: %s', async (path, outcome) => {
      const { id } = await add({ url: urlOf(path) });
      expect(await driver.get('admin', `jflow/pushDataTest?id=${id}`)).toMatchObject(outcome);
      expect(JSON.parse(remote.seen[0]!.body)).toMatchObject({ test: true, type: 'instance-started' });
    });

    it.each([
      ['http://127.0.0.2', 'call-address-refused'],
      ['http://[::1]', 'call-address-refused'],
      ['http://inside.test', 'call-address-refused'],
      ['http://nowhere.test', 'call-unreachable'],
    ])('never reach %s', async (origin, result) => {
      dns.names['inside.test'] = [['10.0.0.1']];
      const { id } = await add({ url: `${origin}:${remote.port}/hook` });
      expect(await driver.get('admin', `jflow/pushDataTest?id=${id}`)).toMatchObject({
        ok: false,
        status: 0,
        result,
      });
      expect(remote.seen).toEqual([]);
    });

    it('return the secret when they make it, and never again', async () => {
      const made = await add({ secret: undefined });
      expect(made.secret).toHaveLength(43);
      const shown = JSON.stringify([
        await driver.get('admin', `workflow/callback/config/detail?id=${made.id}`),
        await driver.get('admin', 'workflow/callback/config/list'),
      ]);
      expect(shown).not.toContain(made.secret);
      const row = await withTenant(server().db, COMPANY, tx =>
        tx
          .selectFrom('callback_config')
          .selectAll()
          .where('config_id', '=', made.id)
          .executeTakeFirstOrThrow(),
      );
      expect(JSON.stringify(row)).not.toContain(made.secret);
      const { body } = await driver.post('admin', 'workflow/callback/config/update', {
        id: made.id,
        newSecret: true,
      });
      const changed = body.data as { keyId: string; secret: string };
      expect([changed.keyId === made.keyId, changed.secret === made.secret]).toEqual([false, false]);
    });

    it('refuse by name what a receiver is not set up with', async () => {
      const processId = await publish();
      const removed = await publish();
      await driver.start(removed);
      await driver.get('admin', `jflow/delete?id=${removed}`);
      const wrongOf = async (path: string, more: object) => {
        const { status, body } = await driver.post('admin', `workflow/callback/config/${path}`, more);
        const fields = (body.data as { fields?: { field: string }[] } | null)?.fields;
        return [status, ...(fields?.map(one => one.field) ?? [])];
      };
      const body = { name: 'x', url: urlOf('/hook'), events: ALL };
      const adding = (more: object) => wrongOf('add', { ...body, ...more });
      expect(await adding({ name: '   ' })).toEqual([400, 'name']);
      expect(await adding({ processId: removed })).toEqual([400, 'processId']);
      const fields = ['amount', 'nothing', '__proto__', 'constructor'];
      expect(await adding({ processId, fields })).toEqual([400, 'fields.1', 'fields.2', 'fields.3']);
      const { id } = await add({ processId, fields: ['amount'] });
      expect(await wrongOf('update', { id, fields })).toEqual([400, 'fields.1', 'fields.2', 'fields.3']);
      expect(await wrongOf('update', { id, name: '\t ' })).toEqual([400, 'name']);
      expect(await wrongOf('update', { id, name: ' again ', fields: ['reason'] })).toEqual([200]);
      const shown = await driver.get<CallbackConfig>('admin', `workflow/callback/config/detail?id=${id}`);
      expect(shown).toMatchObject({ name: 'again', fields: ['reason'] });
    });

    it('refuse what is no address, no process, and who may not', async () => {
      const post = async (actor: string, more: object) => {
        const body = { name: 'x', url: urlOf('/hook'), events: ALL, ...more };
        const reply = await driver.post(actor, 'workflow/callback/config/add', body);
        return [reply.status, reply.body.subCode];
      };
      expect(await post('admin', { url: 'file:///etc/passwd' })).toEqual([400, 'invalid-fields']);
      expect(await post('admin', { url: 'http://a:b@hook.test/' })).toEqual([400, 'invalid-fields']);
      expect(await post('admin', { processId: 'none' })).toEqual([404, 'not-found']);
      expect(await post('admin', { events: [] })).toEqual([400, 'invalid-fields']);
      expect(await post('li.na', {})).toEqual([403, 'no-permission']);
      const { id } = await add();
      const provider = await driver.as('provider');
      for (const path of [
        'workflow/callback/config/detail',
        'workflow/callback/config/remove',
        'jflow/pushDataTest',
      ])
        expect((await provider.get(`${path}?id=${id}`)).status).toBe(404);
      expect((await provider.get('jflow/callLog')).body.data).toEqual({ total: 0, list: [] });
      const { list } = await driver.get<{ list: CallbackConfig[] }>('admin', 'workflow/callback/config/list');
      expect(list.map(one => one.id)).toEqual([id]);
    });
  },
  { server: { outgoing, jobs: { pollMs: 50, retrySeconds: [0, 0, 0] } } },
);
