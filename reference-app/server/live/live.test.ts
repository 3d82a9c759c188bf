/** The live stream over real HTTP: who hears what, who does not, and when it ends. */
import { ADMIN_API_BASE_PATH } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runTransactionOnAuthTables, withTenant } from '../db/access.ts';
import { LISTENER_APPLICATION_NAME } from '../db/postgres/listen.ts';
import { DEMO_COMPANY_ID } from '../demo/company.ts';
import { addBackEnd } from '../domains/workflow/embed/testing/back-end.ts';
import { ApprovalDriver, approver } from '../domains/workflow/testing/approval-driver.ts';
import { startServer } from '../server.ts';
import { TestClient } from '../testing/client.ts';
import { databaseCopy, describeServer, hasPostgres } from '../testing/harness.ts';
import { query } from '../testing/postgres.ts';
import { MAX_STREAMS_PER_USER } from './hub.ts';
import { type Listening, listenTo } from './testing/listener.ts';

const eventually = { timeout: 90_000, interval: 20 };
const open: Listening[] = [];
const listen = async (client: TestClient, instanceId?: string) => {
  const listening = await listenTo(client, instanceId);
  open.push(listening);
  return listening;
};
afterEach(() => {
  for (const listening of open.splice(0)) listening.close();
});

const soon = (listening: Listening, kinds: string[]) =>
  vi.waitFor(() => expect(new Set(listening.received)).toEqual(new Set(kinds)), eventually);

