import { afterEach, describe, expect, inject, it } from 'vitest';
import { startServer } from '../server.ts';
import { TestClient } from '../testing/client.ts';
import { databaseCopy, hasPostgres, type Kind } from '../testing/harness.ts';
import { query } from '../testing/postgres.ts';
import type { Copy } from '../testing/templates.ts';
import { type Database, openDatabase } from './database.ts';
import { type Migration, migrate, readMigrations } from './migrate.ts';

const made = (name: string, sql: string, checksum = sql): Migration => ({ name, sql, checksum });

for (const kind of ['pglite', 'postgres'] as Kind[]) {
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
