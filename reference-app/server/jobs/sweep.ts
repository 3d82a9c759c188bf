/** Processes due items whose job was lost. */
import { withTenant } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import { IndependentWork } from '../db/independent-work.ts';
import { tenantIdsWithUsers } from '../db/tenants.ts';
import type { DueWork } from './domain-jobs.ts';

export interface SweepInput {
  db: Database;
  due: readonly DueWork[];
  /** Called with each error of the sweep. The error message contains the tenant and the kind of due work. */
  failed?: ((error: unknown) => void) | undefined;
}

/**
 * Processes all due items. A failure does not end the sweep. If there were failures, an error is thrown at
 * the end, so that the job of the sweep counts as failed.
 */
export async function processDueSweepItems({ db, due, failed }: SweepInput): Promise<void> {
  const sweep = new IndependentWork('sweep', failed);
  for (const merchantId of await tenantIdsWithUsers(db))
    for (const { name, list, run } of due) {
      const items = await sweep.attempt(`the list of ${name} of tenant ${merchantId}`, () =>
        withTenant(db, merchantId, list),
      );
      for (const item of items ?? [])
        await sweep.attempt(`${name} ${describeDueSweepItem(item)} of tenant ${merchantId}`, () =>
          run(merchantId, item),
        );
    }
  sweep.finish();
}

const describeDueSweepItem = (item: unknown): string =>
  typeof item === 'string' ? item : JSON.stringify(item);
