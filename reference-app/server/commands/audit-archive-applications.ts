/**
 * Implements the command `audit:archive`, which moves timelines and audit logs of old applications to archives in the
 * default bucket of each tenant. The exit code is 0 if all of them were moved, otherwise 1.
 */
import { archiveTenantApplications } from '../domains/workflow/archive/archive.ts';
import { readApplicationArchiveMonths } from '../domains/workflow/archive/nightly.ts';
import { archiveTenants } from './archive-tenants.ts';

await archiveTenants({
  readMonths: readApplicationArchiveMonths,
  async archive(means, merchantId, before) {
    const { faults, ...run } = await archiveTenantApplications(means, merchantId, { before });
    const failures = faults.map(({ instanceId, revision, fault }) =>
      fault === 'too-large'
        ? `${instanceId} stays: its timeline and audit log are too large for an archive.`
        : `${instanceId} stays: revision ${revision} is ${fault}.`,
    );
    return { ...run, failures };
  },
});
