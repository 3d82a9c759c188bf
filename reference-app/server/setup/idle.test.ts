/** The first start against a database that ends idle transactions, on a machine whose threads are busy. */
import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { seedPeople } from '../demo/seed.ts';
import { databaseCopy, hasPostgres } from '../testing/harness.ts';

/** Milliseconds after which PostgreSQL ends an idle transaction. */
const timeoutMs = 400;

/** Holds each thread of Node's pool for longer than that; passwords are hashed there. */
const busyThreads = () =>
  Promise.all(Array.from({ length: 4 }, () => promisify(pbkdf2)('x', 'x', 2_000_000, 64, 'sha512')));

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
