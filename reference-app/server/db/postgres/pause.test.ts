/** A server whose database a command uses alone for a while. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO_COMPANY_ID } from '../../demo/company.ts';
import { type RunningServer, startServer } from '../../server.ts';
import { openDatabaseOfPausingCommand, runWithServersPaused } from '../../sharding/pause.ts';
import { TestClient } from '../../testing/client.ts';
import { databaseCopy, hasPostgres } from '../../testing/harness.ts';
import { query } from '../../testing/postgres.ts';
import { type Copy, ENCRYPTION_KEY } from '../../testing/templates.ts';
import { withTenant } from '../access.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import { LISTENER_APPLICATION_NAME } from './listen.ts';
import { INSTALLATION_LOCK_KEY, PAUSE_CHANNEL } from './pause.ts';

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
  });

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
      expect(await client.get('/readyz')).toMatchObject({ status: 200, body: { paused: true } });
      expect(server.db.connections()).toMatchObject({ idle: 0, used: 0 });
      expect(started.isOver).toBe(false);
      return started;
    });
    expect(await call.status).toBe(200);
    expect((await client.get('/readyz')).body).not.toHaveProperty('paused');
  });

  it('begins without the settings of the command for a standby and a pooler', async () => {
    const addresses = { url: url(), replicaUrl: url(), poolerUrl: url() };
    const db = await openDatabaseOfPausingCommand(addresses);
    expect(db.replica).toBeUndefined();
    expect(await runWithServersPaused(db, { pauseLimitMs: 5000 }, async () => 'paused')).toBe('paused');
    await db.close();
  });

  it('begins without a notification when a lost listener has been opened again', async () => {
    const holder = new pg.Client({ connectionString: url() });
    await holder.connect();
    await holder.query(`select pg_advisory_lock(${INSTALLATION_LOCK_KEY})`);
    const lost = `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = '${LISTENER_APPLICATION_NAME}' and datname = current_database()`;
    await vi.waitFor(async () => expect(await execute(lost)).toHaveLength(1));
    await vi.waitFor(() => expect(server.db.isPaused()).toBe(true), { timeout: 10_000 });
    await holder.end();
    expect(await startCall().status).toBe(200);
  });

  it('is not begun by a role without the rights of the server', async () => {
    const role = `stranger_${new URL(url()).pathname.slice(1)}`;
    await execute(`create role ${role} login`);
    const address = Object.assign(new URL(url()), { username: role }).href;
    const connection = new pg.Client({ connectionString: address });
    await connection.connect();
    await connection.query(`select pg_advisory_lock(${INSTALLATION_LOCK_KEY})`);
    const asked = await openDatabase({ url: url(), poolSize: 1 });
    const received: string[] = [];
    const stop = await asked.listen({ received: text => received.push(text), missed: () => {} });
    const notify = async (text: string) => {
      await asked.notify(text);
      expect(received).toContain(text);
    };
    await vi.waitFor(() => notify('before'), { interval: 20 });
    await connection.query(`notify ${PAUSE_CHANNEL}`);
    await vi.waitFor(() => notify('after'), { interval: 20 });
    await vi.waitFor(() => expect(asked.isPaused()).toBe(false));
    await stop();
    await asked.close();
    await connection.end();
    await execute(`drop role ${role}`);
  });

  it('is reported', async () => {
    const sentences: string[] = [];
    const reporting = await openDatabase({ url: url(), poolSize: 1 });
    reporting.reportPauses(sentence => sentences.push(sentence));
    const stop = await reporting.listen({ received: () => {}, missed: () => {} });
    await runWithServersPaused(command, {}, () =>
      vi.waitFor(() =>
        expect(sentences).toEqual(['The server pauses because a command uses the database alone.']),
      ),
    );
    await vi.waitFor(() => expect(sentences[1]).toMatch(/^The pause of the server has ended after \d+ s\.$/));
    await stop();
    await reporting.close();
  });

  it('does not keep a server that stops', async () => {
    const database = { url: url(), poolSize: 2, encryptionKey: ENCRYPTION_KEY };
    const stopping = await startServer({ database, port: 0, jobs: { pollMs: 20 }, pauseWaitAtStopMs: 1 });
    await runWithServersPaused(command, {}, async () => {
      await vi.waitFor(() => expect(stopping.db.isPaused()).toBe(true));
      const refused = expect(
        withTenant(stopping.db, DEMO_COMPANY_ID, tx => tx.selectFrom('role').select('roleId').execute()),
      ).rejects.toThrow('The process ends during a pause');
      await stopping.stop();
      await refused;
    });
  });

  it('ends the work if the connection with the lock is lost', async () => {
    const steps: string[] = [];
    const lost = runWithServersPaused(command, {}, async step => {
      await step(async () => void steps.push('first'));
      await execute(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ${INSTALLATION_LOCK_KEY}
           and database = (select oid from pg_database where datname = current_database())`,
      );
      await step(async () => void steps.push('second'));
    });
    await expect(lost).rejects.toThrow('the lock of the installation was lost');
    expect(steps).toEqual(['first']);
  });

  it('goes on in a database with time limits', async () => {
    const name = new URL(url()).pathname.slice(1);
    await execute(`alter database ${name} set idle_in_transaction_session_timeout = '1ms'`);
    const db = await openDatabase({ url: url(), poolSize: 1 });
    expect(await runWithServersPaused(db, {}, step => step(async () => 'done'))).toBe('done');
    await db.close();
    await execute(`alter database ${name} reset idle_in_transaction_session_timeout`);
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
    const named = await openDatabase({ url: `${url()}?application_name=portal`, poolSize: 1 });
    await named.check();
    const refusedAgain = runWithServersPaused(command, { pauseLimitMs: 0 }, async () => undefined);
    await expect(refusedAgain).rejects.toThrow('stop all servers');
    await named.close();
    expect(await startCall().status).toBe(200);
  });
});