describeServer(
  'the live stream',
  server => {
    const driver = new ApprovalDriver(server);
    const listener = async (userName: string, instanceId?: string) =>
      listen(await driver.as(userName), instanceId);
    const process = () =>
      driver.publish({
        nodes: [approver('a', ['zhang.wei', 'hu.yue'], { configure: { needClaim: true }, examineMode: 3 })],
      });

    it('notifies the assignee, the initiator and the viewers, and nobody else', async () => {
      const processId = await driver.publish({
        nodes: [approver('a', ['zhang.wei']), approver('b', ['hu.yue'])],
      });
      const instanceId = await driver.start(processId);
      await vi.waitFor(() => driver.taskOf('zhang.wei', instanceId), eventually);
      const [next, initiator, manager] = [
        await listener('hu.yue'),
        await listener('li.na', instanceId),
        await listener('admin', instanceId),
      ];
      const [colleague, outsider] = [await listener('luo.yi'), await listener('provider')];
      await driver.agree('zhang.wei', instanceId);
      await soon(next, ['tasks', 'messages']);
      await soon(manager, ['instance']);
      await vi.waitFor(
        () => expect(initiator.received).toEqual(expect.arrayContaining(['instance', 'tasks'])),
        eventually,
      );
      await driver.agree('hu.yue', instanceId);
      await vi.waitFor(() => expect(initiator.received).toContain('messages'), eventually);
      // Somebody else's news came since: theirs would have come before it.
      expect([colleague.received, outsider.received]).toEqual([[], []]);
    });

    it('notifies of claims, which open and close no task', async () => {
      const other = await listener('hu.yue');
      const instanceId = await driver.start(await process());
      await soon(other, ['tasks', 'messages']);
      other.received.length = 0;
      const looking = await listener('hu.yue', instanceId);
      const taskId = await driver.taskOf('zhang.wei', instanceId);
      await driver.post('zhang.wei', 'jflow/claim', { taskId });
      await soon(other, ['tasks']);
      await soon(looking, ['instance', 'tasks']);
    });

    it('a revoked right is refused by the next call, and an open page is notified within two seconds', async () => {
      const admin = await driver.as('admin');
      const role = { roleName: 'revoked', roleKey: 'revoked', permissions: ['system:role:manage'] };
      const { roleId } = await admin.data<{ roleId: string }>(admin.post('role/add', role));
      const holders = { roleId, userIds: ['u-guo-ting'] };
      await admin.data(admin.post('role/addUsers', holders));
      const person = await driver.as('guo.ting');
      expect((await person.get('role/page')).status).toBe(200);
      const listening = await listener('guo.ting');
      await admin.data(admin.post('role/removeUsers', holders));
      const revoked = performance.now();
      expect((await person.get('role/page')).status).toBe(403);
      await soon(listening, ['rights']);
      expect(performance.now() - revoked).toBeLessThan(2000);
      await admin.data(admin.post('user/changeStatus', { userId: 'u-guo-ting', status: 'STOP_USING' }));
      expect((await person.get('/digital-portal/getInfo')).status).toBe(401);
      await listening.ended;
    });

    it('notifies the other windows of a person when a message was read', async () => {
      const [one, outsider] = [await listener('hu.yue'), await listener('zhang.wei')];
      await driver.post('hu.yue', 'letter/message/readAll', {});
      await soon(one, ['messages']);
      expect(outsider.received).toEqual([]);
    });

    it('refuses an instance that the person may not see, as if there were none', async () => {
      const instanceId = await driver.start(await process());
      for (const [userName, id] of [
        ['luo.yi', instanceId],
        ['provider', instanceId],
        ['li.na', 'none'],
      ] as const)
        expect((await listener(userName, id)).status).toBe(404);
      expect((await listen(server().anonymous(), instanceId)).status).toBe(401);
    });

    it('ends where the instance goes out of sight', async () => {
      const instanceId = await driver.start(await process());
      const pan = await driver.as('pan.bo');
      const role = { merchantId: DEMO_COMPANY_ID, userId: 'u-pan-bo', roleId: 'role-process-admin' };
      await withTenant(server().db, DEMO_COMPANY_ID, tx => tx.insertInto('userRole').values(role).execute());
      const looking = await listen(pan, instanceId);
      expect(looking.status).toBe(200);
      await withTenant(server().db, DEMO_COMPANY_ID, tx =>
        tx
          .deleteFrom('userRole')
          .where('userId', '=', role.userId)
          .where('roleId', '=', role.roleId)
          .execute(),
      );
      await looking.ended;
      expect((await listen(pan, instanceId)).status).toBe(404);
    });

    it('ends with the session, and is no use of it', async () => {
      const client = await server().login('pan.bo');
      const listening = await listen(client);
      const seen = () =>
        runTransactionOnAuthTables(server().db, auth =>
          auth
            .selectFrom('session')
            .select(['lastSeenAt', 'tokenHash'])
            .where('userId', '=', 'u-pan-bo')
            .orderBy('createdAt', 'desc')
            .executeTakeFirstOrThrow(),
        );
      const { tokenHash } = await seen();
      const long = sql<Date>`now() - interval '2 hours'`;
      await runTransactionOnAuthTables(server().db, auth =>
        auth.updateTable('session').set({ lastSeenAt: long }).where('tokenHash', '=', tokenHash).execute(),
      );
      const before = (await seen()).lastSeenAt;
      const beats = listening.beats;
      await vi.waitFor(() => expect(listening.beats).toBeGreaterThan(beats + 1), eventually);
      expect((await seen()).lastSeenAt).toEqual(before);
      await client.get('/digital-portal/logout');
      await listening.ended;
      expect((await listen(client)).status).toBe(401);
    });

    it('lets a token for embedding subscribe to its own instance alone', async () => {
      const [own, other] = [await driver.start(await process()), await driver.start(await process())];
      const backEnd = await addBackEnd(server());
      const page = await backEnd.page({
        userName: 'zhang.wei',
        taskId: await driver.taskOf('zhang.wei', own),
      });
      expect([(await listen(page)).status, (await listen(page, other)).status]).toEqual([403, 403]);
      const listening = await listen(page, own);
      expect(listening.subscriptions).toEqual(['instance']);
      await driver.post('hu.yue', 'jflow/claim', { taskId: await driver.taskOf('hu.yue', own) });
      await soon(listening, ['instance']);
    });

    it('has a limit for one person, and accepts again when one is closed', async () => {
      const client = await server().login('cao.ying');
      for (let n = 0; n < MAX_STREAMS_PER_USER; n++) expect((await listen(client)).status).toBe(200);
      const { status, body } = await client.get('live');
      expect([status, body.subCode]).toEqual([429, 'too-many-requests']);
      open.at(-1)!.close();
      await vi.waitFor(async () => expect((await listen(client)).status).toBe(200), eventually);
    });

    it('goes out unbuffered, uncached and to listed origins alone; nobody opens it by a HEAD', async () => {
      const client = await driver.as('li.na');
      const { headers } = await listen(client);
      expect(headers.get('content-type')).toBe('text/event-stream');
      expect(headers.get('x-accel-buffering')).toBe('no');
      expect(headers.get('cache-control')).toBe('no-store, no-transform');
      const from = (origin: string) => client.send('GET', 'live', undefined, { origin });
      expect((await from('http://localhost:9')).headers.get('access-control-allow-origin')).toBe(
        'http://localhost:9',
      );
      expect((await from('https://evil.test')).headers.get('access-control-allow-origin')).toBeNull();
      expect((await fetch(`${server().url}${ADMIN_API_BASE_PATH}/live`, { method: 'HEAD' })).status).toBe(
        404,
      );
    });
  },
  { server: { jobs: { pollMs: 50 }, liveBeatMs: 100 } },
);

describe.skipIf(!hasPostgres())('the live stream of several processes', () => {
  it('carries events from one to the other, survives a lost connection, and ends when its process stops', async () => {
    const copy = await databaseCopy('postgres');
    const options = { files: { portal: '/none', elements: '/none' }, database: copy.options, port: 0 };
    const jobs = { pollMs: 50 };
    const [one, other] = [
      await startServer({ ...options, jobs }),
      await startServer({ ...options, jobs: false }),
    ];
    try {
      const client = new TestClient(other.url);
      await client.signIn('hu.yue');
      const listening = await listen(client);
      const reader = new TestClient(one.url, client.token);
      const read = () => reader.data(reader.post('letter/message/readAll', {}));
      await read();
      await soon(listening, ['messages']);
      listening.received.length = 0;
      await query(
        (copy.options as { url: string }).url,
        `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = '${LISTENER_APPLICATION_NAME}' and datname = current_database()`,
      );
      await soon(listening, ['tasks', 'messages', 'rights', 'transfers']);
      listening.received.length = 0;
      await read();
      await soon(listening, ['messages']);
      // It would wait for ever for one that listens.
      await other.stop();
      await listening.ended;
    } finally {
      await one.stop();
      await other.stop().catch(() => {});
      await copy.remove();
    }
  });
});
