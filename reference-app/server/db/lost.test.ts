/** PostgreSQL behind a proxy that cuts, silences and delays it: the process goes on, refuses clearly, and recovers by itself. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO_COMPANY_ID } from '../demo/company.ts';
import { enqueueJobs, readWaitingOutboxJobs } from '../jobs/outbox.ts';
import { type RunningServer, startServer } from '../server.ts';
import { TestClient } from '../testing/client.ts';
import { databaseCopy, hasPostgres } from '../testing/harness.ts';
import { query } from '../testing/postgres.ts';
import { type DatabaseProxy, startProxy } from '../testing/proxy.ts';
import { type Copy, ENCRYPTION_KEY } from '../testing/templates.ts';
import { type Tx, withTenant } from './access.ts';
import { KYSELY_HANDLE_KEY } from './database.ts';
import { DatabaseLostError } from './lost.ts';

const INFO = '/digital-portal/getInfo';
const eventually = { timeout: 30_000, interval: 50 };

describe.skipIf(!hasPostgres())('a lost PostgreSQL', () => {
  let copy: Copy;
  let proxy: DatabaseProxy;
  let server: RunningServer;
  let client: TestClient;

  beforeAll(async () => {
    copy = await databaseCopy('postgres');
    proxy = await startProxy(urlOf(copy));
    const database = { url: proxy.url, poolSize: 4, timeoutMs: 500, encryptionKey: ENCRYPTION_KEY };
    server = await startServer({ database, port: 0, jobs: { pollMs: 100 } });
    client = new TestClient(server.url);
    await client.data(client.signIn('li.na'));
  });

  afterAll(async () => {
    await server?.stop();
    await proxy?.stop();
    await copy?.remove();
  });

  const urlOf = ({ options }: Copy) => ('url' in options ? options.url : '');
  const served = async () => (await client.get(INFO)).status;
  const isServed = () => vi.waitFor(async () => expect(await served()).toBe(200), eventually);
  const terminate = () =>
    query(
      urlOf(copy),
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  const isRefused = (work: Promise<unknown>) => expect(work).rejects.toThrow(DatabaseLostError);
  const inTransaction = (work: (tx: Tx) => Promise<unknown>) => withTenant(server.db, DEMO_COMPANY_ID, work);

  it('that ends the connection of a statement refuses it, and serves the next one', async () => {
    const refused = isRefused(inTransaction(tx => sql`select pg_sleep(20)`.execute(tx)));
    await new Promise(resolve => setTimeout(resolve, 100));
    await terminate();
    await refused;
    await isServed();
  });

  it('that ends the connection of an open transaction between two statements refuses the next one', async () => {
    const asked = inTransaction(async tx => {
      await sql`select 1`.execute(tx);
      await terminate();
      await new Promise(resolve => setTimeout(resolve, 100));
      await sql`select 1`.execute(tx);
    });
    await isRefused(asked);
    await isServed();
  });

  it('that ends all connections is asked again by the queue of jobs', async () => {
    await terminate();
    await isServed();
    await inTransaction(tx =>
      enqueueJobs(tx, DEMO_COMPANY_ID, [
        { queue: 'tick', payload: { merchantId: DEMO_COMPANY_ID, instanceId: 'none' } },
      ]),
    );
    await vi.waitFor(async () => expect(await readWaitingOutboxJobs(server.db)).toEqual([]), eventually);
  });

  it('that ends all connections is listened to again', async () => {
    const received: string[] = [];
    let missed = 0;
    const stop = await server.db.listen({
      received: text => received.push(text),
      missed: () => {
        missed += 1;
      },
    });
    await vi.waitFor(async () => {
      await server.db.notify('before');
      expect(received).toContain('before');
    }, eventually);
    await terminate();
    await vi.waitFor(() => expect(missed).toBe(1), eventually);
    await server.db.notify('after');
    await vi.waitFor(() => expect(received).toContain('after'), eventually);
    await stop();
  });

  it('that is silent is refused in the caller’s language, and tells when to come again', async () => {
    proxy.silence();
    client.lang = 'en';
    const { status, body, headers } = await client.get(INFO);
    expect([status, body.subCode, headers.get('retry-after')]).toEqual([503, 'database-lost', '2']);
    expect(body.msg).toBe('The database cannot be reached for the moment, please retry shortly');
    client.lang = 'zh';
    expect((await client.get(INFO)).body.msg).toBe('数据库暂时无法连接，请稍后重试');
    proxy.restore();
    await isServed();
  });

  it('that is silent leaves the process alive and not ready, until it comes back', async () => {
    const state = async () => [(await client.get('/healthz')).status, (await client.get('/readyz')).status];
    expect(await state()).toEqual([200, 200]);
    proxy.silence();
    expect(await state()).toEqual([200, 503]);
    proxy.restore();
    await vi.waitFor(async () => expect(await state()).toEqual([200, 200]), eventually);
  });

  it('that was silent holds no lock of a transaction that was lost with it', async () => {
    const lock = (tx: Tx) =>
      sql`select 1 from merchant where merchant_id = ${DEMO_COMPANY_ID} for update`.execute(tx);
    const held = Promise.withResolvers<void>();
    const refused = isRefused(
      inTransaction(async tx => {
        await lock(tx);
        proxy.silence();
        held.resolve();
        await lock(tx);
      }),
    );
    await held.promise;
    await refused;
    proxy.restore();
    await vi.waitFor(() => inTransaction(lock), eventually);
  });

  it('with one silent connection keeps no other call waiting', async () => {
    const stuck = Promise.withResolvers<void>();
    const refused = isRefused(
      inTransaction(async tx => {
        await sql`select 1`.execute(tx);
        proxy.silence();
        proxy.restore();
        stuck.resolve();
        await sql`select 1`.execute(tx);
      }),
    );
    await stuck.promise;
    await isServed();
    await refused;
  });

  it('that resets its connections is served again', async () => {
    proxy.reset();
    await isServed();
  });

  it('that is slow is waited for', async () => {
    proxy.delay(100);
    expect(await served()).toBe(200);
    proxy.delay(0);
  });

  it('that does not end a statement within the limit says that it is busy', async () => {
    const slow = sql`select pg_sleep(20)`.execute(server.db[KYSELY_HANDLE_KEY]);
    await expect(slow).rejects.toMatchObject({ code: '57014' });
  });
});
