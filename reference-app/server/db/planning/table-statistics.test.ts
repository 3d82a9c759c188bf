import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeServer } from '../../testing/harness.ts';
import { KYSELY_HANDLE_KEY } from '../database.ts';
import { analyzeUnknownTables } from './table-statistics.ts';

describeServer('statistics of tables', server => {
  it('exist for every table with rows', async () => {
    const { db } = server();
    const known = () =>
      sql<{ n: number }>`select reltuples::int as n from pg_class where relname = 'statistics_probe'`.execute(
        db[KYSELY_HANDLE_KEY],
      );
    await sql`create table statistics_probe as select 1 as one`.execute(db[KYSELY_HANDLE_KEY]);
    expect((await known()).rows).toEqual([{ n: -1 }]);
    await analyzeUnknownTables(db);
    expect((await known()).rows).toEqual([{ n: 1 }]);
    await sql`drop table statistics_probe`.execute(db[KYSELY_HANDLE_KEY]);
  });
});
