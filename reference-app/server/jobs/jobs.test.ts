/** Timers and clean-up, with the real queue on both databases. */
import { NODE } from '@countersign/sdk/flow';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { runTransactionOnAuthTables, withTenant } from '../db/access.ts';
import { KYSELY_HANDLE_KEY } from '../db/database.ts';
import { DEMO_COMPANY_ID, DEMO_SERVICE_PROVIDER_TENANT_ID } from '../demo/company.ts';
import { startInstance } from '../domains/workflow/decisions/service.ts';
import { ApprovalDriver, approver } from '../domains/workflow/testing/approval-driver.ts';
import { userIdOf } from '../setup/tenant.ts';
import { describeServer } from '../testing/harness.ts';
import { publish } from '../testing/publish.ts';
import { sweepAll } from '../testing/sweep-all.ts';
import {
  claimDirectJobs,
  deleteOutboxJobs,
  enqueueJobs,
  type QueueName,
  readWaitingOutboxJobs,
} from './outbox.ts';
import { purgeExpiredRows } from './purge.ts';
import { openQueue } from './queue.ts';
import { type JobsInput, startJobs, type Worker } from './start.ts';

const MINUTE = 60_000;
const eventually = { timeout: 90_000, interval: 100 };
const limited = (minutes: number) => ({
  setting: { timeLimit: true },
  nodes: [approver('a', ['zhang.wei'], { timeLimit: { minutes, do: 'pass' } }), approver('b', ['wang.fang'])],
});

describeServer(
  'jobs',
  server => {
    const driver = new ApprovalDriver(server);
    const actor = { merchantId: DEMO_COMPANY_ID, userId: 'u-li-na' };
    const startAt = async (processId: string, now: number) => {
      const input = { processId, values: { amount: 1 }, lang: 'zh', now } as const;
      return (await withTenant(server().db, DEMO_COMPANY_ID, tx => startInstance(tx, actor, input)))
        .instanceId;
    };
    const nodesOf = async (instanceId: string) => (await driver.info('li.na', instanceId)).nodeName;

    it('a node whose time is over passes by itself', async () => {
      const instanceId = await startAt(await driver.publish(limited(5)), Date.now() - 6 * MINUTE);
      await vi.waitFor(async () => expect(await nodesOf(instanceId)).toBe('b'), eventually);
    });

    it('an instance that is not due is left alone, and says when it will be', async () => {
      const now = Date.now();
      const instanceId = await startAt(await driver.publish(limited(30)), now);
      await vi.waitFor(async () => expect(await readWaitingOutboxJobs(server().db)).toEqual([]), eventually);
      const { dueTime } = await withTenant(server().db, DEMO_COMPANY_ID, tx =>
        tx
          .selectFrom('instance')
          .select('dueTime')
          .where('instanceId', '=', instanceId)
          .executeTakeFirstOrThrow(),
      );
      expect(dueTime?.getTime()).toBe(now + 30 * MINUTE);
      expect(await nodesOf(instanceId)).toBe('a');
    });

    it('a step that fails outside of the queue is retried by the queue', async () => {
      const { db } = server();
      // The revision is not a number, so the query of the job fails.
      await withTenant(db, DEMO_COMPANY_ID, tx =>
        enqueueJobs(tx, DEMO_COMPANY_ID, [
          { queue: 'step', payload: { merchantId: DEMO_COMPANY_ID, instanceId: 'broken', revision: 'x' } },
        ]),
      );
      const retried = () =>
        sql<{ n: number }>`select count(*)::int as n from pgboss.job
          where name = 'step' and data ->> 'instanceId' = 'broken'`.execute(db[KYSELY_HANDLE_KEY]);
      await vi.waitFor(async () => expect((await retried()).rows).toEqual([{ n: 1 }]), eventually);
    });

    it('a job of a rolled-back transaction never runs', async () => {
      const undone = withTenant(server().db, DEMO_COMPANY_ID, async tx => {
        await enqueueJobs(tx, DEMO_COMPANY_ID, [
          { queue: 'tick', payload: { merchantId: DEMO_COMPANY_ID, instanceId: 'x' } },
        ]);
        throw new Error('no');
      });
      await expect(undone).rejects.toThrow('no');
      expect(
        (await readWaitingOutboxJobs(server().db)).filter(job => job.payload.instanceId === 'x'),
      ).toEqual([]);
    });
  },
  { server: { jobs: { pollMs: 100 } } },
);

