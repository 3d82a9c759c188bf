import { afterEach, describe, expect, inject, it } from 'vitest';
import { startServer } from '../server.ts';
import { TestClient } from '../testing/client.ts';
import { databaseCopy, hasPostgres, type Kind } from '../testing/harness.ts';
import { type Copy, query } from '../testing/templates.ts';
import { withTenant } from './access.ts';
import { type Database, openDatabase } from './database.ts';
import { type Migration, migrate, readMigrations } from './migrate.ts';
import { allTenants } from './tenants.ts';

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

    it.each([
      ['0243', '0245', '0241'],
      ['0245', '0241', '0243'],
      ['0248', '0245', '0243', '0241'],
    ])('that were made side by side come in any order: %s, %s, %s', async (...missing) => {
      const db = await empty();
      const files = readMigrations();
      const isMissing = ({ name }: Migration) => missing.includes(name.slice(0, 4));
      const here = files.filter(file => !isMissing(file));
      await migrate(db, here);
      for (const number of missing) {
        here.push(...files.filter(({ name }) => name.startsWith(number)));
        expect(await migrate(db, here)).toEqual([here.at(-1)?.name]);
      }
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

for (const kind of ['pglite', 'postgres'] as Kind[]) {
  describe.skipIf(kind === 'postgres' && !hasPostgres())(`a tenant from before (${kind})`, () => {
    const menuOf = (db: Database, tenant: string) =>
      withTenant(db, tenant, tx =>
        tx
          .selectFrom('menu')
          .select([
            'name',
            'title',
            'parent_id',
            'icon',
            'permission',
            'route_path',
            'component_path',
            'redirect',
          ])
          .orderBy('menu_order')
          .execute(),
      );
    const addEntries = (db: Database) => {
      const { sql } = readMigrations().find(({ name }) => name.startsWith('0248')) as Migration;
      return db.script(script => script.exec(sql));
    };

    it('gets the entries of later pages where they belong, once, and keeps its own', async () => {
      const copy = await databaseCopy(kind);
      const db = await openDatabase(copy.options);
      const [tenant, other] = (await allTenants(db)) as [string, string];
      const whole = await menuOf(db, tenant);
      await withTenant(db, tenant, async tx => {
        const missing = [
          'approvalHandledList',
          'approvalCopiedList',
          'allApplications',
          'embedManage',
          'System',
        ];
        await tx.deleteFrom('menu').where('name', 'in', missing).execute();
        await tx
          .updateTable('menu')
          .set({ title: '我的待办' })
          .where('name', '=', 'approvalToHandleList')
          .execute();
        await tx.deleteFrom('dict_data').where('dict_code', '=', 'my_authority_app_category').execute();
      });
      expect(await menuOf(db, tenant)).toHaveLength(whole.length - 5);
      const others = await menuOf(db, other);
      for (const _ of ['once', 'again']) {
        await addEntries(db);
        const own = { title: '我的待办' };
        expect(await menuOf(db, tenant)).toEqual(
          whole.map(entry => (entry.name === 'approvalToHandleList' ? { ...entry, ...own } : entry)),
        );
      }
      expect(await menuOf(db, other)).toEqual(others);
      const groups = await withTenant(db, tenant, tx =>
        tx
          .selectFrom('dict_data')
          .select('dict_value')
          .where('dict_code', '=', 'my_authority_app_category')
          .execute(),
      );
      expect(groups).toHaveLength(6);
      await db.close();
      await copy.remove();
    });
  });
}

describe.skipIf(!hasPostgres())('a database whose owner is no superuser', () => {
  it('is set up and filled, with the walls standing for its owner too', async () => {
    const copy = await databaseCopy('postgres', false);
    const url = new URL((copy.options as { url: string }).url);
    const name = `owner_${url.pathname.slice(1)}`;
    const superuser = url.href;
    await query(
      superuser,
      `create role ${name} login createrole; alter database ${url.pathname.slice(1)} owner to ${name}`,
    );
    url.username = name;
    const server = await startServer({ database: { url: url.href }, port: 0 });
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
