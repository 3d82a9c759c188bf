/** A server whose database a command uses alone for a while. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO_COMPANY_ID } from '../../demo/company.ts';
import { type RunningServer, startServer } from '../../server.ts';
import { runWithServersPaused } from '../../sharding/pause.ts';
import { TestClient } from '../../testing/client.ts';
import { databaseCopy, hasPostgres } from '../../testing/harness.ts';
import { query } from '../../testing/postgres.ts';
import { type Copy, ENCRYPTION_KEY } from '../../testing/templates.ts';
import { withTenant } from '../access.ts';
import { type Database, openDatabase } from '../database.ts';

const INFO = '/digital-portal/getInfo';

describe.skipIf(!hasPostgres())('a pause of all servers', () => {
  let copy: Copy;
  let server: RunningServer;
  let client: TestClient;
  let command: Database;

  beforeAll(async () => {
    copy = await databaseCopy('postgres');
    const { url } = copy.options as { url: string };
    const database = { url, poolSize: 4, encryptionKey: ENCRYPTION_KEY };
    server = await startServer({ database, port: 0, jobs: { pollMs: 100 }, liveBeatMs: 20 });
    client = new TestClient(server.url);
    await client.data(client.signIn('li.na'));
    command = await openDatabase({ url, poolSize: 1 });
  }, 60_000);

  afterAll(async () => {
    await command?.close();
    await server?.stop();
    await copy?.remove();
  });

  const url = () => (copy.options as { url: string }).url;
  const execute = (sql: string) => query(url(), sql);

  /** Begins a call, whose result the caller awaits. `isOver` states whether it has ended. */
  const startCall = () => {
    const call = { status: client.get(INFO).then(({ status }) => status), isOver: false };
    void call.status.finally(() => {
      call.isOver = true;
    });
    return call;
  };

  it('lets calls wait, and serves them afterwards', async () => {
    const call = await runWithServersPaused(command, {}, async () => {
      const started = startCall();
      expect(await client.get('/readyz')).toMatchObject({ status: 200 });
      expect(server.db.connections()).toMatchObject({ idle: 0, used: 0 });
      expect(started.isOver).toBe(false);
      return started;
    });
    expect(await call.status).toBe(200);
  });

  it('keeps live streams open', async () => {
    const path = '/digital-portal/api/authority/admin/live';
    const reply = await fetch(server.url + path, { headers: { authorization: client.token! } });
    const events = reply.body!.pipeThrough(new TextDecoderStream()).getReader();
    await runWithServersPaused(command, {}, async () => {
      // Some heartbeats may have been sent before the pause.
      for (let beats = 0; beats < 20; ) {
        const { value = '', done } = await events.read();
        expect(done).toBe(false);
        beats += value.split(': beat').length - 1;
      }
    });
    await events.cancel();
  });

  it('continues while a distribution is interrupted', async () => {
    await runWithServersPaused(command, {}, () => execute('create schema countersign_distribution'));
    const call = startCall();
    expect(server.db.isPaused()).toBe(true);
    expect(await client.get('/readyz')).toMatchObject({ status: 200 });
    expect(call.isOver).toBe(false);
    await execute('drop schema countersign_distribution');
    expect(await call.status).toBe(200);
  });

  it('waits for transactions that have begun', async () => {
    const order: string[] = [];
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: isClosed, resolve: closed } = Promise.withResolvers<void>();
    const transaction = withTenant(server.db, DEMO_COMPANY_ID, async tx => {
      await tx.selectFrom('role').select('roleId').execute();
      begin();
      await isClosed;
      await tx.selectFrom('role').select('roleId').execute();
      order.push('transaction');
    });
    await begun;
    const pause = runWithServersPaused(command, {}, async () => void order.push('command'));
    await vi.waitFor(() => expect(server.db.connections().idle).toBe(0));
    closed();
    await Promise.all([transaction, pause]);
    expect(order).toEqual(['transaction', 'command']);
  });

  it('is refused while a process does not answer', async () => {
    const silent = await openDatabase({ url: url(), poolSize: 1 });
    await silent.check();
    const refused = runWithServersPaused(command, { pauseLimitMs: 0 }, async () => undefined);
    await expect(refused).rejects.toThrow('stop all servers');
    await silent.close();
    expect(await startCall().status).toBe(200);
  });
});
