/** Archives ended applications every night, for the tenants whose parameter `application-archive` is on. */
import { logSystemEvent } from '../../../audit/system/log.ts';
import { type Contexts, runTransactionSwitchingTenantAndRole } from '../../../db/access.ts';
import { IndependentWork } from '../../../db/independent-work.ts';
import { tenantIdsWithUsers } from '../../../db/tenants.ts';
import { readDatabaseTime } from '../../../jobs/database-time.ts';
import { retentionStart } from '../../../jobs/retention.ts';
import type { ArchiveMeans } from '../../files/index.ts';
import { readBooleanParameter, readNumberParameter } from '../../tenancy/index.ts';
import { archiveTenantApplications } from './archive.ts';
import type { FaultyApplication } from './ended-applications.ts';

/** Returns the value of the tenant's parameter `application-archive-months`. */
export const readApplicationArchiveMonths = (contexts: Contexts, merchantId: string): Promise<number> =>
  readNumberParameter(contexts, merchantId, 'application-archive-months');

/**
 * Archives the applications of every tenant whose parameter is on. If a tenant fails, its log shows the failure, and
 * the other tenants are archived. The error names all failed tenants.
 */
export async function archiveApplicationsOfTenants(means: ArchiveMeans, time?: Date): Promise<void> {
  const now = time ?? (await readDatabaseTime(means.db));
  const archiving = new IndependentWork('archiving of ended applications');
  for (const merchantId of await tenantIdsWithUsers(means.db))
    await archiving.attempt(`the applications of tenant ${merchantId}`, () =>
      archiveOrLogFailure(means, merchantId, now),
    );
  archiving.finish();
}

/** Archives the applications of a tenant. Throws after the log of the tenant shows the failure. */
async function archiveOrLogFailure(means: ArchiveMeans, merchantId: string, now: Date): Promise<void> {
  const logFailure = (detail: Record<string, unknown>, targetId = '') =>
    logSystemEvent(means.db, merchantId, {
      event: 'archive-applications',
      result: 'failed',
      targetId,
      detail,
    });
  let faults: readonly FaultyApplication[];
  try {
    faults = await archiveIfTurnedOn(means, merchantId, now);
  } catch (error) {
    await logFailure({ error: String(error) });
    throw error;
  }
  const [first] = faults;
  if (!first) return;
  const { instanceId, revision, fault } = first;
  await logFailure({ instanceId, revision, fault, applications: faults.length }, instanceId);
  throw new Error(
    `Applications that could not be archived: ${faults.length}, first ${instanceId} (${fault})`,
  );
}

/** Archives the applications if the tenant wants it. Returns those whose audit log has a fault. */
async function archiveIfTurnedOn(
  means: ArchiveMeans,
  merchantId: string,
  now: Date,
): Promise<readonly FaultyApplication[]> {
  const { isOn, months } = await runTransactionSwitchingTenantAndRole(means.db, async contexts => ({
    isOn: await readBooleanParameter(contexts, merchantId, 'application-archive'),
    months: await readApplicationArchiveMonths(contexts, merchantId),
  }));
  if (!isOn) return [];
  const before = retentionStart(months, now);
  return (await archiveTenantApplications(means, merchantId, { before })).faults;
}
