/** Verifies the chains of a database before and after its distribution. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { linkLogRowsOfAllTenants } from '../audit/chain/link.ts';
import { KYSELY_HANDLE_KEY } from '../db/database.ts';
import { DEMO_COMPANY_ID } from '../demo/company.ts';
import { describeServer } from '../testing/harness.ts';
import { removeTenantByHand } from '../testing/removed-tenant.ts';
import { findBrokenChains } from './counts.ts';

describeServer('the chains of a distributed installation', server => {
  it('are verified of removed tenants too', async () => {
    const { db } = server();
    await server().login('admin');
    await linkLogRowsOfAllTenants(db);
    await removeTenantByHand(db, DEMO_COMPANY_ID);
    expect(await findBrokenChains(db, { replay: false })).toEqual([]);
    await sql`update login_log set address = 'changed' where merchant_id = ${DEMO_COMPANY_ID}`.execute(
      db[KYSELY_HANDLE_KEY],
    );
    expect(await findBrokenChains(db, { replay: false })).toEqual([
      expect.stringMatching(
        new RegExp(`^The chain of the logs of ${DEMO_COMPANY_ID} is broken at \\d+: changed\\.$`),
      ),
    ]);
  });
});
