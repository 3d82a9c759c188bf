/** A backup that is taken while people work is one moment of the installation, and opens on either database. */
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockInstallationDuringStart, runTransactionOnAuthTables, withTenant } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import { initializeEncryption } from '../db/encryption/index.ts';
import { openDatabase } from '../db/open-database.ts';
import { DEMO_COMPANY_ID } from '../demo/company.ts';
import { contentKey, manifestKey } from '../domains/files/archive/format.ts';
import { readStoredArchives } from '../domains/files/archive/queries.ts';
import { diskStorage } from '../domains/files/file/storage.ts';
import { uploaded } from '../domains/files/file/testing/upload.ts';
import { archiveTenantLogs } from '../domains/logs/archive/archive.ts';
import { addOldRows } from '../domains/logs/archive/testing/old-rows.ts';
import { verifyAuditLogs } from '../domains/workflow/audit/examine.ts';
import { approver } from '../domains/workflow/testing/approval-driver.ts';
import { openQueue } from '../jobs/queue.ts';
import { startServer } from '../server.ts';
import { lockInstallationForCommand } from '../sharding/pause.ts';
import { TestClient } from '../testing/client.ts';
import {
  databaseCopy,
  type Harness,
  harness,
  hasPostgres,
  type Kind,
  quickKind,
} from '../testing/harness.ts';
import { publish } from '../testing/publish.ts';
import { type Copy, ENCRYPTION_KEY } from '../testing/templates.ts';
import { TEST_ALL } from '../testing/test-all.ts';
import { BACKUP_FORMAT, readArchive } from './archive.ts';
import { backup, restore } from './backup.ts';
import { requestBackup } from './control.ts';
import { runInSnapshot } from './snapshot.ts';
import { setTransactionTenant } from './tables.ts';
import { countsOf, rowsByTable } from './testing/rows.ts';

/** The rows of an archive by table and tenant, in an order of their own. */
async function rowsOf(path: string): Promise<Map<string, string[]>> {
  const rows = new Map<string, string[]>();
  let into: string[] = [];
  for await (const line of readArchive(path)) {
    if ('table' in line) {
      const key = `${line.table} ${line.tenant ?? ''}`;
      into = rows.get(key) ?? [];
      rows.set(key, into);
    } else if ('row' in line) into.push(line.row);
  }
  for (const list of rows.values()) list.sort();
  return new Map([...rows].filter(([, list]) => list.length > 0).sort());
}

/** The databases before and after a restore: PostgreSQL alone in `npm test`, both directions between PostgreSQL and PGlite with `TEST_ALL=1`. */
const MOVES: [from: Kind, to: Kind][] = TEST_ALL
  ? [
      ['pglite', 'postgres'],
      ['postgres', 'pglite'],
    ]
  : [['postgres', 'postgres']];

