/** Runs the job queue with pg-boss on the server's database. There is one queue per type of work. */

import { type Clock, fromPglite, PgBoss, type Queue, systemClock } from 'pg-boss';
import { countText } from '../count-text.ts';
import type { Database } from '../db/database.ts';
import { IndependentWork } from '../db/independent-work.ts';
import { deleteOutboxJobs, type QueueName, readWaitingOutboxJobs, type WaitingJob } from './outbox.ts';

export interface JobQueue {
  boss: PgBoss;
  /** Moves jobs from the outbox to the queue. Returns the number of moved jobs. */
  drain(): Promise<number>;
  /** Adds jobs of one queue. A job that the queue already has is not added again. */
  add(queue: QueueName, jobs: WaitingJob[]): Promise<void>;
  stop(): Promise<void>;
}

/** Names of the queues to which a schedule adds jobs. */
export type ClockName = 'sweep' | 'daily' | 'link-logs';

const MINUTE_SECONDS = 60;

/**
 * Interval between heartbeats in seconds. If a worker is killed, its jobs are resumed after at most twice
 * this time.
 */
const HEARTBEAT_SECONDS = 10;

/** Settings of a queue. If a worker hangs, it loses its job after `expireInSeconds`. */
type QueueSettings = Omit<Queue, 'name'>;

const JOB_QUEUE_SETTINGS: Record<QueueName, QueueSettings> = {
  step: {
    retryLimit: 10,
    retryBackoff: true,
    retryDelay: 1,
    retryDelayMax: 10 * MINUTE_SECONDS,
    expireInSeconds: MINUTE_SECONDS,
  },
  callback: { retryLimit: 10, retryBackoff: true, retryDelay: 1, expireInSeconds: 2 * MINUTE_SECONDS },
  send: { retryLimit: 10, retryBackoff: true, retryDelay: 1, expireInSeconds: 5 * MINUTE_SECONDS },
  tick: {
    retryLimit: 10,
    retryBackoff: true,
    retryDelay: 1,
    retryDelayMax: 10 * MINUTE_SECONDS,
    expireInSeconds: MINUTE_SECONDS,
  },
  'send-task': { retryLimit: 10, retryBackoff: true, retryDelay: 1, expireInSeconds: 10 * MINUTE_SECONDS },
  'hand-over': { retryLimit: 10, retryBackoff: true, retryDelay: 1, expireInSeconds: 10 * MINUTE_SECONDS },
  follow: { retryLimit: 10, retryBackoff: true, retryDelay: 1, expireInSeconds: 10 * MINUTE_SECONDS },
  transfer: {
    retryLimit: 10,
    retryBackoff: true,
    retryDelay: 1,
    retryDelayMax: 10 * MINUTE_SECONDS,
    expireInSeconds: 60 * MINUTE_SECONDS,
  },
  move: {
    retryLimit: 10,
    retryBackoff: true,
    retryDelay: 1,
    retryDelayMax: 10 * MINUTE_SECONDS,
    expireInSeconds: 60 * MINUTE_SECONDS,
  },
};

export const QUEUE_NAMES = Object.keys(JOB_QUEUE_SETTINGS) as QueueName[];

const SCHEDULED_QUEUE_SETTINGS: Record<ClockName, QueueSettings> = {
  sweep: { retryLimit: 0, policy: 'singleton', expireInSeconds: 10 * MINUTE_SECONDS },
  'link-logs': { retryLimit: 0, policy: 'singleton', expireInSeconds: 10 * MINUTE_SECONDS },
  daily: { retryLimit: 2, policy: 'singleton', expireInSeconds: 60 * MINUTE_SECONDS },
};

/** Names of the queues that receive jobs from the outbox. */
export const OUTBOX_QUEUE_NAMES: readonly string[] = Object.keys(JOB_QUEUE_SETTINGS);

/** Queue for permanently failed jobs. `boss.redrive` runs them again. */
export const DEAD_LETTER_QUEUE = 'dead';

/**
 * Time that never steps back. pg-boss measures with it how long a worker took; by the clock of the machine, a correction of
 * that clock during a job would be added to the pause that follows. It does not count the time for which the machine is
 * suspended. pg-boss compares it regularly with the time of the database, which schedules follow.
 */
const STEADY_CLOCK: Clock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

/**
 * Seconds between two comparisons of the steady clock with the time of the database. A schedule runs only within a minute
 * after its time, so this time and the 30 seconds between two checks of the schedules must be shorter.
 */
const CLOCK_COMPARISON_SECONDS = 20;

export async function openQueue(db: Database, failed: (error: unknown) => void): Promise<JobQueue> {
  const boss = new PgBoss({
    ...pgBossOptions(db),
    clock: STEADY_CLOCK,
    clockMonitorIntervalSeconds: CLOCK_COMPARISON_SECONDS,
    monitorVacuum: false,
    superviseIntervalSeconds: HEARTBEAT_SECONDS,
  });
  boss.on('error', failed);
  await boss.start();
  await boss.createQueue(DEAD_LETTER_QUEUE, { retentionSeconds: 30 * 24 * 60 * MINUTE_SECONDS });
  for (const [name, { policy, ...options }] of Object.entries({
    ...JOB_QUEUE_SETTINGS,
    ...SCHEDULED_QUEUE_SETTINGS,
  })) {
    const queue = { ...options, heartbeatSeconds: HEARTBEAT_SECONDS, deadLetter: DEAD_LETTER_QUEUE };
    await boss.createQueue(name, { ...queue, ...(policy && { policy }) });
    // An earlier version of the server may have created the queue with other settings.
    // All settings except the policy, which cannot be changed, are therefore updated.
    await boss.updateQueue(name, queue);
  }
  return {
    boss,
    drain: () => drainOutbox(db, boss),
    add: (queue, jobs) => addToQueue(boss, queue, jobs),
    stop: () => boss.stop({ graceful: true, timeout: 15_000 }),
  };
}

/**
 * Returns the connection options for pg-boss. With the embedded database, pg-boss shares the connection of
 * the requests; with a PostgreSQL server, it has separate connections.
 */
const pgBossOptions = ({ jobStore }: Database): ConstructorParameters<typeof PgBoss>[0] & object =>
  'pglite' in jobStore
    ? { db: fromPglite(jobStore.pglite), backend: 'pglite', reindex: false }
    : { db: jobStore };

/**
 * Moves jobs from the outbox to the queue. A job keeps the id of its outbox row, so that no job is queued
 * twice if the process crashes between the two steps.
 */
async function drainOutbox(db: Database, boss: PgBoss): Promise<number> {
  const waiting = await readWaitingOutboxJobs(db);
  if (waiting.length === 0) return 0;
  const moves = new IndependentWork('outbox');
  for (const [queue, jobs] of Map.groupBy(waiting, job => job.queue))
    await moves.attempt(`the move of ${countText(jobs.length, 'job')} to the queue ${queue}`, async () => {
      await addToQueue(boss, queue, jobs);
      await deleteOutboxJobs(
        db,
        jobs.map(({ id }) => id),
      );
    });
  moves.finish();
  return waiting.length;
}

const addToQueue = async (boss: PgBoss, queue: QueueName, jobs: WaitingJob[]): Promise<void> =>
  void (await boss.insert(queue, jobs.map(toPgBossJob)));

const toPgBossJob = ({ id, payload, runAt }: WaitingJob) => ({ id, data: payload, startAfter: runAt });
