/** An upgrade while processes use the database. */
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runInSnapshot } from '../backup/snapshot.ts';
import { databaseCopy, hasPostgres } from '../testing/harness.ts';
import type { Copy } from '../testing/templates.ts';
import type { Database } from './database.ts';
import { type Migration, migrate, readMigrations } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import {
  countServerProcesses,
  findForbiddingMigration,
  waitForOtherProcesses,
  watchSchema,
} from './other-processes.ts';
import { LISTENER_APPLICATION_NAME } from './postgres/listen.ts';
import { BACKUP_LOCK_KEY } from './postgres/pause.ts';

const files = readMigrations();
const made = (name: string, allowsOlder: boolean): Migration => ({
  name,
  sql: 'select 1',
  checksum: name,
  allowsOlder,
});

describe.skipIf(!hasPostgres())('an upgrade while another process runs', () => {
  let copy: Copy;
  let db: Database;
  let process: pg.Client | undefined;

  beforeEach(async () => {
    copy = await databaseCopy('postgres');
    db = await openDatabase(copy.options);
  });
  afterEach(async () => {
    await stopProcess();
    await db.close();
    await copy.remove();
  });

  const startProcess = async () => {
    const { url } = copy.options as { url: string };
    process = new pg.Client({ connectionString: url, application_name: LISTENER_APPLICATION_NAME });
    await process.connect();
    await process.query('select 1');
  };
  const stopProcess = async () => {
    await process?.end();
    process = undefined;
  };

  it('is refused after a while, and runs once the process has stopped', async () => {
    await startProcess();
    expect(await db.script(countServerProcesses)).toBe(1);
    await expect(
      db.script(script => waitForOtherProcesses(script, { name: '9999_next.sql' }, 0)),
    ).rejects.toThrow(
      'This version upgrades the database (9999_next.sql), and processes of an older version use it (1); stop all of them before you start this version.',
    );
    const upgrading = migrate(db, [...files, made('9999_next.sql', false)]);
    await stopProcess();
    expect(await upgrading).toEqual(['9999_next.sql']);
  });

  it('counts a process whose address names its connections', async () => {
    const { url } = copy.options as { url: string };
    const named = await openDatabase({ url: `${url}?application_name=portal`, poolSize: 1 });
    const stop = await named.listen({ received: () => {}, missed: () => {} });
    await vi.waitFor(async () => expect(await db.script(countServerProcesses)).toBe(1));
    await stop();
    await named.close();
  });

  it('counts a process of another user, whose activity is hidden', async () => {
    await startProcess();
    const count = await db.script(async script => {
      await script.exec('set local role countersign_app');
      return countServerProcesses(script);
    });
    expect(count).toBe(1);
  });

  it('runs if older processes may go on', async () => {
    await startProcess();
    expect(await migrate(db, [...files, made('9998_more.sql', true)])).toEqual(['9998_more.sql']);
    expect(await findForbiddingMigration(db, files)).toBeUndefined();
  });

  it('waits for a backup before it locks a table', async () => {
    const { upgrading } = await runInSnapshot(db, async () => {
      const started = migrate(db, [...files, made('9998_more.sql', true)]);
      await vi.waitFor(async () => {
        const waiting = await db.script(script =>
          script.query(
            `select from pg_locks where locktype = 'advisory' and objid = ${BACKUP_LOCK_KEY} and not granted
               and database = (select oid from pg_database where datname = current_database())`,
          ),
        );
        expect(waiting).toHaveLength(1);
      });
      return { upgrading: started };
    });
    expect(await upgrading).toEqual(['9998_more.sql']);
  });

  it('ends a process that it did not see, over a connection of the pool', async () => {
    const outdated = Promise.withResolvers<string>();
    await migrate(db, [...files, made('9999_next.sql', false)]);
    const ownConnection = vi.spyOn(db, 'script');
    const stop = watchSchema(db, { migrations: files, outdated: outdated.resolve, intervalMs: 20 });
    expect(await outdated.promise).toMatch(/^A newer version has upgraded the database \(9999_next.sql\)/);
    stop();
    expect(ownConnection).not.toHaveBeenCalled();
  });

  it('ends such a process once, if its checks wait for the database', async () => {
    await migrate(db, [...files, made('9999_next.sql', false)]);
    const outdated = vi.fn<(sentence: string) => void>();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      await db.script(async script => {
        await script.exec('lock table schema_migration');
        watchSchema(db, { migrations: files, outdated, intervalMs: 1000 });
        vi.advanceTimersByTime(3000);
      });
    } finally {
      vi.useRealTimers();
    }
    await vi.waitFor(() => expect(outdated).toHaveBeenCalled());
    await findForbiddingMigration(db, files);
    expect(outdated).toHaveBeenCalledTimes(1);
  });
});
