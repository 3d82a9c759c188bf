/** Retention: of every kind of row the old ones go and the young ones stay. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { runTransactionOnAuthTables, withTenant } from '../db/access.ts';
import { DEMO_COMPANY_ID } from '../demo/company.ts';
import { describeServer } from '../testing/harness.ts';
import { removeTenantByHand } from '../testing/removed-tenant.ts';
import { readDatabaseTime } from './database-time.ts';
import { purgeExpiredRows } from './purge.ts';
import { RETENTION_OPTIONS, type RetentionOption } from './retention.ts';

/** Inserts rows of one kind for a prefix and an instant `t`. */
const INSERTS: Record<RetentionOption, string> = {
  sessionKeepDays: `insert into session (token_hash, session_id, merchant_id, user_id, expires_at, address, user_agent)
    select $p || 's' || n, $p || 's' || n, $m, 'u-li-na', $t, '', '' from rows`,
  embedTokenKeepDays: `insert into session
    (token_hash, session_id, merchant_id, user_id, expires_at, address, user_agent, scope, client_id)
    select $p || 'e' || n, $p || 'e' || n, $m, 'u-li-na', $t, '', '', '{}', 'c' from rows`,
  callLogKeepDays: `insert into call_log
    (merchant_id, log_id, user_id, method, address, result, status, bytes, duration_ms, create_time)
    select $m, $p || n, 'u-li-na', 'GET', '', 'ok', 200, 0, 0, $t from rows`,
  callbackKeepDays: `insert into callback_delivery
    (merchant_id, delivery_id, config_id, event_id, event_type, instance_id, body, state, create_time)
    select $m, $p || n, 'c', $p || n, 'x', 'i', '', 'delivered', $t from rows`,
  noticeKeepDays: `, tasks as (insert into send_task (merchant_id, task_id, key, kind, template, create_time)
    select $m, $p || n, $p || n, 'notice', 'urged', $t from rows returning task_id)
    insert into send_target (merchant_id, task_id, channel, target_id, state)
    select $m, task_id, 'email', 'u-li-na', 'sent' from tasks`,
  messageKeepDays: `insert into message
    (merchant_id, message_id, user_id, event_id, kind, params, instance_id, create_time, read_time)
    select $m, $p || n, 'u-li-na', $p || n, 'urged', '{}', 'i', $t, $t from rows`,
  decisionKeyKeepDays: `insert into decision_key (merchant_id, user_id, decision_key, request_hash, answer, create_time)
    select $m, 'u-li-na', convert_to($p || n, 'UTF8'), '', '{}', $t from rows`,
};

const OPTIONS = Object.keys(RETENTION_OPTIONS) as RetentionOption[];

describeServer('retention', server => {
  const insert = async (
    option: RetentionOption,
    prefix: string,
    { days, rows }: { days: number; rows: number },
  ) => {
    const text = INSERTS[option]
      .replaceAll('$p', `'${prefix}'`)
      .replaceAll('$m', `'${DEMO_COMPANY_ID}'`)
      .replaceAll('$t', `now() - interval '${days} days'`);
    const statement = sql.raw(`with rows as (select n from generate_series(1, ${rows}) n) ${text}`);
    if (RETENTION_OPTIONS[option].context === 'auth')
      await runTransactionOnAuthTables(server().db, auth => statement.execute(auth));
    else await withTenant(server().db, DEMO_COMPANY_ID, tx => statement.execute(tx));
  };

  it('removes the old rows of every kind, more than one batch of them, and no young ones', async () => {
    for (const option of OPTIONS) {
      await insert(option, 'old', { days: RETENTION_OPTIONS[option].days + 1, rows: 3 });
      await insert(option, 'young', { days: RETENTION_OPTIONS[option].days - 1, rows: 2 });
    }
    await insert('callLogKeepDays', 'many', { days: 200, rows: 1200 });
    const removed = await purgeExpiredRows(server().db);
    expect(removed).toEqual({
      ...Object.fromEntries(OPTIONS.map(option => [option, 3])),
      callLogKeepDays: 1203,
    });
    expect(Object.values(await purgeExpiredRows(server().db)).every(count => count === 0)).toBe(true);
    const shorter = await purgeExpiredRows(server().db, { callLogKeepDays: 1 });
    expect(shorter).toMatchObject({ callLogKeepDays: 2, noticeKeepDays: 0 });
  });

  it('keeps what still waits and what nobody has read', async () => {
    for (const option of ['callbackKeepDays', 'noticeKeepDays', 'messageKeepDays'] as const)
      await insert(option, 'waits', { days: 4000, rows: 1 });
    await withTenant(server().db, DEMO_COMPANY_ID, async tx => {
      await sql`update callback_delivery set state = 'waiting' where event_id = 'waits1'`.execute(tx);
      await sql`update send_target set state = 'waiting' where task_id = 'waits1'`.execute(tx);
      await sql`update message set read_time = null where event_id = 'waits1'`.execute(tx);
    });
    const removed = await purgeExpiredRows(server().db);
    expect(removed).toMatchObject({ callbackKeepDays: 0, noticeKeepDays: 0, messageKeepDays: 0 });
  });

  it('continues with the other kinds and tenants after a failure', async () => {
    await insert('embedTokenKeepDays', 'behind', {
      days: RETENTION_OPTIONS.embedTokenKeepDays.days + 1,
      rows: 1,
    });
    const broken = vi.spyOn(RETENTION_OPTIONS.sessionKeepDays, 'old').mockImplementation(() => {
      throw new Error('broken');
    });
    await expect(purgeExpiredRows(server().db)).rejects.toThrow(
      'The purge failed for sessionKeepDays of the installation: Error: broken',
    );
    broken.mockRestore();
    const removed = await purgeExpiredRows(server().db);
    expect(removed.embedTokenKeepDays).toBe(0);
  });

  it('is told in the docs, with its setting and its default', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/server/jobs.md'), 'utf8');
    for (const { variable, days } of Object.values(RETENTION_OPTIONS))
      expect(page).toContain(`| \`${variable}\` | \`${days}\` |`);
  });

  it('uses the clock of the database, if that of the process is wrong', async () => {
    // The embedded database has the clock of the process.
    if (server().kind === 'pglite') return;
    for (const option of OPTIONS) await insert(option, 'clock', { days: 0, rows: 1 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 365 * 86_400_000 });
    try {
      const removed = await purgeExpiredRows(server().db);
      expect(Object.values(removed).every(count => count === 0)).toBe(true);
      expect((await readDatabaseTime(server().db)).getTime()).toBeLessThan(Date.now() - 86_400_000);
    } finally {
      vi.useRealTimers();
    }
  });

  it('applies to removed tenants, whose other rows stay', async () => {
    for (const option of OPTIONS)
      await insert(option, 'removed', { days: RETENTION_OPTIONS[option].days + 1, rows: 2 });
    await removeTenantByHand(server().db, DEMO_COMPANY_ID);
    const removed = await purgeExpiredRows(server().db);
    expect(removed).toEqual(Object.fromEntries(OPTIONS.map(option => [option, 2])));
  });
});
