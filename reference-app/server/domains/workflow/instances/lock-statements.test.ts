/** A decision reads by keys alone. */

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { KYSELY_HANDLE_KEY } from '../../../db/database.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver } from '../testing/approval-driver.ts';
import { lockInstance } from './lock.ts';

/** After so many the database no longer plans a statement anew for its values. */
const PLANNED_FOR_GOOD = 7;

describeServer('a decision', server => {
  const driver = new ApprovalDriver(server);

  it('reads no table as a whole, however small it was when it was analysed', async () => {
    const instanceId = await driver.start(await driver.publish({ nodes: [approver('a', ['zhang.wei'])] }));
    const taskId = await driver.taskOf('zhang.wei', instanceId);
    await sql`analyze decision_key`.execute(server().db[KYSELY_HANDLE_KEY]);
    const actor = { merchantId: DEMO_COMPANY_ID, userId: 'u-zhang-wei' };
    const read = await withTenant(server().db, DEMO_COMPANY_ID, async tx => {
      for (let time = 0; time < PLANNED_FOR_GOOD; time++) {
        await lockInstance(tx, actor, { taskId, key: `${time}` });
        await lockInstance(tx, actor, { instanceId, key: `${time}` });
      }
      const { rows } = await sql<{ relname: string }>`
        select relname from pg_stat_xact_user_tables
        where relname in ('instance', 'task', 'decision_key') and seq_scan > 0`.execute(tx);
      return rows.map(({ relname }) => relname);
    });
    expect(read).toEqual([]);
  });
});