describeServer('without the queue', server => {
  const driver = new ApprovalDriver(server);
  const setStatus = (status: 'NORMAL' | 'STOP_USING') =>
    withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx.updateTable('appUser').set({ status }).where('userId', '=', 'u-feng-xue').execute(),
    );

  it('processes claim different steps, and a step stays until it is done', async () => {
    const { db } = server();
    await driver.start(await driver.publish({ nodes: [approver('a', ['feng.xue'])] }));
    await driver.start(await driver.publish({ nodes: [approver('a', ['feng.xue'])] }));
    const waiting = async () => {
      const { rows } = await sql<{
        n: number;
      }>`select count(*)::int as n from outbox where queue = 'step'`.execute(db[KYSELY_HANDLE_KEY]);
      return rows[0]?.n;
    };
    const claims = await Promise.all([claimDirectJobs(db), claimDirectJobs(db)]);
    const ids = claims.flat().map(({ id }) => id);
    expect(ids.length).toBe(await waiting());
    expect(new Set(ids).size).toBe(ids.length);
    expect(await claimDirectJobs(db)).toEqual([]);
    await deleteOutboxJobs(db, ids);
    expect(await waiting()).toBe(0);
  });

  it('a job without a time is due at once, although the clock of the process is a day ahead', async () => {
    const { db } = server();
    const processId = await driver.publish({ nodes: [approver('a', ['feng.xue'])] });
    const input = { processId, values: { amount: 1 }, lang: 'zh', now: Date.now() } as const;
    const payload = { merchantId: DEMO_COMPANY_ID, instanceId: 'enqueued', revision: 1 };
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 60 * MINUTE);
    try {
      const { instanceId } = await withTenant(db, DEMO_COMPANY_ID, async tx => {
        await enqueueJobs(tx, DEMO_COMPANY_ID, [{ queue: 'step', payload }]);
        return startInstance(tx, { merchantId: DEMO_COMPANY_ID, userId: 'u-li-na' }, input);
      });
      const claims = await claimDirectJobs(db);
      const due = claims
        .map(job => job.payload.instanceId)
        .filter(id => id === 'enqueued' || id === instanceId);
      expect(due.toSorted()).toEqual([instanceId, 'enqueued'].toSorted());
      await deleteOutboxJobs(
        db,
        claims.map(({ id }) => id),
      );
    } finally {
      clock.mockRestore();
    }
  });

  it('a clock that steps back during a job does not delay the next job', async () => {
    const { db } = server();
    const ran: unknown[] = [];
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * MINUTE });
    const tick: Worker = async ({ instanceId }) => {
      vi.useRealTimers();
      ran.push(instanceId);
    };
    const failed = vi.fn<(error: unknown) => void>();
    const workers = { tick } as Record<QueueName, Worker>;
    const jobs = await startJobs({ db, pollMs: 100, workers, clock: {} as JobsInput['clock'], failed });
    try {
      for (const instanceId of ['first', 'second']) {
        await jobs.queue.boss.send('tick', { merchantId: DEMO_COMPANY_ID, instanceId });
        await vi.waitFor(() => expect(ran).toContain(instanceId), { timeout: 30_000, interval: 100 });
      }
    } finally {
      vi.useRealTimers();
      await jobs.stop();
    }
    expect(failed).not.toHaveBeenCalled();
  });

  it('schedules follow the time of the database within half a minute after the machine was suspended', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const failed = vi.fn<(error: unknown) => void>();
    const { boss, stop } = await openQueue(server().db, failed);
    const comparisons = timers.mock.calls.filter(([, ms]) => ms === 20_000);
    timers.mockRestore();
    const steady = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => steady() - 8 * 60 * MINUTE);
    try {
      for (const [compare] of comparisons) compare();
      await vi.waitFor(() => {
        const [next] = boss.previewSchedule('* * * * *', { count: 1 });
        expect(next?.getTime()).toBeGreaterThan(Date.now() - MINUTE);
      }, 5000);
    } finally {
      clock.mockRestore();
      await stop();
    }
    expect(failed).not.toHaveBeenCalled();
  });

  it('a long import does not hold up the import of another person', async () => {
    const { db } = server();
    const ran: unknown[] = [];
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const transfer: Worker = async ({ transferId }) => {
      ran.push(transferId);
      if (transferId === 'long') await isOver;
    };
    const workers = { transfer } as Record<QueueName, Worker>;
    const failed = vi.fn<(error: unknown) => void>();
    const jobs = await startJobs({ db, pollMs: 100, workers, clock: {} as JobsInput['clock'], failed });
    try {
      for (const transferId of ['long', 'short']) {
        await jobs.queue.boss.send('transfer', { merchantId: DEMO_COMPANY_ID, transferId });
        await vi.waitFor(() => expect(ran).toContain(transferId), { timeout: 10_000, interval: 100 });
      }
    } finally {
      end();
      await jobs.stop();
    }
    expect(failed).not.toHaveBeenCalled();
  });

  it('the sweep finds the tasks of people who can no longer sign in', async () => {
    const processId = await driver.publish({ nodes: [approver('a', ['feng.xue'])] });
    const instanceId = await driver.start(processId);
    await setStatus('STOP_USING');
    await sweepAll(server().db);
    expect(await driver.taskOf('admin', instanceId)).toBeTruthy();
    await setStatus('NORMAL');
  });

  it('the sweep ticks due instances whose job was lost', async () => {
    const processId = await driver.publish(limited(5));
    const input = { processId, values: { amount: 1 }, lang: 'zh', now: Date.now() - 6 * MINUTE } as const;
    const { instanceId } = await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      startInstance(tx, { merchantId: DEMO_COMPANY_ID, userId: 'u-li-na' }, input),
    );
    await sweepAll(server().db);
    expect((await driver.info('li.na', instanceId)).nodeName).toBe('b');
    const auditLog = await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx
        .selectFrom('audit')
        .select('actorId')
        .where('instanceId', '=', instanceId)
        .orderBy('revision')
        .execute(),
    );
    expect(auditLog.map(row => row.actorId)).toEqual(['u-li-na', 'system']);
  });

  it('a failure of the sweep blocks nothing else in any tenant, and is reported by name', async () => {
    const { db } = server();
    const due = async (merchantId: string, [admin, person]: [string, string]) => {
      const nodes = [
        { id: 'pause', nodeName: 'pause', type: NODE.delay, delay: { minutes: 5 } },
        approver('after', [person]),
      ];
      const processId = await publish(await driver.as(admin), { processKey: 'sweep', nodes });
      const actor = { merchantId, userId: userIdOf(person) };
      const input = { processId, values: {}, lang: 'zh', now: Date.now() - 6 * MINUTE } as const;
      const start = () => withTenant(db, merchantId, tx => startInstance(tx, actor, input));
      return [(await start()).instanceId, (await start()).instanceId, (await start()).instanceId] as const;
    };
    const first = await due(DEMO_SERVICE_PROVIDER_TENANT_ID, ['provider', 'provider']);
    const dueNext = await due(DEMO_COMPANY_ID, ['admin', 'li.na']);
    const [, poisoned] = first;
    const setVisits = async (visits: unknown) =>
      sql`update instance set visits = ${JSON.stringify(visits)}::jsonb where instance_id = ${poisoned}`.execute(
        db[KYSELY_HANDLE_KEY],
      );
    const { rows } = await sql<{ visits: unknown }>`
      select visits from instance where instance_id = ${poisoned}`.execute(db[KYSELY_HANDLE_KEY]);
    await setVisits(7);
    const failures: string[] = [];
    const swept = sweepAll(db, error => failures.push(String(error)));
    await expect(swept).rejects.toThrow('The sweep failed for 1 item');
    expect(failures).toEqual([
      expect.stringContaining(`instance ${poisoned} of tenant ${DEMO_SERVICE_PROVIDER_TENANT_ID}`),
    ]);
    const ticked = async () => {
      const found = await sql<{ instanceId: string }>`
        select instance_id from instance where due_time is null
        and instance_id = any(${[...first, ...dueNext]}::text[]) order by 1`.execute(db[KYSELY_HANDLE_KEY]);
      return found.rows.map(row => row.instanceId);
    };
    const all = [...first, ...dueNext].sort();
    expect(await ticked()).toEqual(all.filter(id => id !== poisoned));
    await setVisits(rows[0]?.visits);
    await sweepAll(db);
    expect(await ticked()).toEqual(all);
  });

  it('old sessions go, young ones stay', async () => {
    const { db } = server();
    const old = new Date(Date.now() - 400 * 24 * 60 * MINUTE);
    const session = { merchantId: DEMO_COMPANY_ID, userId: 'u-li-na', address: '', userAgent: '' };
    await runTransactionOnAuthTables(db, auth =>
      auth
        .insertInto('session')
        .values({ ...session, tokenHash: 'old', sessionId: 'old', expiresAt: old })
        .execute(),
    );
    await driver.as('li.na');
    await purgeExpiredRows(db);
    const sessions = await runTransactionOnAuthTables(db, auth =>
      auth.selectFrom('session').select('sessionId').execute(),
    );
    expect(sessions.length).toBeGreaterThan(0);
    expect(sessions.map(one => one.sessionId)).not.toContain('old');
  });
});
