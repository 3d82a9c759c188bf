/**
 * Implements the command `logs:archive`, which moves old rows of the logs to archives in the default bucket of each
 * tenant. The exit code is 0 if all rows were moved, otherwise 1.
 */
import { archiveTenantLogs } from '../domains/logs/archive/archive.ts';
import { readLogRetentionMonths } from '../domains/logs/log/retention.ts';
import { archiveTenants } from './archive-tenants.ts';

await archiveTenants({
  readMonths: readLogRetentionMonths,
  async archive(means, merchantId, before) {
    const run = await archiveTenantLogs(means, merchantId, { before });
    return { ...run, failures: [] };
  },
});
