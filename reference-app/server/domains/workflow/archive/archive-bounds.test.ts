/** Bounds of archives: an archive ends by size, and an application that is larger than an archive stays. */
import { expect, it } from 'vitest';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeBothDatabases } from '../../../testing/harness.ts';
import { archiveTenantApplications } from './archive.ts';
import { readEndedApplications } from './ended-applications.ts';
import { archiveApplicationsOfTenants } from './nightly.ts';
import { ApplicationArchiveDriver, NO_ROWS } from './testing/archive-driver.ts';

/** Two applications of the tests have less, and three have more. */
const MAX_BYTES = 7 * 1024;

describeBothDatabases('archives of applications by size', server => {
  const applications = new ApplicationArchiveDriver(server);

  it('end by size, and leave an application that is larger than an archive', async () => {
    const small = await applications.addOld(3);
    const [large = ''] = await applications.addOld(1, 'x'.repeat(MAX_BYTES));
    small.push(...(await applications.addOld(2)));
    const limits = {
      before: applications.before,
      maxApplications: 200,
      sliceApplications: 10,
      maxBytes: MAX_BYTES,
    };
    const faults: unknown[] = [];
    const slices: { ids: string[]; bytes: number }[] = [];
    const input = { ...limits, hasFault: () => false, onFault: (fault: unknown) => faults.push(fault) };
    for await (const slice of readEndedApplications(applications.means().db, DEMO_COMPANY_ID, input))
      slices.push({
        ids: slice.map(({ instanceId }) => instanceId),
        bytes: slice.reduce((sum, { history }) => sum + Buffer.byteLength(JSON.stringify(history)), 0),
      });
    expect(slices.flatMap(({ ids }) => ids)).toEqual(small);
    expect(slices.map(({ ids }) => ids.length)).toEqual([2, 2, 1]);
    expect(Math.max(...slices.map(({ bytes }) => bytes))).toBeLessThanOrEqual(MAX_BYTES);
    const tooLarge = { instanceId: large, revision: 2, fault: 'too-large' };
    expect(faults).toEqual([tooLarge]);
    const run = await archiveTenantApplications(applications.means(), DEMO_COMPANY_ID, limits);
    expect(run).toMatchObject({ archives: slices.length, faults: [tooLarge] });
    expect(await Promise.all(small.map(id => applications.rowsOf(id)))).toEqual(small.map(() => NO_ROWS));
    expect(await applications.rowsOf(large)).toMatchObject({ audit: 2 });
    expect(await applications.archive()).toMatchObject({ archives: 1, faults: [] });
    expect(await applications.rowsOf(large)).toEqual(NO_ROWS);
    await applications.expectValid();
  });

  it('leave an application that is too large, and its tenant sees which one', async () => {
    const admin = await applications.approvals.as('admin');
    await admin.data(admin.post('parameter/update', { key: 'application-archive', value: 'true' }));
    const [large = '', valid = ''] = await applications.addOld(2);
    await applications.run(`update audit set command = command::jsonb || jsonb_build_object('text', repeat('x', 17000000))
      where instance_id = '${large}' and revision = 2`);
    await expect(archiveApplicationsOfTenants(applications.means())).rejects.toThrow(
      `Applications that could not be archived: 1, first ${large} (too-large)`,
    );
    expect(await applications.rowsOf(valid)).toEqual(NO_ROWS);
    expect(await applications.rowsOf(large)).toMatchObject({ audit: 2 });
    await applications.run(
      `update audit set command = command::jsonb - 'text' where instance_id = '${large}'`,
    );
    await archiveApplicationsOfTenants(applications.means());
    expect(await applications.rowsOf(large)).toEqual(NO_ROWS);
    await admin.data(admin.post('parameter/reset', { key: 'application-archive' }));
    await applications.expectValid();
  });
});
