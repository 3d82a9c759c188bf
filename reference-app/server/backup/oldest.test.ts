/** An installation of the oldest schema that upgrades: its demo company, as the program of that schema wrote it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { migrate, readMigrations } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { verifyAuditLogs } from '../domains/workflow/audit/examine.ts';
import { startServer } from '../server.ts';
import { TestClient } from '../testing/client.ts';
import { databaseCopy, hasPostgres, type Kind } from '../testing/harness.ts';
import type { Copy } from '../testing/templates.ts';
import { TEST_ALL } from '../testing/test-all.ts';
import { readArchive } from './archive.ts';
import { restore } from './backup.ts';
import { countsOf, rowsByTable } from './testing/rows.ts';

/** The rows of that installation in the format of backups, without its sessions and its private key. */
const OLDEST = fileURLToPath(new URL('./testing/oldest.gz', import.meta.url));

/** One database in short: migrations are the same statements on both, which `db/upgrade.test.ts` runs on each. */
const KINDS: Kind[] = TEST_ALL ? ['postgres', 'pglite'] : [hasPostgres() ? 'postgres' : 'pglite'];

describe.each(KINDS)('an installation of the oldest schema (%s)', kind => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-oldest-'));
  let copy: Copy;
  let db: Database;
  let written: Map<string, string[]>;
  beforeAll(async () => {
    written = await rowsByTable(OLDEST);
    copy = await databaseCopy(kind, false);
    db = await openDatabase(copy.options);
    await restore(db, folder, OLDEST);
  });
  afterAll(async () => {
    await db.close();
    await copy.remove();
    rmSync(folder, { recursive: true });
  });

  it('is upgraded by every later migration', async () => {
    for await (const line of readArchive(OLDEST))
      if ('head' in line) expect(line.head.migrations.length).toBeLessThan(readMigrations().length);
    expect(await migrate(db)).toEqual([]);
  });

  it('has every row', async () => {
    const counts = await countsOf(db);
    // A later migration removes this permission, because own tasks need none.
    const isKept = (table: string, row: string) =>
      table !== 'role_permission' || JSON.parse(row).permission !== 'system:my:approval';
    const lost = [...written].filter(
      ([table, rows]) => (counts.get(table) ?? 0) < rows.filter(row => isKept(table, row)).length,
    );
    expect(lost.map(([table]) => table)).toEqual([]);
    expect(written.get('instance')?.length).toBe(10);
  });

  it('has decisions whose chain is whole and leads to what is stored', async () => {
    const { instances, faults } = await verifyAuditLogs(db, { replay: true });
    expect(faults).toEqual([]);
    expect(instances).toBe(10);
    const hashes = await db.script(script =>
      script.query<{ hash: string }>("select encode(hash, 'hex') as hash from audit"),
    );
    const before = (written.get('audit') ?? []).map(row => JSON.parse(row).hash).sort();
    expect(hashes.map(({ hash }) => hash).sort()).toEqual(before);
  });

  it('is served: people sign in, see their tasks and decide', async () => {
    await db.close();
    const server = await startServer({ database: copy.options, dataDir: folder, port: 0, jobs: false });
    try {
      const client = new TestClient(server.url);
      await client.data(client.signIn('zhang.wei'));
      const { list } = await client.data<{ list: { id: string }[] }>(client.get('jflow/myTask?limit=20'));
      expect(list.length).toBeGreaterThan(0);
      await client.data(
        client.post('jflow/approve', { taskId: list[0]!.id, isPass: true, key: crypto.randomUUID() }),
      );
      const { faults } = await verifyAuditLogs(server.db, { replay: true });
      expect(faults).toEqual([]);
    } finally {
      await server.stop();
      db = await openDatabase(copy.options);
    }
  });
});
