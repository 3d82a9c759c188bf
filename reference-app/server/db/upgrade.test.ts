/** Every schema that a commit of this repository had, with a row in each table, becomes the schema of today and loses none. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { databaseCopy, hasPostgres, type Kind } from '../testing/harness.ts';
import type { Copy } from '../testing/templates.ts';
import { TEST_ALL } from '../testing/test-all.ts';
import type { Database, Script } from './database.ts';
import { type Migration, migrate, readMigrations } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { makeRows } from './testing/made-rows.ts';
import { schemaLines } from './testing/schema.ts';

const files = readMigrations();
const upTo = (last: string): Migration[] => files.filter(({ name }) => name <= last);

/**
 * Schemas in which later migrations ran before earlier ones, as branches that were made side by side were merged: the last
 * migration, and the numbers of the absent ones.
 */
const SIDE_BY_SIDE: [last: string, absent: string[]][] = [
  ['0010_task_overtaken_by.sql', ['0010_file_usage.sql']],
  ['0018_organization_path.sql', ['0017']],
  ['0028_application.sql', ['0026', '0027']],
  ['0033_tenant_grant.sql', ['0026', '0027', '0029', '0031', '0032']],
  ['0033_tenant_grant.sql', ['0026', '0027', '0029', '0032']],
  ['0034_tenant_administration.sql', ['0026', '0027', '0029', '0032']],
  ['0035_networks.sql', ['0026', '0027', '0029', '0032']],
  ['0035_networks.sql', ['0026', '0027', '0032']],
  ['0036_home_layout.sql', ['0026', '0027', '0032']],
  ['0036_home_layout.sql', ['0026', '0027']],
  ['0036_home_layout.sql', ['0027']],
  ['0040_sending.sql', ['0038', '0039']],
  ['0046_bucket.sql', ['0041', '0042', '0044', '0045']],
  ['0047_file_centre.sql', ['0041', '0042', '0044', '0045']],
  ['0047_file_centre.sql', ['0042', '0044', '0045']],
  ['0053_file_move.sql', ['0042', '0044', '0045', '0050', '0051']],
  ['0053_file_move.sql', ['0042', '0045', '0050', '0051']],
  ['0053_file_move.sql', ['0042', '0044', '0045']],
  ['0053_file_move.sql', ['0042', '0045']],
  ['0055_tenant_files.sql', ['0042', '0045', '0054']],
  ['0055_tenant_files.sql', ['0042', '0045']],
  ['0055_tenant_files.sql', ['0045']],
  ['0062_sms_sign.sql', ['0061']],
  ['0064_overtaken_by.sql', ['0061']],
  ['0068_proofs_and_codes.sql', ['0067']],
];

interface Schema {
  name: string;
  migrations: Migration[];
}

const sideBySide: Schema[] = SIDE_BY_SIDE.map(([last, absent]) => ({
  name: `${last} without ${absent.join(', ')}`,
  migrations: upTo(last).filter(({ name }) => !absent.some(one => name.startsWith(one))),
}));
/** Before the ninth there was no version with these files. */
const inOrder: Schema[] = files.slice(8).map(({ name }) => ({ name, migrations: upTo(name) }));
const schemas = [...inOrder, ...sideBySide];
/** The oldest one, each tenth, the newest one, and all that ran out of order; PostgreSQL takes all. */
const ofEmbedded = [...inOrder.filter((_, at) => at % 10 === 0), inOrder.at(-1)!, ...sideBySide];

/** Rows go where a migration moves them; the tables that it drops are named here. */
const MOVED: Record<string, string> = { notice_delivery: 'send_target' };

async function counts(script: Script, tables: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const table of tables) {
    const [row] = await script.query<{ count: string }>(`select count(*) as count from "${table}"`);
    found.set(table, Number(row?.count));
  }
  return found;
}

for (const [kind, list] of [
  ['postgres', schemas],
  ['pglite', ofEmbedded],
] as [Kind, Schema[]][])
  describe.skipIf(!TEST_ALL || (kind === 'postgres' && !hasPostgres()))(`an upgrade (${kind})`, () => {
    let today: string[];
    let copy: Copy | undefined;
    let db: Database | undefined;
    const empty = async () => {
      copy = await databaseCopy(kind, false);
      db = await openDatabase(copy.options);
      return db;
    };
    const remove = async () => {
      await db?.close();
      await copy?.remove();
      db = copy = undefined;
    };
    beforeAll(async () => {
      const db = await empty();
      await migrate(db);
      today = await db.script(schemaLines);
      await remove();
    });
    afterEach(remove);

    it.each(list)('from $name keeps every row and ends in the schema of today', async ({ migrations }) => {
      const db = await empty();
      await migrate(db, migrations);
      const tables = await db.script(makeRows);
      await migrate(db);
      expect(await db.script(schemaLines)).toEqual(today);
      const left = await db.script(script =>
        counts(
          script,
          tables.map(table => MOVED[table] ?? table),
        ),
      );
      expect([...left].filter(([, count]) => count < 1)).toEqual([]);
      expect(left.size).toBe(tables.length);
    });
  });
