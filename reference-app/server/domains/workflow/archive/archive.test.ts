/** Archives of applications: what they move, and what a process leaves that dies while it writes one. */
import { expect, it } from 'vitest';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeBothDatabases } from '../../../testing/harness.ts';
import { failAtOperation } from '../../files/archive/testing/failing-means.ts';
import type { FileStore } from '../../files/file/storage.ts';
import { verifyAuditLogs } from '../audit/examine.ts';
import { archiveTenantApplications } from './archive.ts';
import { archiveApplicationsOfTenants } from './nightly.ts';
import { ApplicationArchiveDriver, NO_ROWS, SMALL_ARCHIVES } from './testing/archive-driver.ts';

describeBothDatabases('archives of applications', server => {
  const applications = new ApplicationArchiveDriver(server);

  it('move the rows of old ended applications, which still yield the stored state', async () => {
    const ids = await applications.addOld(3);
    const young = await applications.addEnded();
    const running = await applications.addRunning();
    expect(await applications.archive()).toMatchObject({ archives: 2, faults: [] });
    expect(await Promise.all(ids.map(id => applications.rowsOf(id)))).toEqual([NO_ROWS, NO_ROWS, NO_ROWS]);
    expect(await Promise.all([young, running].map(id => applications.rowsOf(id)))).toEqual([
      { audit: 2, timeline: expect.any(Number) },
      { audit: 1, timeline: expect.any(Number) },
    ]);
    expect(await applications.archivedIds()).toEqual(ids);
    await applications.expectValid();
    expect(await applications.archive()).toEqual({
      archives: 0,
      rows: 0,
      isOtherRunActive: false,
      faults: [],
    });
  });

  it('are followed by the rows of later commands, which stay in the database', async () => {
    const [id = ''] = await applications.addOld(1);
    await applications.archive();
    const reply = await applications.approvals.post('li.na', 'jflow/comment', {
      instanceId: id,
      comment: 'Thanks',
    });
    expect(reply.status).toBe(200);
    expect(await applications.rowsOf(id)).toEqual({ audit: 1, timeline: 1 });
    await applications.expectValid();
    const { faults } = await verifyAuditLogs(applications.means().db, {
      tenant: DEMO_COMPANY_ID,
      instance: id,
    });
    expect(faults).toEqual([]);
    await applications.archive();
    expect(await applications.rowsOf(id)).toEqual({ audit: 1, timeline: 1 });
  });

  it('leave an application that was changed since', async () => {
    const [id = ''] = await applications.addOld(1);
    await applications.approvals.post('li.na', 'jflow/comment', { instanceId: id, comment: 'Late' });
    await applications.archive();
    expect(await applications.rowsOf(id)).toMatchObject({ audit: 3 });
    expect(await applications.archivedIds()).not.toContain(id);
  });

  it('leave an application whose audit log was changed, and name it', async () => {
    const [wrong = '', valid = ''] = await applications.addOld(2);
    const setActor = (actor: string) =>
      applications.run(
        `update audit set actor_id = '${actor}' where instance_id = '${wrong}' and revision = 2`,
      );
    await setActor('someone');
    expect(await applications.archive()).toMatchObject({
      faults: [{ instanceId: wrong, revision: 2, fault: 'changed' }],
    });
    expect(await Promise.all([wrong, valid].map(id => applications.rowsOf(id)))).toEqual([
      { audit: 2, timeline: expect.any(Number) },
      NO_ROWS,
    ]);
    await setActor('u-zhang-wei');
    expect(await applications.archive()).toMatchObject({ faults: [] });
    expect(await applications.rowsOf(wrong)).toEqual(NO_ROWS);
    await applications.expectValid();
  });

  it('of every night show the failures of a tenant in its log', async () => {
    const admin = await applications.approvals.as('admin');
    await admin.data(admin.post('parameter/update', { key: 'application-archive', value: 'true' }));
    const [wrong = '', valid = ''] = await applications.addOld(2);
    const store = applications.means().storage;
    const keep = () => Promise.reject(new Error('No space'));
    const failing = { ...applications.means(), storeOf: () => ({ ...store, keep }) };
    await expect(archiveApplicationsOfTenants(failing)).rejects.toThrow(
      `${DEMO_COMPANY_ID}: Error: No space`,
    );
    const setActor = (actor: string) =>
      applications.run(
        `update audit set actor_id = '${actor}' where instance_id = '${wrong}' and revision = 2`,
      );
    await setActor('someone');
    await expect(archiveApplicationsOfTenants(applications.means())).rejects.toThrow(
      `Applications that could not be archived: 1, first ${wrong} (changed)`,
    );
    expect(await applications.rowsOf(valid)).toEqual(NO_ROWS);
    await setActor('u-zhang-wei');
    await archiveApplicationsOfTenants(applications.means());
    expect(await applications.rowsOf(wrong)).toEqual(NO_ROWS);
    await admin.data(admin.post('parameter/reset', { key: 'application-archive' }));
    const failures = await applications.inTenant(tx =>
      tx
        .selectFrom('systemLog')
        .select(['targetId', 'detail'])
        .where('event', '=', 'archive-applications')
        .where('result', '=', 'failed')
        .orderBy('logId')
        .execute(),
    );
    expect(failures).toEqual([
      { targetId: '', detail: { error: 'Error: No space' } },
      { targetId: wrong, detail: { instanceId: wrong, revision: 2, fault: 'changed', applications: 1 } },
    ]);
  });

  it('take no rows of the last six months, whichever time the server names', async () => {
    const id = await applications.addEnded();
    const all = archiveTenantApplications(applications.means(), DEMO_COMPANY_ID, {
      before: new Date(Date.now() + 1000),
      ...SMALL_ARCHIVES,
    });
    await expect(all).rejects.toThrow('rows of the last six months are kept');
    expect(await applications.rowsOf(id)).toMatchObject({ audit: 2 });
    await applications.expectValid();
    await applications.run(`update instance set is_archived = false where instance_id in
      (select instance_id from archived_application where not is_removed)`);
    await applications.run('delete from archived_application where not is_removed');
  });

  it('cannot be located elsewhere or forgotten by the server', async () => {
    const change = applications.inTenant(tx =>
      tx.updateTable('archivedApplication').set({ position: 0 }).execute(),
    );
    await expect(change).rejects.toThrow(/permission denied/);
    const remove = applications.inTenant(tx => tx.deleteFrom('archivedApplication').execute());
    await expect(remove).rejects.toThrow(/permission denied/);
  });

  it('are written by one run at a time', async () => {
    const [id = ''] = await applications.addOld(1);
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const store = applications.means().storage;
    const read: FileStore['read'] = async key => {
      reached.resolve();
      await released.promise;
      return store.read(key);
    };
    const slow = applications.archive({ ...applications.means(), storeOf: () => ({ ...store, read }) });
    await reached.promise;
    expect(await applications.archive()).toMatchObject({ archives: 0, rows: 0, isOtherRunActive: true });
    expect(await applications.rowsOf(id)).toMatchObject({ audit: 2 });
    released.resolve();
    expect(await slow).toMatchObject({ archives: 1, isOtherRunActive: false });
    expect(await applications.rowsOf(id)).toEqual(NO_ROWS);
    await applications.expectValid();
  });

  it('lose and double no application, whichever operation is the last of a process', async () => {
    let survived = 0;
    for (let operation = 1; ; operation += 1) {
      const ids = await applications.addOld(1);
      const isDead = await applications.archive(failAtOperation(applications.means(), operation)).then(
        () => false,
        () => true,
      );
      expect(await applications.faultsOf(ids[0])).toEqual([]);
      await applications.ageClaims();
      await applications.archive();
      const all = await applications.archivedIds();
      expect(all.filter(id => ids.includes(id))).toEqual(ids);
      expect(new Set(all).size).toBe(all.length);
      expect(await Promise.all(ids.map(id => applications.rowsOf(id)))).toEqual(ids.map(() => NO_ROWS));
      if (!isDead) break;
      survived += 1;
    }
    await applications.expectValid();
    // The claim, reading, both files, both comparisons, the end, and the removal.
    expect(survived).toBeGreaterThan(12);
  });
});
