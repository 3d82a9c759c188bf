import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { startServer } from '../server.ts';
import { TestClient } from '../testing/client.ts';
import { databaseCopy, hasPostgres, type Kind, quickKind } from '../testing/harness.ts';
import { query } from '../testing/postgres.ts';
import type { Copy } from '../testing/templates.ts';
import { TEST_ALL } from '../testing/test-all.ts';
import type { Database } from './database.ts';
import { type Migration, migrate, pendingMigrationSentence, readMigrations } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { INSTALLATION_LOCK_KEY } from './postgres/pause.ts';

const made = (name: string, sql: string, checksum = sql): Migration => ({ name, sql, checksum });

/** The templates of the tests are made on PGlite by the same migrations. */
const KINDS: Kind[] = TEST_ALL ? ['pglite', 'postgres'] : [quickKind()];

for (const kind of KINDS) {
  describe.skipIf(kind === 'postgres' && !hasPostgres())(`migrations (${kind})`, () => {
    let copy: Copy | undefined;
    let db: Database | undefined;
    const empty = async () => {
      copy = await databaseCopy(kind, false);
      db = await openDatabase(copy.options);
      return db;
    };
    afterEach(async () => {
      await db?.close();
      await copy?.remove();
      db = copy = undefined;
    });

    it('run once each, in order', async () => {
      const db = await empty();
      const files = readMigrations();
      expect(await migrate(db)).toEqual(files.map(({ name }) => name));
      expect(await migrate(db)).toEqual([]);
    });

    it('turn notices that were on their way into targets of one path', async () => {
      const db = await empty();
      const files = readMigrations();
      const at = files.findIndex(({ name }) => name === '0040_sending.sql');
      await migrate(db, files.slice(0, at));
      // People and their tenants play no part in it.
      const statements = [
        'set session_replication_role = replica',
        "insert into merchant (merchant_id, merchant_name, merchant_type) values ('m', 'm', 'COMMON')",
        `insert into notice_delivery
          (merchant_id, event_id, user_id, channel, kind, params, instance_id, task_id, copies, state, tries, error)
        values ('m', 'e1', 'u1', 'email', 'fill', '{"item": "x"}', 'i', 't', '{}', 'waiting', 2, 'busy'),
          ('m', 'e1', 'u2', 'email', 'fill', '{"item": "x"}', 'i', 't', '{"cc": ["a@b.test"]}', 'sent', 1, ''),
          ('m', 'e2', 'u1', 'sms', 'urged', '{}', 'i', null, '{}', 'dead', 6, 'gone')`,
        'set session_replication_role = origin',
      ];
      await db.script(async script => {
        for (const statement of statements) await script.query(statement);
      });
      await migrate(db, files);
      const rows = await db.script(script =>
        script.query(`select s.key, s.template, s.vars, d.channel, d.target_id, d.state, d.tries, d.error, d.copies
          from send_target d join send_task s using (merchant_id, task_id) order by s.key, d.target_id`),
      );
      const first = { key: 'e1', template: 'fill', vars: { item: 'x' }, channel: 'email' };
      expect(rows).toEqual([
        { ...first, target_id: 'u1', state: 'waiting', tries: 2, error: 'busy', copies: {} },
        { ...first, target_id: 'u2', state: 'sent', tries: 1, error: '', copies: { cc: ['a@b.test'] } },
        {
          key: 'e2',
          template: 'urged',
          vars: {},
          channel: 'sms',
          target_id: 'u1',
          state: 'failed',
          tries: 6,
          error: 'gone',
          copies: {},
        },
      ]);
    });

    it('of branches made side by side run in any order', async () => {
      const db = await empty();
      const [first, second, third] = [
        made('0001_a.sql', 'create table a (x integer)'),
        made('0002_b.sql', 'create table b (x integer)'),
        made('0003_c.sql', 'create table c (x integer)'),
      ];
      await migrate(db, [first, third]);
      expect(await migrate(db, [first, second, third])).toEqual(['0002_b.sql']);
      expect(await migrate(db, [first, second, third])).toEqual([]);
    });

    it('leave nothing behind when one of them fails', async () => {
      const db = await empty();
      const bad = [
        made('0001_a.sql', 'create table a (x integer)'),
        made('0002_b.sql', 'create table a (x integer)'),
      ];
      await expect(migrate(db, bad)).rejects.toThrow(/already exists/);
      expect(await migrate(db, bad.slice(0, 1))).toEqual(['0001_a.sql']);
    });

    it('refuse an installation whose distribution was interrupted', async () => {
      const db = await empty();
      await migrate(db, []);
      await db.script(script => script.exec('create schema countersign_distribution'));
      await expect(migrate(db, [])).rejects.toThrow(
        'continue it with "npm run distribute -w reference-app/server" of the version that began it',
      );
      await db.script(script => script.exec('drop schema countersign_distribution'));
      expect(await migrate(db, [])).toEqual([]);
    });

    it('refuse a command of a newer version while a distribution is interrupted', async () => {
      const db = await empty();
      await migrate(db, readMigrations().slice(0, -1));
      expect(await db.script(pendingMigrationSentence)).toMatch('start the server once to upgrade it.');
      await db.script(script => script.exec('create schema countersign_distribution'));
      expect(await db.script(pendingMigrationSentence)).toMatch('with the version that began it');
    });

    it('refuse a file that was changed after it was run, and a database that is newer', async () => {
      const db = await empty();
      await migrate(db, [made('0001_a.sql', 'select 1')]);
      await expect(migrate(db, [made('0001_a.sql', 'select 2')])).rejects.toThrow('0001_a.sql was changed');
      await expect(migrate(db, [])).rejects.toThrow('newer than this program');
    });
  });
}

