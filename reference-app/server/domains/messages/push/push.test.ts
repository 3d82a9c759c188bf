/** Messages on devices: through a push service that checks the sender and decrypts, until the browser or its person leaves. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import type { TestClient } from '../../../testing/client.ts';
import { startPushServer } from '../../../testing/fakes/push-service.ts';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver } from '../../workflow/testing/approval-driver.ts';

const service = await startPushServer();
afterAll(() => service.stop());
const HOST = 'push.huaxing.test';
const eventually = { timeout: 60_000, interval: 50 };

type Devices = PartOf<'GET letter/push/list', 'response'>;
type Preferences = PartOf<'GET letter/preference', 'response'>;

describeServer(
  'push',
  server => {
    const driver = new ApprovalDriver(server);
    const devicesOf = (client: TestClient) => client.data<Devices>(client.get('letter/push/list'));
    const switchOn = async (client: TestClient) => {
      const subscription = service.subscribe(HOST);
      const { id } = await client.data<{ id: string }>(client.post('letter/push/add', subscription));
      return { id, subscription, path: new URL(subscription.endpoint).pathname };
    };
    /** Returns once the assignee has the message in the portal. */
    const startFor = async (userName: string, itemName: string) => {
      const processId = await driver.publish({ nodes: [approver('a', [userName])] });
      const instanceId = await driver.start(processId, { amount: 1 }, { itemName });
      await vi.waitFor(async () => {
        const sent = await withTenant(server().db, DEMO_COMPANY_ID, tx =>
          tx.selectFrom('message').select('messageId').where('instanceId', '=', instanceId).execute(),
        );
        expect(sent).not.toEqual([]);
      }, eventually);
      return instanceId;
    };
    const shownTo = (path: string) => service.shown.filter(one => one.path === path).map(one => one.message);
    const statesOf = (userId: string) =>
      withTenant(server().db, DEMO_COMPANY_ID, async tx => {
        const rows = await tx
          .selectFrom('sendTarget')
          .select(['state', 'code'])
          .where('channel', '=', 'push')
          .where('targetId', '=', userId)
          .execute();
        return rows.map(({ state, code }) => [state, code].filter(Boolean).join(' '));
      });

    afterEach(async () => {
      service.statuses.length = 0;
      service.headers.length = 0;
      await withTenant(server().db, DEMO_COMPANY_ID, async tx => {
        await tx.deleteFrom('pushDevice').execute();
        await tx.deleteFrom('sendTask').execute();
        await tx.deleteFrom('noticePreference').execute();
      });
    });

    it('shows a new task on each device of its assignee, encrypted for it alone', async () => {
      const client = await server().login('zhang.wei');
      const [laptop, phone] = [await switchOn(client), await switchOn(client)];
      const instanceId = await startFor('zhang.wei', 'Chairs');
      const taskId = await driver.taskOf('zhang.wei', instanceId);
      const message = {
        title: '待办：Chairs',
        text: expect.stringContaining('Chairs'),
        link: `https://approvals.huaxing.test/approval/todo?task=${taskId}`,
        tag: expect.stringMatching(/^[\w-]{32}$/),
      };
      await vi.waitFor(() => {
        expect(shownTo(laptop.path)).toEqual([message]);
        expect(shownTo(phone.path)).toEqual([message]);
      }, eventually);
      await vi.waitFor(async () => expect(await statesOf('u-zhang-wei')).toEqual(['sent']), eventually);
      expect(service.headers[0]).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '259200' });
      const { list } = await devicesOf(client);
      expect(list.map(({ id, lastTime }) => [id, lastTime !== null])).toEqual([
        [laptop.id, true],
        [phone.id, true],
      ]);
    });

    it('keeps to the topics of the person', async () => {
      const client = await server().login('zhang.wei');
      const { path } = await switchOn(client);
      const preferences = await client.data<Preferences>(client.get('letter/preference'));
      expect(preferences.push).toEqual(['assigned', 'returned', 'urged', 'incident']);
      const { muted: _, ...rest } = preferences;
      await client.data(client.post('letter/preference/update', { ...rest, push: ['ended'] }));
      await startFor('zhang.wei', 'Tables');
      await client.data(client.post('letter/preference/update', { ...rest, push: ['assigned'] }));
      await startFor('zhang.wei', 'Lamps');
      await vi.waitFor(
        () => expect(shownTo(path).map(({ title }) => title)).toEqual(['待办：Lamps']),
        eventually,
      );
    });

    it('removes a device that its push service does not know any more, and tries a busy one again', async () => {
      const client = await server().login('zhang.wei');
      const { path } = await switchOn(client);
      service.statuses.push(503, 201);
      await startFor('zhang.wei', 'Stools');
      await vi.waitFor(() => expect(shownTo(path)).toHaveLength(1), eventually);
      service.statuses.push(410);
      await startFor('zhang.wei', 'Benches');
      await vi.waitFor(
        async () => expect((await statesOf('u-zhang-wei')).toSorted()).toEqual(['failed no-device', 'sent']),
        eventually,
      );
      expect((await devicesOf(client)).list).toEqual([]);
      await startFor('zhang.wei', 'Mirrors');
      expect(await statesOf('u-zhang-wei')).toHaveLength(2);
    });

    it('ends with the sign-in, and belongs to the one who switched it on last', async () => {
      const first = await server().login('zhang.wei');
      const { subscription, path } = await switchOn(first);
      const second = await server().login('wang.fang');
      await second.data(second.post('letter/push/add', subscription));
      expect((await devicesOf(first)).list).toEqual([]);
      expect((await devicesOf(second)).list).toHaveLength(1);
      await second.data(second.get('/digital-portal/logout'));
      await startFor('wang.fang', 'Shelves');
      await vi.waitFor(
        async () => expect(await statesOf('u-wang-fang')).toEqual(['failed no-device']),
        eventually,
      );
      expect(shownTo(path)).toEqual([]);
    });

    it('subscribes by one key of the installation, and removes a device', async () => {
      const [client, other] = [await server().login('zhang.wei'), await server().login('wang.fang')];
      const keyOf = (one: TestClient) => one.data<{ publicKey: string }>(one.get('letter/push/key'));
      const { publicKey } = await keyOf(client);
      expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
      expect(await keyOf(other)).toEqual({ publicKey });
      const { id } = await switchOn(client);
      expect((await other.post('letter/push/remove', { id })).status).toBe(404);
      expect((await client.post('letter/push/remove', { id })).status).toBe(200);
      expect((await devicesOf(client)).list).toEqual([]);
    });

    it('refuses addresses and keys that no browser has', async () => {
      const client = await server().login('zhang.wei');
      const { endpoint, keys } = service.subscribe(HOST);
      const wrong = [
        { endpoint: endpoint.replace('https', 'http'), keys },
        { endpoint: 'https://127.0.0.1/send/1', keys },
        { endpoint: 'https://[::1]/send/1', keys },
        { endpoint: 'https://169.254.169.254/latest/', keys },
        { endpoint: `https://user:password@${HOST}/send/1`, keys },
        { endpoint, keys: { ...keys, p256dh: 'A'.repeat(87) } },
        { endpoint, keys: { ...keys, auth: 'short' } },
      ];
      const statuses = await Promise.all(
        wrong.map(async body => (await client.post('letter/push/add', body)).status),
      );
      expect(statuses).toEqual(wrong.map(() => 400));
    });
  },
  {
    server: {
      jobs: { pollMs: 50, noticeRetrySeconds: [0, 0, 0], publicUrl: 'https://approvals.huaxing.test' },
      channelEndpoints: { [HOST]: service.url },
    },
  },
);
