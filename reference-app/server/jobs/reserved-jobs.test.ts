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
  type QueueName,
  startReservingJobs,
  stopReservingJobs,
} from './outbox.ts';
import { ReservedJobs, START_LIMIT_MS } from './reserved-jobs.ts';
import { type JobsInput, startJobs, type Worker } from './start.ts';

function takeAll<Job>(reserved: ReservedJobs<Job>): Job[] {
  const taken: Job[] = [];
  for (let job = reserved.take(); job !== undefined; job = reserved.take()) taken.push(job);
  return taken;
}

const stepOf = (revision: number): NewJob => ({
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
    await store(stepOf(1), stepOf(2));
    expect(revisions(await claimDirectJobs(server().db))).toEqual([]);
    expect(revisions(takeAll(reserved))).toEqual([1, 2]);
    await endReservations();
    expect(revisions(await claimDirectJobs(server().db)).sort()).toEqual([1, 2]);
  });

  it('have ids in the order of time', async () => {
    const clock = vi.spyOn(Date, 'now');
    try {
      for (const [at, revision] of [
        [1_796_000_000_000, 1],
        [1_796_000_000_001, 2],
        [1_797_000_000_000, 3],
      ]) {
        clock.mockReturnValue(at!);
        await store(stepOf(revision!));
      }
    } finally {
      clock.mockRestore();
    }
    const { rows } = await sql<{ id: string; revision: string }>`
      select outbox_id as id, payload ->> 'revision' as revision from outbox
      where payload ->> 'instanceId' = 'reserved' order by outbox_id`.execute(server().db[KYSELY_HANDLE_KEY]);
    expect(rows.map(({ revision }) => revision)).toEqual(['1', '2', '3']);
    for (const { id } of rows)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('contain no job of a later time, of another queue, or of a process that runs no jobs', async () => {
    const reserved = startReservingJobs(server().db);
    await store({ ...stepOf(3), runAt: Date.now() + 60_000 }, { ...stepOf(4), queue: 'tick' });
    stopReservingJobs(server().db);
    await store(stepOf(5));
    expect(takeAll(reserved)).toEqual([]);
    expect(revisions(await claimDirectJobs(server().db))).toEqual([5]);
  });

  it('contain no job of a transaction or savepoint that was rolled back', async () => {
    const { db } = server();
    const reserved = startReservingJobs(db);
    const failed = withTenant(db, DEMO_COMPANY_ID, async tx => {
      await enqueueJobs(tx, DEMO_COMPANY_ID, [stepOf(6)]);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await runTransactionSwitchingTenantAndRole(db, async contexts => {
      const add = async (revision: number) =>
        enqueueJobs(await contexts.tenant(DEMO_COMPANY_ID), DEMO_COMPANY_ID, [stepOf(revision)]);
      await add(7);
      const undone = contexts.savepoint(async () => {
        await contexts.savepoint(() => add(8));
        throw new Error('no');
      });
      await expect(undone).rejects.toThrow('no');
      await contexts.rehearsed(() => add(9));
      await contexts.savepoint(() => add(10));
    });
    expect(revisions(takeAll(reserved))).toEqual([7, 10]);
  });

  it('begin with their transaction, because the database counts their time from there', async () => {
    const reserved = startReservingJobs(server().db);
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      await withTenant(server().db, DEMO_COMPANY_ID, async tx => {
        vi.advanceTimersByTime(START_LIMIT_MS);
        await enqueueJobs(tx, DEMO_COMPANY_ID, [stepOf(11)]);
      });
      expect(takeAll(reserved)).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('have no time by the clock of the process, so that the queue retries a failed one at once', async () => {
    const reserved = startReservingJobs(server().db);
    await store(stepOf(12));
    expect(reserved.take()).not.toHaveProperty('runAt');
  });

  it('are started only while they are reserved, and the server stops if one of them cannot move to the queue', async () => {
    const ran: number[] = [];
    const step: Worker = async ({ revision }) => {
      ran.push(Number(revision));
      // The reservation of the other jobs ends while the first jobs run.
      if (ran.length === 4) vi.advanceTimersByTime(START_LIMIT_MS);
      await vi.waitFor(() => expect(ran.length).toBeGreaterThanOrEqual(4));
      if (revision === 1) throw new Error('no');
    };
    const failed = vi.fn<(error: unknown) => void>();
    const workers = { step } as Record<QueueName, Worker>;
    const clock = {} as JobsInput['clock'];
    const jobs = await startJobs({ db: server().db, pollMs: 60_000, workers, clock, failed });
    vi.spyOn(jobs.queue, 'add').mockRejectedValue(new Error('the database is lost'));
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      await store(...[1, 2, 3, 4, 5, 6].map(stepOf));
      await jobs.stop();
    } finally {
      vi.useRealTimers();
    }
    expect(ran).toEqual([1, 2, 3, 4]);
    expect(failed.mock.calls).toEqual([[new Error('the database is lost')]]);
    await endReservations();
    expect(revisions(await claimDirectJobs(server().db)).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

it('a reserved job that has waited too long is left to the next claim', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const reserved = new ReservedJobs<string>();
    reserved.add('early', performance.now());
    vi.advanceTimersByTime(START_LIMIT_MS);
    reserved.add('late', performance.now());
    expect(takeAll(reserved)).toEqual(['late']);
  } finally {
    vi.useRealTimers();
  }
});
