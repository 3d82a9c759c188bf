import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { runTransactionSwitchingTenantAndRole, withTenant } from '../db/access.ts';
import { KYSELY_HANDLE_KEY } from '../db/database.ts';
import { DEMO_COMPANY_ID } from '../demo/company.ts';
import { describeServer } from '../testing/harness.ts';
import {
  claimDirectJobs,
  enqueueJobs,
  type NewJob,
  startReservingJobs,
  stopReservingJobs,
} from './outbox.ts';
import { RESERVATION_SECONDS, ReservedJobs } from './reserved-jobs.ts';

const step = (revision: number): NewJob => ({
  queue: 'step',
  payload: { merchantId: DEMO_COMPANY_ID, instanceId: 'reserved', revision },
});

describeServer('reserved jobs', server => {
  const store = (...jobs: NewJob[]) =>
    withTenant(server().db, DEMO_COMPANY_ID, tx => enqueueJobs(tx, DEMO_COMPANY_ID, jobs));
  const revisions = (jobs: { payload: object }[]) =>
    jobs.flatMap(({ payload }) => ('revision' in payload ? [payload.revision] : []));
  const endReservations = () =>
    sql`update outbox set run_time = now() where payload ->> 'instanceId' = 'reserved'`.execute(
      server().db[KYSELY_HANDLE_KEY],
    );
  afterEach(async () => {
    stopReservingJobs(server().db);
    await sql`delete from outbox where payload ->> 'instanceId' = 'reserved'`.execute(
      server().db[KYSELY_HANDLE_KEY],
    );
  });

  it('belong to the process that stored them until the reservation ends', async () => {
    const reserved = startReservingJobs(server().db);
    await store(step(1), step(2));
    expect(revisions(await claimDirectJobs(server().db))).toEqual([]);
    expect(revisions(reserved.take(1))).toEqual([1]);
    expect(revisions(reserved.take(9))).toEqual([2]);
    await endReservations();
    expect(revisions(await claimDirectJobs(server().db)).sort()).toEqual([1, 2]);
  });

  it('contain no job of a later time, of another queue, or of a process that runs no jobs', async () => {
    const reserved = startReservingJobs(server().db);
    await store({ ...step(3), runAt: Date.now() + 60_000 }, { ...step(4), queue: 'tick' });
    stopReservingJobs(server().db);
    await store(step(5));
    expect(reserved.take(9)).toEqual([]);
    expect(revisions(await claimDirectJobs(server().db))).toEqual([5]);
  });

  it('contain no job of a transaction or savepoint that was rolled back', async () => {
    const { db } = server();
    const reserved = startReservingJobs(db);
    const failed = withTenant(db, DEMO_COMPANY_ID, async tx => {
      await enqueueJobs(tx, DEMO_COMPANY_ID, [step(6)]);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await runTransactionSwitchingTenantAndRole(db, async contexts => {
      const add = async (revision: number) =>
        enqueueJobs(await contexts.tenant(DEMO_COMPANY_ID), DEMO_COMPANY_ID, [step(revision)]);
      await add(7);
      const undone = contexts.savepoint(async () => {
        await contexts.savepoint(() => add(8));
        throw new Error('no');
      });
      await expect(undone).rejects.toThrow('no');
      await contexts.rehearsed(() => add(9));
      await contexts.savepoint(() => add(10));
    });
    expect(revisions(reserved.take(9))).toEqual([7, 10]);
  });
});

it('a reserved job that has waited too long is left to the next claim', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const reserved = new ReservedJobs<string>();
    reserved.add('early', performance.now());
    vi.advanceTimersByTime((RESERVATION_SECONDS * 1000) / 2);
    reserved.add('late', performance.now());
    expect(reserved.take(9)).toEqual(['late']);
  } finally {
    vi.useRealTimers();
  }
});
