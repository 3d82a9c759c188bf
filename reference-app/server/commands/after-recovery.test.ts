/** Prepares recovered databases with the command. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTenant } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { DEMO_COMPANY_ID } from '../demo/company.ts';
import { databaseCopy, quickKind } from '../testing/harness.ts';
import { removeTenantByHand } from '../testing/removed-tenant.ts';
import { type Copy, environmentOf } from '../testing/templates.ts';

const COMMAND = fileURLToPath(new URL('./after-recovery.ts', import.meta.url));

let copy: Copy;
beforeAll(async () => {
  copy = await databaseCopy(quickKind());
});
afterAll(() => copy.remove());

const inDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
  const db = await openDatabase(copy.options);
  return work(db).finally(() => db.close());
};

it('messages of a removed tenant are held back too', async () => {
  await inDatabase(async db => {
    await withTenant(db, DEMO_COMPANY_ID, tx =>
      sql`with tasks as (
          insert into send_task (merchant_id, task_id, key, kind, template)
          values (${DEMO_COMPANY_ID}, 'waits', 'waits', 'notice', 'urged') returning task_id
        ) insert into send_target (merchant_id, task_id, channel, target_id, state, next_time)
        select ${DEMO_COMPANY_ID}, task_id, 'email', 'u-li-na', 'waiting', now() from tasks`.execute(tx),
    );
    await removeTenantByHand(db, DEMO_COMPANY_ID);
  });
  const env = { ...process.env, ...environmentOf(copy.options) };
  const { status, stderr } = spawnSync(process.execPath, [COMMAND], { env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  const target = await inDatabase(db =>
    withTenant(db, DEMO_COMPANY_ID, tx =>
      tx
        .selectFrom('sendTarget')
        .select(['state', 'code'])
        .where('taskId', '=', 'waits')
        .executeTakeFirstOrThrow(),
    ),
  );
  expect(target).toEqual({ state: 'unknown', code: 'recovered' });
});
