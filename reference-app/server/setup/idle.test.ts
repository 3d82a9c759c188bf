/** The first start against a database that ends idle transactions, on a machine whose threads are busy. */
import { spawn } from 'node:child_process';
import { pbkdf2 } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { initializeEncryption } from '../db/encryption/index.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { seedLargeDemo, seedPeople } from '../demo/seed.ts';
import { diskStorage } from '../domains/files/file/storage.ts';
import { databaseCopy, hasPostgres } from '../testing/harness.ts';
import { longestHold } from '../testing/loop-hold.ts';
import { startProgram } from '../testing/program.ts';
import { ENCRYPTION_KEY } from '../testing/templates.ts';
import { TEST_ALL } from '../testing/test-all.ts';

/** Milliseconds after which PostgreSQL ends an idle transaction. */
const timeoutMs = 400;

/** Holds each thread of Node's pool for longer than that; passwords are hashed there. */
const busyThreads = () =>
  Promise.all(Array.from({ length: 4 }, () => promisify(pbkdf2)('x', 'x', 800_000, 64, 'sha512')));

it.skipIf(!hasPostgres())('hashes passwords before the transaction that fills the database', async () => {
  const copy = await databaseCopy('postgres', false);
  const slow = await openDatabase(copy.options);
  await migrate(slow);
  await slow.close();
  const { url, ...options } = copy.options as { url: string };
  const db = await openDatabase({ ...options, url, timeoutMs });
  try {
    const busy = busyThreads();
    await expect(seedPeople(db)).resolves.toBe(true);
    await busy;
  } finally {
    await db.close();
    await copy.remove();
  }
});

it.skipIf(!TEST_ALL || !hasPostgres())(
  'the first start with the grown company succeeds beside sixteen busy processes',
  { timeout: 600_000 },
  async () => {
    const copy = await databaseCopy('postgres', false);
    const dataDir = mkdtempSync(join(tmpdir(), 'countersign-first-'));
    const busy = Array.from({ length: 16 }, () => spawn(process.execPath, ['-e', 'for (;;);']));
    const { url } = copy.options as { url: string };
    const begin = performance.now();
    const program = startProgram({ DATABASE_URL: url, DATA_DIR: dataDir, DEMO_DATA: 'on' });
    try {
      await program.url;
      console.log(`first start beside 16 processes: ${Math.round((performance.now() - begin) / 1000)} s`);
    } finally {
      for (const child of [program.child, ...busy]) child.kill('SIGKILL');
      await program.end;
      await copy.remove();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);

it.skipIf(!TEST_ALL).each(['pglite', 'postgres'] as const)(
  'filling a database with the grown company holds the event loop for at most 100 ms (%s)',
  { timeout: 300_000 },
  async kind => {
    const copy = await databaseCopy(kind, false);
    const dataDir = mkdtempSync(join(tmpdir(), 'countersign-fill-'));
    const db = await openDatabase(copy.options);
    try {
      await migrate(db);
      await initializeEncryption(db, { key: ENCRYPTION_KEY, previousKey: undefined, dataDir });
      const storage = diskStorage(join(dataDir, 'files'));
      const ms = await longestHold(() => seedLargeDemo(db, { lang: 'zh', storage }));
      console.log(`${kind}: longest hold of a first fill ${ms.toFixed(0)} ms`);
      expect(ms).toBeLessThan(100);
    } finally {
      await db.close();
      await copy.remove();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
