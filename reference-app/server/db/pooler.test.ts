/** PgBouncer in transaction mode: the server keeps no state on its connections. */
import type { TaskRow } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DEMO_COMPANY_ID } from '../demo/company.ts';
import { ApprovalDriver, approver } from '../domains/workflow/testing/approval-driver.ts';
import { listenTo } from '../live/testing/listener.ts';
import { startServer } from '../server.ts';
import { TestClient } from '../testing/client.ts';
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '../testing/cluster/pgbouncer.ts';
import { findSessionState, POOLED_CONNECTIONS } from '../testing/cluster/session-state.ts';
import { databaseCopy, type Harness, hasPostgres } from '../testing/harness.ts';
import { query } from '../testing/postgres.ts';
import { publish } from '../testing/publish.ts';
import type { Copy } from '../testing/templates.ts';
import { type Tx, withTenant } from './access.ts';
import type { ServerOptions as DatabaseServerOptions } from './database.ts';
import { openDatabase } from './open-database.ts';

/** Connections of PgBouncer to PostgreSQL, which two servers with ten connections each share. */
const MAX_CONNECTIONS = 3;
const eventually = { timeout: 30_000, interval: 50 };

const canRun = hasPostgres() && hasPgBouncer();
if (hasPostgres() && !canRun) {
  const problem = 'No PgBouncer was found: its tests';
  if (process.env.CI === 'true') throw new Error(`${problem} cannot run.`);
  console.warn(`\n⚠ ${problem} are SKIPPED. Debian: apt-get install pgbouncer\n`);
}