describe.skipIf(!hasPostgres())('a database whose owner is no superuser', () => {
  it('is set up and filled, with row-level security for its owner too', async () => {
    const copy = await databaseCopy('postgres', false);
    const url = new URL((copy.options as { url: string }).url);
    const name = `owner_${url.pathname.slice(1)}`;
    const superuser = url.href;
    await query(
      superuser,
      `create role ${name} login createrole; alter database ${url.pathname.slice(1)} owner to ${name}`,
    );
    url.username = name;
    const server = await startServer({ database: { ...copy.options, url: url.href }, port: 0 });
    const client = new TestClient(server.url);
    expect((await client.signIn('li.na')).status).toBe(200);
    const seen = await server.db.script(script => script.query('select 1 from app_user'));
    expect(seen).toEqual([]);
    await server.stop();
    await copy.remove();
    await query(inject('postgres'), `drop role ${name}`);
  });
});

it('an owner with createrole may become the roles that it makes, on PostgreSQL 16 and later', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'countersign-owner-'));
  const db = await openDatabase({ dataDir, durable: false });
  await db.script(async script => {
    await script.exec('create role owner login createrole; alter schema public owner to owner');
    await script.exec('set session authorization owner');
  });
  await migrate(db);
  const [row] = await db.script(script =>
    script.query(
      "select set_config('role', 'countersign_app', true) as role, current_setting('server_version_num')::int >= 160000 as \"isLater\"",
    ),
  );
  expect(row).toEqual({ role: 'countersign_app', isLater: true });
  await db.close();
  rmSync(dataDir, { recursive: true });
});

describe.skipIf(!hasPostgres())('a server that starts while an installation is distributed', () => {
  it('waits for the end of the command', async () => {
    const copy = await databaseCopy('postgres');
    const { url } = copy.options as { url: string };
    const [command, server] = [await openDatabase(copy.options), await openDatabase(copy.options)];
    await command.script(script => script.exec('create schema countersign_distribution'));
    let start: Promise<string[]> | undefined;
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await command.script(async script => {
      await script.query('select pg_advisory_xact_lock($1)', [INSTALLATION_LOCK_KEY]);
      start = migrate(server);
      start.catch(() => {});
      const waiting = `select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
      await vi.waitFor(async () => expect(await query(url, waiting)).not.toEqual([]), { timeout: 30_000 });
      await query(url, 'drop schema countersign_distribution');
    });
    expect(await start).toEqual([]);
    expect(warn.mock.calls).toEqual([
      ['The start waits until the command that uses the database has ended.'],
    ]);
    warn.mockRestore();
    await Promise.all([command.close(), server.close()]);
    await copy.remove();
  });
});

describe.skipIf(!hasPostgres())('servers that start together', () => {
  it('make one schema, one key and one set of demo data', async () => {
    const copy = await databaseCopy('postgres', false);
    const start = () => startServer({ database: copy.options, port: 0 });
    const servers = await Promise.all([start(), start(), start()]);
    expect(servers.filter(({ seeded }) => seeded)).toHaveLength(1);
    const keyOf = async (url: string) => {
      const client = new TestClient(url);
      return (await client.data<{ keyId: string }>(client.get('/digital-portal/publicKey'))).keyId;
    };
    const keys = await Promise.all(servers.map(({ url }) => keyOf(url)));
    expect(new Set(keys).size).toBe(1);
    for (const server of servers) await server.stop();
    await copy.remove();
  });
});
