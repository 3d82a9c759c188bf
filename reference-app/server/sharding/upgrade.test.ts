/** The upgrade of a distributed installation, with `CITUS=1`. */
import { afterAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { migrate, readMigrations } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { createShardedDatabase } from '../testing/cluster/sharded.ts';
import { query } from '../testing/postgres.ts';
import { distributeInstallation } from './distribute.ts';
import { readDistributedTableNames } from './tables.ts';

const NAME = 'upgraded_by_test';
/** Last migration of the installation that is distributed first. */
const LAST_OLD_MIGRATION = '0114_message_digests.sql';

describe.skipIf(inject('workers').length === 0)('the upgrade of a distributed installation', () => {
  const nodes = [inject('postgres'), ...inject('workers')];
  const files = readMigrations();

  afterAll(async () => {
    for (const node of nodes) await query(node, `drop database if exists ${NAME} with (force)`);
  });

  it('runs all later migrations, and the command distributes their tables', async () => {
    const url = await createShardedDatabase(nodes, NAME);
    const use = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
      const db = await openDatabase({ url, poolSize: 1 });
      try {
        return await work(db);
      } finally {
        await db.close();
      }
    };
    const old = files.filter(({ name }) => name <= LAST_OLD_MIGRATION);
    await use(db => migrate(db, old));
    await use(db => distributeInstallation(db, { shards: 2, replay: false }));
    const later = files.slice(old.length).map(({ name }) => name);
    expect(later.length).toBeGreaterThan(4);
    expect(await use(db => migrate(db))).toEqual(later);
    await use(db => distributeInstallation(db, { shards: 2, replay: false }));
    const placed = await query(url, 'select logicalrelid::text as name from pg_dist_partition');
    const names = await use(db => db.script(readDistributedTableNames));
    expect(placed).toEqual(expect.arrayContaining(names.map(name => ({ name }))));
  });
});
