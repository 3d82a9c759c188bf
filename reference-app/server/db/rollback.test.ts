/** Statements that run in parallel with a failing one are rolled back with it, and none runs after the rollback. */
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { DEMO_COMPANY_ID } from '../demo/company.ts';
import { describeBothDatabases } from '../testing/harness.ts';
import { type Tx, withTenant } from './access.ts';
import { KYSELY_HANDLE_KEY } from './database.ts';
import { runQuery } from './statement.ts';

describeBothDatabases('a failed transaction', server => {
  const handle = () => server().db[KYSELY_HANDLE_KEY];
  const storedRemarks = async () => {
    const { rows } = await sql<{ remark: string }>`
      select remark from app_user where remark like 'parallel%'`.execute(handle());
    return rows.map(({ remark }) => remark);
  };
  afterEach(() => sql`update app_user set remark = '' where remark like 'parallel%'`.execute(handle()));

  const setRemark = (tx: Tx, remark: string) =>
    tx.updateTable('appUser').set({ remark }).where('userId', '=', 'u-li-na').execute();

  /**
   * Starts `fail` and two updates in one transaction without waiting. The first update starts a third one when it
   * ends. Returns the results of the updates.
   */
  async function runBeside(fail: (tx: Tx) => Promise<unknown>): Promise<PromiseSettledResult<unknown>[]> {
    let updates: Promise<unknown>[] = [];
    const failed = withTenant(server().db, DEMO_COMPANY_ID, tx => {
      const failing = fail(tx);
      updates = [
        setRemark(tx, 'parallel 1').then(() => setRemark(tx, 'parallel 2')),
        setRemark(tx, 'parallel 3'),
      ];
      for (const update of updates) update.catch(() => undefined);
      return Promise.all([failing, ...updates]);
    });
    await expect(failed).rejects.toThrow();
    return Promise.allSettled(updates);
  }

  it.each<[string, (tx: Tx) => Promise<unknown>]>([
    ['by an error of the database', tx => sql`select 1 / 0`.execute(tx)],
    [
      'by a refusal',
      async tx => {
        await sql`select 1`.execute(tx);
        throw new Error('refused');
      },
    ],
  ])('stores nothing of its parallel statements: %s', async (_, fail) => {
    const [followed] = await runBeside(fail);
    expect(followed?.status).toBe('rejected');
    expect(await storedRemarks()).toEqual([]);
  });

  it('shows no row of another tenant to a parallel statement', async () => {
    const tenants: unknown[] = [];
    const read = async (tx: Tx) => {
      const { rows } = await sql`select distinct merchant_id from app_user`.execute(tx);
      tenants.push(...rows);
    };
    const failed = withTenant(server().db, DEMO_COMPANY_ID, tx =>
      Promise.all([
        sql`select 1`.execute(tx).then(() => Promise.reject(new Error('refused'))),
        ...[1, 2, 3].map(() => read(tx).catch(() => undefined)),
      ]),
    );
    await expect(failed).rejects.toThrow('refused');
    expect(tenants.filter(row => (row as { merchantId: string }).merchantId !== DEMO_COMPANY_ID)).toEqual([]);
  });

  it('stores nothing if its last query fails', async () => {
    const failed = withTenant(server().db, DEMO_COMPANY_ID, async tx => {
      await setRemark(tx, 'parallel last');
      await runQuery(tx, sql`select 1 / 0`.compile(tx), { isLast: true });
    });
    await expect(failed).rejects.toThrow('division by zero');
    expect(await storedRemarks()).toEqual([]);
  });

  it('is committed with its last query on PostgreSQL, and runs no later statement', async () => {
    if (server().kind === 'pglite') return;
    const failed = withTenant(server().db, DEMO_COMPANY_ID, async tx => {
      await setRemark(tx, 'parallel last');
      await runQuery(tx, sql`select 1`.compile(tx), { isLast: true });
      await setRemark(tx, 'parallel later');
    });
    await expect(failed).rejects.toThrow('[Bug] a statement was run after the last statement');
    expect(await storedRemarks()).toEqual(['parallel last']);
  });
});
