/** The job queue: pg-boss over the database that the server has, with one queue for each kind of work. */
import { fromPglite, PgBoss, type Queue } from 'pg-boss';
import type { Database } from '../db/database.ts';
import { forgetJobs, type QueueName, type Waiting, waitingJobs } from './outbox.ts';

export interface JobQueue {
  boss: PgBoss;
  /** Moves what transactions left behind into the queue; answers how many that were. */
  drain(): Promise<number>;
  stop(): Promise<void>;
}

/** Beside those that transactions write to: what happens by the clock. */
export type ClockName = 'sweep' | 'daily' | 'link-logs';

const MINUTE = 60;

/** A worker that is killed stops beating: its jobs are taken up again within so many seconds, twice at most. */
const BEAT = 10;

/** A worker that hangs loses its job after `expireInSeconds`. */
type Settings = Omit<Queue, 'name'>;

const JOBS: Record<QueueName, Settings> = {
  step: {
    retryLimit: 10,
    retryBackoff: true,
    retryDelay: 1,
    retryDelayMax: 10 * MINUTE,
    expireInSeconds: MINUTE,
  },
  callback: { retryLimit: 10, retryBackoff: true, retryDelay: 1, expireInSeconds: 2 * MINUTE },
  send: { retryLimit: 10, retryBackoff: true, retryDelay: 1, expireInSeconds: 5 * MINUTE },
  tick: {
    retryLimit: 10,
    retryBackoff: true,
    retryDelay: 1,
    retryDelayMax: 10 * MINUTE,
    expireInSeconds: MINUTE,
  },
  'send-task': { retryLimit: 10, retryBackoff: true, retryDelay: 1, expireInSeconds: 10 * MINUTE },
  'hand-over': { retryLimit: 10, retryBackoff: true, retryDelay: 1, expireInSeconds: 10 * MINUTE },
  transfer: {
    retryLimit: 10,
    retryBackoff: true,
    retryDelay: 1,
    retryDelayMax: 10 * MINUTE,
    expireInSeconds: 60 * MINUTE,
  },
  move: {
    retryLimit: 10,
    retryBackoff: true,
    retryDelay: 1,
    retryDelayMax: 10 * MINUTE,
    expireInSeconds: 60 * MINUTE,
  },
};

const CLOCKS: Record<ClockName, Settings> = {
  sweep: { retryLimit: 0, policy: 'singleton', expireInSeconds: 10 * MINUTE },
  'link-logs': { retryLimit: 0, policy: 'singleton', expireInSeconds: 10 * MINUTE },
  daily: { retryLimit: 2, policy: 'singleton', expireInSeconds: 60 * MINUTE },
};

/** The queues of jobs that transactions leave behind. */
export const JOB_QUEUES: readonly string[] = Object.keys(JOBS);

/** Where what failed for good is kept to be looked at; `boss.redrive` puts it back. */
export const DEAD = 'dead';

export async function openQueue(db: Database, failed: (error: unknown) => void): Promise<JobQueue> {
  const boss = new PgBoss({ ...storeOf(db), monitorVacuum: false, superviseIntervalSeconds: BEAT });
  boss.on('error', failed);
  await boss.start();
  await boss.createQueue(DEAD, { retentionSeconds: 30 * 24 * 60 * MINUTE });
  for (const [name, { policy, ...options }] of Object.entries({ ...JOBS, ...CLOCKS })) {
    const queue = { ...options, heartbeatSeconds: BEAT, deadLetter: DEAD };
    await boss.createQueue(name, { ...queue, ...(policy && { policy }) });
    // A queue of an older version takes these times over; its policy stays what it was.
    await boss.updateQueue(name, queue);
  }
  return { boss, drain: () => drain(db, boss), stop: () => boss.stop({ graceful: true, timeout: 15_000 }) };
}

/** An embedded database is shared with the requests, one statement at a time; on a server it has connections of its own. */
function storeOf({ jobStore }: Database): ConstructorParameters<typeof PgBoss>[0] & object {
  return 'url' in jobStore
    ? { connectionString: jobStore.url, max: 3, application_name: 'countersign jobs', ...limitsOf(jobStore) }
    : { db: fromPglite(jobStore.pglite), backend: 'pglite', reindex: false };
}

/** The queue's own upkeep reads more rows than a request does. */
const TIMES_LONGER = 2;

const limitsOf = ({ timeoutMs }: { timeoutMs: number }) =>
  timeoutMs > 0 && {
    statement_timeout: timeoutMs * TIMES_LONGER,
    query_timeout: timeoutMs * TIMES_LONGER + 1000,
    idle_in_transaction_session_timeout: timeoutMs * TIMES_LONGER,
    connectionTimeoutMillis: timeoutMs,
    keepAlive: true,
  };

/** The row's id is the job's, so that a crash between the two steps queues nothing twice. */
async function drain(db: Database, boss: PgBoss): Promise<number> {
  const waiting = await waitingJobs(db);
  if (waiting.length === 0) return 0;
  for (const [queue, jobs] of Map.groupBy(waiting, job => job.queue))
    await boss.insert(queue, jobs.map(asJob));
  await forgetJobs(
    db,
    waiting.map(job => job.id),
  );
  return waiting.length;
}

const asJob = ({ id, payload, runAt }: Waiting) => ({ id, data: payload, startAfter: runAt });
