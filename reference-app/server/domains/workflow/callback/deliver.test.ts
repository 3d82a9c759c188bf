/** Deliveries of callbacks to another system on this machine: their content, signature, retries and redelivery. */
import { createHmac } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { initializeEncryption } from '../../../db/encryption/index.ts';
import { newId } from '../../../db/new-id.ts';
import { type Loss, withLostTransactions } from '../../../db/testing/lost-replies.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { readWaitingOutboxJobs } from '../../../jobs/outbox.ts';
import { openOutgoingHttpDispatcher } from '../../../outgoing/dispatcher.ts';
import type { Seen } from '../../../outgoing/testing/remote.ts';
import { describeServer } from '../../../testing/harness.ts';
import { ENCRYPTION_KEY } from '../../../testing/templates.ts';
import { deliverCallback } from './deliver.ts';
import { ALL_EVENTS, CallbackDriver, CallbackRemote, eventually, SECRET } from './testing/callback-driver.ts';

const remote = new CallbackRemote();
remote.startForTests();

describeServer(
  'callbacks',
  server => {
    const driver = new CallbackDriver(server, remote);

    it('are sent once per event of an instance, without values of the form', async () => {
      const processId = await driver.publishOne();
      await driver.add({ processId });
      const instanceId = await driver.start(processId, { amount: 17, reason: 'hush' });
      await driver.agree('zhang.wei', instanceId);
      await vi.waitFor(
        () => expect(new Set(remote.received(instanceId).map(one => one.type))).toEqual(new Set(ALL_EVENTS)),
        eventually,
      );
      const bodies = remote.received(instanceId);
      const ids = new Set(bodies.map(one => one.id));
      // Each event has one delivery, however often a slow machine made it arrive.
      await vi.waitFor(async () => {
        const { list } = await driver.log(`instanceId=${instanceId}`);
        expect(list.every(one => one.state === 'delivered')).toBe(true);
        expect(new Set(list.map(one => one.eventId)).size).toBe(list.length);
        expect(list.map(one => one.eventId)).toEqual(expect.arrayContaining([...ids]));
      }, eventually);
      const opened = bodies.find(one => one.type === 'task-opened');
      expect(opened).toEqual({
        id: expect.stringContaining(instanceId),
        type: 'task-opened',
        time: expect.any(String),
        tenant: DEMO_COMPANY_ID,
        process: { id: processId, key: expect.stringMatching(/^test_/), version: 1 },
        instance: {
          id: instanceId,
          number: expect.stringMatching(/^\d{12}$/),
          itemName: expect.any(String),
          initiator: 'u-li-na',
        },
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

    it('contain the configured fields, and are limited to the configured process', async () => {
      const processId = await driver.publishOne();
      await driver.add({ processId, events: ['instance-started'], fields: ['amount', 'salary'] });
      await driver.start(await driver.publishOne());
      const instanceId = await driver.start(processId, { amount: 17, reason: 'hush' });
      await vi.waitFor(
        () => expect(remote.received(instanceId)).toMatchObject([{ values: { amount: 17 } }]),
        eventually,
      );
      expect(remote.seen).toHaveLength(1);
    });

    it('name values by the alias of their field, if it has one', async () => {
      const processId = await driver.publishOne();
      await driver.add({ processId, events: ['instance-started'], fields: ['amount', 'reason', 'salary'] });
      const list = [
        { field: 'amount', alias: '金额' },
        { field: 'reason', alias: 'why' },
      ];
      const set = await driver.post('admin', 'workflow/form/field/alisa/update', { processId, list });
      expect(set.status).toBe(200);
      const instanceId = await driver.start(processId, { amount: 17, reason: 'hush', salary: '1' });
      await vi.waitFor(() => expect(remote.received(instanceId)).toHaveLength(1), eventually);
      expect(remote.received(instanceId)[0].values).toEqual({ 金额: 17, why: 'hush', salary: '1' });
    });

    it('are signed over time and body, with the id of the key', async () => {
      const processId = await driver.publishOne();
      const { keyId } = await driver.add({ processId, events: ['instance-started'] });
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

    it('are retried with the same id until they succeed', async () => {
      remote.flaky = [503, 500];
      const processId = await driver.publishOne();
      await driver.add({ processId, events: ['instance-started'], url: remote.urlOf('/flaky') });
      const instanceId = await driver.start(processId);
      await vi.waitFor(
        async () =>
          expect((await driver.log(`instanceId=${instanceId}`)).list).toMatchObject([
            { state: 'delivered', tries: 3, status: 200, result: 'ok', response: 'thanks' },
          ]),
        eventually,
      );
      expect(new Set(remote.received(instanceId).map(one => one.id)).size).toBe(1);
    });

    it.each<Loss>(['before', 'after'])('arrive once if their outcome is lost %s its commit', async loss => {
      const processId = await driver.publishOne();
      const { id } = await driver.add({ processId, events: ['instance-started'] });
      const deliveryId = newId();
      const { db } = server();
      await withTenant(db, DEMO_COMPANY_ID, tx =>
        tx
          .insertInto('callbackDelivery')
          .values({
            deliveryId,
            configId: id,
            eventId: deliveryId,
            eventType: 'instance-started',
            instanceId: '',
            body: JSON.stringify({ id: deliveryId, instance: { id: deliveryId } }),
          })
          .execute(),
      );
      let [count, begin] = [0, Number.POSITIVE_INFINITY];
      const losing = withLostTransactions(db, number => {
        count = number;
        // The first two transactions read the delivery and the key of the receiver's secret.
        return number === begin + 3 ? loss : undefined;
      });
      await initializeEncryption(losing, { key: ENCRYPTION_KEY, dataDir: server().dataDir });
      begin = count;
      const outgoing = openOutgoingHttpDispatcher(remote.options.server.outgoing);
      const job = { merchantId: DEMO_COMPANY_ID, deliveryId, tries: 0 };
      await deliverCallback({ db: losing, outgoing }, job);
      await deliverCallback({ db, outgoing }, job);
      expect(remote.received(deliveryId)).toHaveLength(1);
    });

    it('are dead after the last try, are listed, and can be redelivered', async () => {
      const processId = await driver.publishOne();
      const { id } = await driver.add({
        processId,
        events: ['instance-started'],
        url: remote.urlOf('/broken'),
      });
      const instanceId = await driver.start(processId);
      const dead = () =>
        driver.log(`instanceId=${instanceId}&state=dead&eventType=instance-started&configId=${id}`);
      await vi.waitFor(async () => expect((await dead()).total).toBe(1), eventually);
      const [row] = (await dead()).list;
      expect(row).toMatchObject({
        tries: 4,
        status: 500,
        result: 'status',
        nextTime: null,
        configName: 'hook',
      });
      expect(row!.response).toMatch(/^sorry \*{3} x{990}$/);
      await driver.update({ id, url: remote.urlOf('/hook') });
      const again = await driver.post('admin', 'jflow/callLog/redeliver', { id: row!.id });
      expect(again.status).toBe(200);
      await vi.waitFor(
        async () =>
          expect((await driver.log(`instanceId=${instanceId}`)).list).toMatchObject([
            { state: 'delivered', tries: 1 },
          ]),
        eventually,
      );
    });

    it('are not sent if the receiver is disabled or removed', async () => {
      const processId = await driver.publishOne();
      const { id } = await driver.add({ processId });
      await driver.update({ id, enabled: false });
      const first = await driver.start(processId);
      await driver.remove(id);
      const { id: other } = await driver.add({ processId, events: ['instance-started'] });
      const second = await driver.start(processId);
      await vi.waitFor(() => expect(remote.received(second)).toHaveLength(1), eventually);
      expect(remote.received(first)).toEqual([]);
      expect((await driver.log(`configId=${other}`)).total).toBe(1);
    });

    it('wait while the receiver is disabled, cannot be redelivered then, and continue once it is enabled', async () => {
      const processId = await driver.publishOne();
      const { id } = await driver.add({
        processId,
        events: ['instance-started'],
        url: remote.urlOf('/held'),
      });
      const switchTo = (enabled: boolean) => driver.update({ id, enabled });
      const instanceId = await driver.start(processId);
      await vi.waitFor(() => expect(remote.held).toHaveLength(1), eventually);
      await switchTo(false);
      await remote.respondHeld(500);
      const { id: deliveryId } = await driver.deliveryOf(instanceId);
      await vi.waitFor(async () => expect(await driver.jobsDone(deliveryId)).toBe(2), eventually);
      expect(remote.seen).toHaveLength(1);
      expect(await driver.deliveryOf(instanceId)).toMatchObject({ state: 'waiting', tries: 1 });
      expect(await driver.redeliver(deliveryId)).toEqual([409, 'receiver-off']);
      await switchTo(true);
      await remote.respondHeld(200);
      await vi.waitFor(
        async () =>
          expect(await driver.deliveryOf(instanceId)).toMatchObject({ state: 'delivered', tries: 2 }),
        eventually,
      );
      await switchTo(false);
      expect(await driver.redeliver(deliveryId)).toEqual([409, 'receiver-off']);
    });

    it('are redelivered once for several requests at the same time', async () => {
      const processId = await driver.publishOne();
      await driver.add({ processId, events: ['instance-started'], url: remote.urlOf('/held') });
      const instanceId = await driver.start(processId);
      await remote.respondHeld(200);
      const { id } = await driver.deliveryOf(instanceId);
      await vi.waitFor(
        async () => expect((await driver.deliveryOf(instanceId)).state).toBe('delivered'),
        eventually,
      );
      const asked = await Promise.all(Array.from({ length: 12 }, () => driver.redeliver(id)));
      expect(asked).toEqual(Array.from({ length: 12 }, () => [200, null]));
      await remote.respondHeld(200);
      await vi.waitFor(async () => expect(await driver.jobsDone(id)).toBe(2), eventually);
      const left = (await readWaitingOutboxJobs(server().db)).filter(job => job.payload.deliveryId === id);
      expect([left, remote.seen.length, await driver.jobsDone(id)]).toEqual([[], 2, 2]);
    });

    it('are logged with the reason if their receiver was removed, and cannot be redelivered', async () => {
      const processId = await driver.publishOne();
      const { id } = await driver.add({
        processId,
        events: ['instance-started'],
        url: remote.urlOf('/held'),
      });
      const instanceId = await driver.start(processId);
      await vi.waitFor(() => expect(remote.held).toHaveLength(1), eventually);
      await driver.remove(id);
      await remote.respondHeld(500);
      const row = await driver.deliveryOf(instanceId);
      await vi.waitFor(async () => expect(await driver.jobsDone(row.id)).toBe(1), eventually);
      expect(row).toMatchObject({ state: 'dead', result: 'receiver-gone', configName: null });
      expect(row.endTime).not.toBeNull();
      expect(await driver.redeliver(row.id)).toEqual([409, 'receiver-gone']);
      expect(await driver.redeliver('none')).toEqual([404, 'not-found']);
    });

    it.each([
      ['the key of the secret is missing', { sealKeyId: 'gone' }],
      ['the key does not decrypt the secret', { sealedSecret: 'bm90aGluZw==' }],
    ])('are dead at once if %s, and are redelivered with a new secret', async (_, broken) => {
      const processId = await driver.publishOne();
      const { id } = await driver.add({ processId, events: ['instance-started'] });
      await withTenant(server().db, DEMO_COMPANY_ID, tx =>
        tx.updateTable('callbackConfig').set(broken).where('configId', '=', id).execute(),
      );
      const instanceId = await driver.start(processId);
      await vi.waitFor(
        async () => expect((await driver.deliveryOf(instanceId))?.state).toBe('dead'),
        eventually,
      );
      const row = await driver.deliveryOf(instanceId);
      expect(row).toMatchObject({ result: 'receiver-secret-lost', status: 0, nextTime: null });
      const tried = await (await driver.as('admin')).get(`jflow/pushDataTest?id=${id}`);
      expect([tried.status, tried.body.subCode]).toEqual([409, 'receiver-secret-lost']);
      expect(remote.seen).toEqual([]);
      await driver.update({ id, newSecret: true });
      expect(await driver.redeliver(row.id)).toEqual([200, null]);
      await vi.waitFor(
        async () => expect((await driver.deliveryOf(instanceId)).state).toBe('delivered'),
        eventually,
      );
    });
  },
  remote.options,
);
