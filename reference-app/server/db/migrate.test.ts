import { afterEach, describe, expect, it } from 'vitest';
import { startServer } from '../server.ts';
import { TestClient } from '../testing/client.ts';
import { databaseCopy, hasPostgres, type Kind } from '../testing/harness.ts';
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
