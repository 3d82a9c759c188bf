/** Compares the lists under random filters with a reading of all rows without SQL. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type Tx, withTenant } from '../../../db/access.ts';
import { KYSELY_HANDLE_KEY } from '../../../db/database.ts';
import type { Counted, Page } from '../../../db/paging.ts';
import { MAX_COUNTED_INSTANCE_MATCHES, MAX_FOUND_INSTANCES, searchInstances } from '../../../db/search.ts';
import { DEMO_SERVICE_PROVIDER_TENANT_ID } from '../../../demo/company.ts';
import { describeServer } from '../../../testing/harness.ts';
import { runLength } from '../../../testing/test-all.ts';
import { readInstancePage } from './instances.ts';
import { readOwnTaskPage } from './tasks.ts';
import {
  type ListedRows,
  listInstancesNaively,
  listTasksNaively,
  readListedRows,
} from './testing/naive-lists.ts';
import { instanceFilters, listReaders, taskFilters } from './testing/random-filters.ts';
import { fillWithVariedRows } from './testing/varied-rows.ts';

const FILTERS = runLength('LIST_FILTERS', { long: 5000, short: 200 });

const merchantId = DEMO_SERVICE_PROVIDER_TENANT_ID;

describeServer('random filters of lists', server => {
  let rows: ListedRows;

  beforeAll(async () => {
    rows = await withTenant(server().db, merchantId, async tx => {
      await fillWithVariedRows(tx, merchantId, 1);
      return readListedRows(tx, merchantId);
    });
    for (const table of ['instance', 'running_instance', 'task', 'process'])
      await sql`analyze ${sql.table(table)}`.execute(server().db[KYSELY_HANDLE_KEY]);
  });

  it('return the applications and the total of a plain reading', { timeout: 600_000 }, () =>
    fc.assert(
      fc.asyncProperty(listReaders(merchantId), instanceFilters, async (actor, filter) => {
        const page = await withTenant(server().db, merchantId, tx => readInstancePage(tx, actor, filter));
        expectPage(page, listInstancesNaively(rows, actor, filter), filter);
      }),
      { numRuns: FILTERS },
    ),
  );

  it('return the tasks and the total of a plain reading', { timeout: 600_000 }, () =>
    fc.assert(
      fc.asyncProperty(listReaders(merchantId), taskFilters, async (actor, filter) => {
        const inTenant = <T>(work: (tx: Tx) => Promise<T>) => withTenant(server().db, merchantId, work);
        const page = await readOwnTaskPage(inTenant, actor, filter);
        expectPage(page, listTasksNaively(rows, actor, filter), filter);
      }),
      { numRuns: FILTERS },
    ),
  );

  it('contain texts that too many, many and few applications contain', async () => {
    const matches = (text: string) => rows.instances.filter(({ itemName }) => itemName.includes(text)).length;
    const isFoundById = (keyword: string) =>
      withTenant(
        server().db,
        merchantId,
        async tx => (await searchInstances(tx, { keyword }))?.ids !== undefined,
      );
    expect(await isFoundById('Common')).toBe(false);
    expect(await isFoundById('archive')).toBe(false);
    expect(matches('archive')).toBeGreaterThan(MAX_FOUND_INSTANCES);
    expect(await isFoundById('ledger')).toBe(true);
    expect(matches('ledger')).toBeGreaterThan(2 * MAX_COUNTED_INSTANCE_MATCHES);
    expect(await isFoundById('印章')).toBe(true);
    expect(matches('印章')).toBeGreaterThan(0);
  });
});

/** Expects the page of all matching ids, and a total that is exact, or a lower bound if there are more. */
function expectPage({ list, total, more }: Counted & { list: { id: string }[] }, ids: string[], page: Page) {
  const start = (page.page - 1) * page.limit;
  expect(list.map(({ id }) => id)).toEqual(ids.slice(start, start + page.limit));
  if (!more) expect(total).toBe(ids.length);
  else {
    expect(total).toBeLessThan(ids.length);
    expect(total).toBeGreaterThanOrEqual(start + page.limit);
  }
}
