/** Transfers in slices: no lock is held between them. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeServer, type Harness } from '../../../testing/harness.ts';
import { linesOf, sheetNouns } from './testing/large-sheets.ts';
import { beginImport, runJob, transferOf } from './testing/transfer-driver.ts';

/** Advisory locks of the tenant's rights and organisations that are held. */
const heldLocks = async ({ db }: Harness): Promise<number> => {
  const { rows } = await withTenant(db, DEMO_COMPANY_ID, tx =>
    sql<{ n: number }>`select count(*)::int as n from pg_locks
      where locktype = 'advisory' and classid in (7263522, 7263523)
        and database = (select oid from pg_database where datname = current_database())`.execute(tx),
  );
  return rows[0]!.n;
};

describeServer('the dry run and the import', server => {
  it.each(sheetNouns)(
    'of 60 %ss hold no lock between two slices, in which others change the tenant',
    async noun => {
      const admin = await server().login('admin');
      const id = await beginImport(admin, noun, linesOf[noun](`slices-${noun}`, 60));
      for (const state of ['checked', 'done']) {
        let slices = 0;
        await runJob(server(), id, {
          progressed: async () => {
            slices += 1;
            expect(await heldLocks(server())).toBe(0);
            if (slices > 2) return;
            const organizeName = `其间${noun}${state}${slices}`;
            expect((await admin.post('organize/addOrganize', { organizeName })).status).toBe(200);
          },
        });
        expect(slices).toBeGreaterThanOrEqual(3);
        expect(await transferOf(admin, id)).toMatchObject({ state, counts: { created: 60 } });
        if (state === 'checked') await admin.data(admin.post('transfer/run', { transferId: id }));
      }
    },
  );
});