describe.skipIf(!canRun)('PgBouncer in front of PostgreSQL', () => {
  let copy: Copy;
  let pooler: PgBouncer;
  let direct: string;
  let pooled: string;
  const servers: Harness[] = [];

  beforeAll(async () => {
    copy = await databaseCopy('postgres');
    direct = (copy.options as { url: string }).url;
    const { port, pathname } = new URL(direct);
    pooler = await startPgBouncer(Number(port), { poolSize: MAX_CONNECTIONS });
    pooled = pooler.url(pathname.slice(1));
    for (let count = 0; count < 2; count++) servers.push(await start());
  });

  afterAll(async () => {
    for (const server of servers) await server.stop();
    await pooler?.stop();
    await copy?.remove();
  });

  it('is refused if it leads to another database', async () => {
    const other = await databaseCopy('postgres', false);
    await expect(openDatabase({ ...other.options, poolerUrl: pooled })).rejects.toThrow(
      'DATABASE_DIRECT_URL names another database than DATABASE_URL',
    );
    await other.remove();
  });

  async function start(): Promise<Harness> {
    const database = { ...copy.options, poolerUrl: pooled, timeoutMs: 1000, poolSize: 10 };
    const server = await startServer({ database, port: 0, jobs: { pollMs: 100 } });
    const login = async (userName: string) => {
      const client = new TestClient(server.url);
      await client.data(client.signIn(userName));
      return client;
    };
    const anonymous = () => new TestClient(server.url);
    return { ...server, kind: 'postgres', dataDir: '', anonymous, login };
  }

  const driver = new ApprovalDriver(() => servers[0]!);
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) =>
    withTenant(servers[0]!.db, DEMO_COMPANY_ID, work);
  const serverConnections = () => query(direct, POOLED_CONNECTIONS);

  it('signs people in on two processes at the same time', async () => {
    const signIn = async (_: unknown, index: number) =>
      (await servers[index % 2]!.anonymous().signIn('li.na')).status;
    const statuses = await Promise.all(Array.from({ length: 20 }, signIn));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('carries approvals from the start to the live event and the message, over a few connections', async () => {
    const processId = await driver.publish({
      nodes: [approver('a', ['zhang.wei']), approver('b', ['hu.yue'])],
    });
    const listening = await listenTo(await servers[1]!.login('hu.yue'));
    const approve = async () => {
      const taskId = await driver.taskOf('zhang.wei', await driver.start(processId));
      const decision = { taskId, isPass: true, key: crypto.randomUUID() };
      return (await driver.post('zhang.wei', 'jflow/approve', decision)).status;
    };
    const statuses = await Promise.all(Array.from({ length: 12 }, approve));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await vi.waitFor(
      () => expect(listening.received).toEqual(expect.arrayContaining(['tasks', 'messages'])),
      eventually,
    );
    listening.close();
    expect((await serverConnections()).length).toBeLessThanOrEqual(MAX_CONNECTIONS);
  });

  it('finds no state on its connections after requests and jobs', async () => {
    await inTransaction(tx => sql`select 1`.execute(tx));
    expect(await findSessionState(pooled, direct)).toEqual([]);
  });

  it.each([
    ["select set_config('app.tenant', 'm-huaxing', false)", ['the tenant m-huaxing']],
    ['set role countersign_app', ['the role countersign_app']],
    ['set statement_timeout = 60000', ['the setting statement_timeout']],
    ['listen countersign', ['a listener of countersign']],
    ['prepare kept as select 1', ['the prepared statement kept']],
    ['declare kept cursor with hold for select 1', ['the cursor kept']],
    ['select pg_advisory_lock(7)', ['an advisory lock']],
    ['create temporary table kept ()', ['the temporary table kept']],
  ])('finds what %s leaves on a connection', async (leak, found) => {
    const { port, pathname } = new URL(direct);
    const other = await startPgBouncer(Number(port));
    onTestFinished(() => other.stop());
    await query(other.url(pathname.slice(1)), leak);
    expect(await findSessionState(other.url(pathname.slice(1)), direct)).toEqual(found);
  });

  it('ends a statement after the limit', async () => {
    await expect(inTransaction(tx => sql`select pg_sleep(20)`.execute(tx))).rejects.toMatchObject({
      code: '57014',
    });
  });

  it('is refused as the address of PostgreSQL itself', async () => {
    const sentence = 'is the address of a connection pooler; set DATABASE_DIRECT_URL to the address of';
    await expect(openDatabase({ url: pooled })).rejects.toThrow(`DATABASE_URL ${sentence}`);
    await expect(openDatabase({ url: pooled, poolerUrl: pooled })).rejects.toThrow(
      `DATABASE_DIRECT_URL ${sentence}`,
    );
  });
});

describe.skipIf(!canRun)('the statements of an approval', () => {
  it('are as many behind PgBouncer as without it', async () => {
    const copy = await databaseCopy('postgres');
    const { poolerUrl: _, ...direct } = copy.options as DatabaseServerOptions;
    const { port, pathname } = new URL(direct.url);
    const pooler = await startPgBouncer(Number(port));
    onTestFinished(async () => {
      await pooler.stop();
      await copy.remove();
    });
    const poolerUrl = pooler.url(pathname.slice(1));
    const statementsOfApproval = async (database: DatabaseServerOptions) => {
      const { url, stop } = await startServer({ database, port: 0, jobs: false });
      onTestFinished(stop);
      const [admin, initiator, person] = await Promise.all(
        ['admin', 'li.na', 'zhang.wei'].map(async name => {
          const client = new TestClient(url);
          await client.data(client.signIn(name));
          return client;
        }),
      );
      const nodes = [approver('a', ['zhang.wei'])];
      const processId = await publish(admin!, { processKey: `key_${'poolerUrl' in database}`, nodes });
      const counts: number[] = [];
      // The first approval fills the caches.
      while (counts.length < 2) {
        const application = { processId, params: {}, key: crypto.randomUUID() };
        const { instanceId } = await initiator!.data<{ instanceId: string }>(
          initiator!.post('jflow/start', application),
        );
        const { list } = await person!.data<{ list: TaskRow[] }>(person!.get('jflow/myTask'));
        const taskId = list.find(task => task.instanceId === instanceId)?.id;
        const sent = vi.spyOn(pg.Client.prototype, 'query');
        const decision = { taskId, isPass: true, key: crypto.randomUUID() };
        expect((await person!.post('jflow/approve', decision)).status).toBe(200);
        const clients = sent.mock.contexts as unknown as pg.Client[];
        counts.push(clients.filter(({ database }) => `/${database}` === pathname).length);
        sent.mockRestore();
      }
      return counts[1];
    };
    const behind = await statementsOfApproval({ ...direct, poolerUrl });
    expect(behind).toBeGreaterThan(0);
    expect(behind).toBe(await statementsOfApproval(direct));
  });
});