describe.each(MOVES)('a backup of %s', (from, to) => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-backup-'));
  const archive = join(folder, 'backup.gz');
  const restoredFiles = join(folder, 'restored');
  const stored = ['files', 'stored', 'company', 'a-file'];
  let server: Harness;
  let copy: Copy;
  let db: Database;

  beforeAll(async () => {
    if (!hasPostgres()) return;
    server = await harness({ kind: from });
    mkdirSync(join(server.dataDir, ...stored.slice(0, -1)), { recursive: true });
    writeFileSync(join(server.dataDir, ...stored), Buffer.alloc(700_000, 'bytes'));
    const admin = await server.login('admin');
    const processId = await publish(admin, {
      processKey: 'stored',
      nodes: [approver('first', ['zhang.wei'])],
    });
    const initiator = await server.login('li.na');
    let isOver = false;
    let started = 0;
    const work = async () => {
      while (!isOver) {
        await initiator.data(initiator.post('jflow/start', { processId, params: {} }));
        started += 1;
      }
    };
    const people = [work(), work()];
    while (started < 4) await new Promise(resolve => setImmediate(resolve));
    const queue = await openQueue(server.db, error => expect(error).toBeUndefined());
    await queue.drain();
    await queue.stop();
    await (from === 'pglite'
      ? expect(requestBackup(server.dataDir, { path: archive })).resolves.toBeDefined()
      : backup(server.db, server.dataDir, archive));
    isOver = true;
    await Promise.all(people);
    copy = await databaseCopy(to, false);
    db = await openDatabase(copy.options);
    await restore(db, restoredFiles, archive);
  });
  afterAll(async () => {
    await db?.close();
    await copy?.remove();
    await server?.stop();
    rmSync(folder, { recursive: true });
  });

  it.skipIf(!hasPostgres())(`holds every row and file of the moment, and opens in ${to}`, async () => {
    const again = join(folder, 'again.gz');
    await backup(db, restoredFiles, again);
    expect(await rowsOf(again)).toEqual(await rowsOf(archive));
    expect(readFileSync(join(restoredFiles, ...stored))).toEqual(Buffer.alloc(700_000, 'bytes'));
    expect((await rowsOf(archive)).get(`outbox ${DEMO_COMPANY_ID}`)?.length).toBeGreaterThan(3);
    const { instances, faults } = await verifyAuditLogs(db, { replay: true });
    expect(instances).toBeGreaterThan(3);
    expect(faults).toEqual([]);
  });

  it.skipIf(!hasPostgres())('names the files that rows name and that the disk lacks', async () => {
    const admin = await server.login('admin');
    const names = ['kept.pdf', 'lost.pdf', 'cut.pdf', 'longer.pdf'];
    const keys = new Map<string, string>();
    for (const name of names) {
      const { fileId: id } = await uploaded(admin, { name });
      const [row] = await server.db.script(async script => {
        await setTransactionTenant(script, DEMO_COMPANY_ID);
        return script.query<{ key: string }>('select storage_key as key from file where file_id = $1', [id]);
      });
      keys.set(name, row?.key ?? '');
    }
    const missing = async () =>
      (await backup(server.db, server.dataDir, join(folder, 'lacks.gz'))).missingFiles;
    expect(await missing()).toEqual([]);
    const pathOf = (name: string) => join(server.dataDir, 'files', 'stored', keys.get(name)!);
    rmSync(pathOf('lost.pdf'));
    truncateSync(pathOf('cut.pdf'), 1);
    appendFileSync(pathOf('longer.pdf'), ' ');
    expect((await missing())?.toSorted()).toEqual(
      names
        .slice(1)
        .map(name => keys.get(name))
        .toSorted(),
    );
  });

  it.skipIf(!hasPostgres())('names the files of archives that the disk lacks', async () => {
    await addOldRows(server.db, 2);
    const storage = diskStorage(join(server.dataDir, 'files'));
    const means = { db: server.db, storage, storeOf: () => storage };
    const before = new Date(Date.now() - 300 * 86_400_000);
    expect((await archiveTenantLogs(means, DEMO_COMPANY_ID, { before })).archives).toBe(1);
    const [stored] = await withTenant(server.db, DEMO_COMPANY_ID, tx => readStoredArchives(tx, 'logs'));
    const archived = async () => {
      const { missingFiles } = await backup(server.db, server.dataDir, join(folder, 'archives.gz'));
      return missingFiles?.filter(key => key.startsWith(stored!.storageKey));
    };
    expect(await archived()).toEqual([]);
    const files = [contentKey, manifestKey].map(key => key(stored!.storageKey));
    for (const file of files) rmSync(join(server.dataDir, 'files', 'stored', file));
    expect(await archived()).toEqual(files);
  });

  it.skipIf(from === 'pglite' || !hasPostgres())(
    'holds no server that starts, and is not refused by one',
    async () => {
      const start = () => initializeEncryption(server.db, { key: ENCRYPTION_KEY, dataDir: server.dataDir });
      await runInSnapshot(server.db, start);
      await runTransactionOnAuthTables(server.db, async auth => {
        await lockInstallationDuringStart(auth);
        await backup(server.db, server.dataDir, join(folder, 'start.gz'));
      });
    },
  );

  it.skipIf(!hasPostgres())('is refused while a command uses the database alone', async () => {
    const again = () => backup(server.db, server.dataDir, join(folder, 'refused.gz'));
    const refused = 'The installation is being distributed or a tenant is being moved';
    await server.db.script(async holder => {
      await lockInstallationForCommand(holder);
      await expect(again()).rejects.toThrow(refused);
    });
    await server.db.script(script => script.exec('create schema countersign_distribution'));
    await expect(again()).rejects.toThrow(refused);
    await server.db.script(script => script.exec('drop schema countersign_distribution'));
    await again();
  });

  it.skipIf(!hasPostgres())(
    'misses no row of any table, and every hash of the audit log is the same',
    async () => {
      const quiet = join(folder, 'quiet.gz');
      await backup(server.db, server.dataDir, quiet);
      const written = await rowsByTable(quiet);
      // Jobs that the queue has taken come back as rows of the outbox.
      const counts = [...(await countsOf(server.db))].filter(([table]) => table !== 'outbox');
      expect(counts.map(([table, count]) => [table, count, written.get(table)?.length ?? 0])).toEqual(
        counts.map(([table, count]) => [table, count, count]),
      );
      const hashes = (rows: string[] = []) => rows.map(row => JSON.parse(row).hash).sort();
      const saved = hashes((await rowsByTable(archive)).get('audit'));
      const restored = await db.script(script =>
        script.query<{ hash: string }>('select hash::text from audit'),
      );
      expect(restored.map(({ hash }) => hash).sort()).toEqual(saved);
      expect(saved.length).toBeGreaterThan(3);
    },
  );

  it.skipIf(!hasPostgres())('is served by a server that starts on it', async () => {
    await db.close();
    const options = { database: copy.options, dataDir: restoredFiles, port: 0, jobs: false } as const;
    const { url, stop } = await startServer(options);
    expect((await new TestClient(url).signIn('li.na')).status).toBe(200);
    await stop();
    db = await openDatabase(copy.options);
  });
});

