/** Archives ended applications every night, for the tenants whose parameter `application-archive` is on. */
import { logSystemEvent } from '../../../audit/system/log.ts';
import { type Contexts, runTransactionSwitchingTenantAndRole } from '../../../db/access.ts';
import { allTenantIds } from '../../../db/tenants.ts';
import { retentionStart } from '../../../jobs/retention.ts';
import type { ArchiveMeans } from '../../files/index.ts';
import { readBooleanParameter, readNumberParameter } from '../../tenancy/index.ts';
import { archiveTenantApplications } from './archive.ts';

/** Returns the value of the tenant's parameter `application-archive-months`. */
export const readApplicationArchiveMonths = (contexts: Contexts, merchantId: string): Promise<number> =>
  readNumberParameter(contexts, merchantId, 'application-archive-months');

/**
 * Archives the applications of every tenant whose parameter is on. If a tenant fails, its log shows the failure, and
 * the other tenants are archived. The error names all failed tenants.
 */
export async function archiveApplicationsOfTenants(means: ArchiveMeans, now = new Date()): Promise<void> {
  const failures: string[] = [];
  for (const merchantId of await allTenantIds(means.db))
    try {
      const failure = await archiveIfTurnedOn(means, merchantId, now);
      if (failure) failures.push(failure);
    } catch (error) {
      failures.push(`${merchantId}: ${error}`);
      await logFailure(means, merchantId, { error: String(error) });
    }
  if (failures.length > 0) throw new Error(`Applications could not be archived: ${failures.join('; ')}`);
}

async function archiveIfTurnedOn(
  means: ArchiveMeans,
  merchantId: string,
  now: Date,
): Promise<string | undefined> {
  const { isOn, months } = await runTransactionSwitchingTenantAndRole(means.db, async contexts => ({
    isOn: await readBooleanParameter(contexts, merchantId, 'application-archive'),
    months: await readApplicationArchiveMonths(contexts, merchantId),
  }));
  if (!isOn) return undefined;
  const { faults } = await archiveTenantApplications(means, merchantId, {
    before: retentionStart(months, now),
  });
  const [first] = faults;
  if (!first) return undefined;
  const { instanceId, revision, fault } = first;
  await logFailure(
    means,
    merchantId,
    { instanceId, revision, fault, applications: faults.length },
    instanceId,
  );
  return `${merchantId}: the audit log of ${faults.length} applications is broken, first ${instanceId}`;
}

const logFailure = (
  { db }: ArchiveMeans,
  merchantId: string,
  detail: Record<string, unknown>,
  targetId = '',
): Promise<void> =>
  logSystemEvent(db, merchantId, { event: 'archive-applications', result: 'failed', targetId, detail });