describe('an archive', () => {
  const kind: Kind = quickKind();
  const folder = mkdtempSync(join(tmpdir(), 'countersign-archive-'));
  const archive = join(folder, 'backup.gz');
  let copy: Copy;
  let db: Database;
  const written = (text: string) => writeFileSync(archive, gzipSync(text));
  const head = (migrations: object[] = [], format = BACKUP_FORMAT) =>
    `${JSON.stringify({ head: { format, time: '2026-01-01T00:00:00Z', migrations } })}\n`;
  const restored = () => restore(db, join(folder, 'data'), archive);

  beforeAll(async () => {
    copy = await databaseCopy(kind, false);
    db = await openDatabase(copy.options);
  });
  afterAll(async () => {
    await db.close();
    await copy.remove();
    rmSync(folder, { recursive: true });
  });

  it('is refused where it is none, was cut, has another format, or is of a newer program', async () => {
    await expect(restored()).rejects.toThrow('no such file');
    writeFileSync(archive, 'no archive');
    await expect(restored()).rejects.toThrow('cannot be read as a backup');
    written('{"row":"{}"}\n{"end":{"rows":0,"files":0}}\n');
    await expect(restored()).rejects.toThrow('is no backup of Countersign');
    written(`${head([], 'other-1' as typeof BACKUP_FORMAT)}{"end":{"rows":0,"files":0}}\n`);
    await expect(restored()).rejects.toThrow('has the format other-1');
    written(`${head([{ name: '9999_next.sql', checksum: 'x' }])}{"end":{"rows":0,"files":0}}\n`);
    await expect(restored()).rejects.toThrow('made by a newer program');
  });

  it('writes nothing beyond the folder of files, and leaves the database empty where it is cut', async () => {
    const source = await databaseCopy(kind);
    const filled = await openDatabase(source.options);
    try {
      await backup(filled, join(folder, 'none'), archive);
      await expect(restore(filled, join(folder, 'data'), archive)).rejects.toThrow('has companies already');
    } finally {
      await filled.close();
      await source.remove();
    }
    const whole = gunzipSync(readFileSync(archive)).toString();
    written(whole.slice(0, whole.indexOf('\n{"end"') + 1));
    await expect(restored()).rejects.toThrow('its end is missing');
    written(whole.replace('\n{"end"', '\n{"file":"../../another"}\n{"bytes":"YQ=="}\n{"end"'));
    await expect(restored()).rejects.toThrow('names a file beyond its folder');
    written(whole);
    expect((await restored()).rows).toBeGreaterThan(100);
  });
});
