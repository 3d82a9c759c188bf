/**
 * Starts the background work: it moves jobs from the outbox to the queue, runs the workers of the queues, and
 * runs scheduled work.
 */
import type { JobWithMetadata } from 'pg-boss';
import type { Database } from '../db/database.ts';
import {
  durationHistogram,
  type DurationRecorder as RecordDuration,
  runInSpan,
} from '../telemetry/instruments.ts';
import {
  claimDirectJobs,
  DIRECT_QUEUE,
  deleteOutboxJobs,
  MAX_CLAIMED_JOBS,
  MAX_OUTBOX_BATCH,
  type Payload,
  type QueueName,
  startReservingJobs,
  stopReservingJobs,
  type WaitingJob,
} from './outbox.ts';
import { type ClockName, type JobQueue, openQueue } from './queue.ts';
import { ReservedJobs } from './reserved-jobs.ts';

/** Processes one job. If this function throws, the job is retried. A job may run more than once. */
export type Worker = (payload: Payload) => Promise<void>;

export interface JobsOptions {
  /**
   * Milliseconds between two reads of the outbox and of the job queue. The job queue is read at most twice a
   * second.
   */
  pollMs?: number | undefined;
}

export interface JobsInput extends JobsOptions {
  db: Database;
  workers: Record<QueueName, Worker>;
  /** Scheduled work. Cron expressions are in UTC. */
  clock: Record<ClockName, { cron: string; work: () => Promise<void> }>;
  failed(error: unknown): void;
  /** Called when a job has failed permanently. */
  gaveUp?(job: { name: string; payload: Payload; error: unknown }): Promise<void>;
}

export interface Jobs {
  queue: JobQueue;
  /** Waits for running jobs and then stops. */
  stop(): Promise<void>;
}

const OUTBOX_POLL_MS = 1000;
/**
 * Maximum number of jobs of one queue that a process runs concurrently. If a batch has this number of jobs,
 * the next batch starts without a pause.
 */
const JOBS_PER_BATCH = 4;
/**
 * Number of workers of the queues whose jobs can take minutes. Each of these workers takes one job at a time. A job of a
 * batch would hold up the jobs that are added after the batch was taken. Each worker reads its queue, so their number is low.
 */
const WORKERS_FOR_LONG_JOBS: Partial<Record<string, number>> = {
  transfer: 4,
  move: 2,
  'send-task': 2,
  'hand-over': 2,
  follow: 2,
} satisfies Partial<Record<QueueName, number>>;

export async function startJobs(input: JobsInput): Promise<Jobs> {
  const { db, pollMs = OUTBOX_POLL_MS, failed } = input;
  const queue = await openQueue(db, failed);
  const workers = withMetricsOfJobs(input.workers);
  await startWorkers(queue, { ...input, workers });
  const reserved = startReservingJobs(db);
  const direct = { db, queue, worker: workers[DIRECT_QUEUE] };
  const runReserved = () => runDirectJobs(reserved, direct);
  const runClaimed = async () => runDirectJobs(await reserveClaimedJobs(db), direct);
  const loops = [
    startLoop(async () => (await queue.drain()) === MAX_OUTBOX_BATCH, { pollMs, failed }),
    startLoop(runReserved, { pollMs, failed }),
    startLoop(runClaimed, { pollMs, failed }),
  ];
  return {
    queue,
    stop: async () => {
      stopReservingJobs(db);
      await Promise.all(loops.map(loop => loop.stop()));
      await runAllReserved(runReserved).catch(failed);
      await queue.stop();
    },
  };
}

interface DirectJobsInput {
  db: Database;
  queue: JobQueue;
  worker: Worker;
}

async function reserveClaimedJobs(db: Database): Promise<ReservedJobs<WaitingJob>> {
  const claimed = new ReservedJobs<WaitingJob>();
  const claimedAt = performance.now();
  for (const job of await claimDirectJobs(db)) claimed.add(job, claimedAt);
  return claimed;
}

/**
 * Runs at most `MAX_CLAIMED_JOBS` jobs of the direct queue and removes them from the outbox. A failed job moves to the
 * queue, which retries it. Returns true if more jobs may be due.
 */
async function runDirectJobs(
  reserved: ReservedJobs<WaitingJob>,
  { db, queue, worker }: DirectJobsInput,
): Promise<boolean> {
  const started: WaitingJob[] = [];
  const failed: WaitingJob[] = [];
  const runWaiting = async () => {
    while (started.length < MAX_CLAIMED_JOBS) {
      const job = reserved.take();
      if (!job) return;
      started.push(job);
      await worker(job.payload).catch(() => failed.push(job));
    }
  };
  await Promise.all(Array.from({ length: JOBS_PER_BATCH }, runWaiting));
  if (started.length === 0) return false;
  if (failed.length > 0) await queue.add(DIRECT_QUEUE, failed);
  await deleteOutboxJobs(
    db,
    started.map(({ id }) => id),
  );
  return started.length >= MAX_CLAIMED_JOBS;
}

async function runAllReserved(runReserved: () => Promise<boolean>): Promise<void> {
  while (await runReserved());
}

type Workers = JobsInput['workers'];

function withMetricsOfJobs(workers: Workers): Workers {
  const record = durationHistogram('countersign.job.duration', 'Duration of jobs by queue and result');
  const measured = Object.entries(workers).map(([name, worker]) => [
    name,
    withJobMetrics(name, worker, record),
  ]);
  return Object.fromEntries(measured) as Workers;
}

async function startWorkers(
  { boss }: JobQueue,
  { workers, clock, failed, gaveUp, pollMs = OUTBOX_POLL_MS }: JobsInput,
): Promise<void> {
  const pollingIntervalSeconds = Math.max(0.5, pollMs / 1000);
  for (const [name, worker] of Object.entries(workers)) {
    const workersForLongJobs = WORKERS_FOR_LONG_JOBS[name];
    await boss.work<Payload>(
      name,
      {
        pollingIntervalSeconds,
        localConcurrency: workersForLongJobs ?? 1,
        batchSize: workersForLongJobs ? 1 : JOBS_PER_BATCH,
        burstWhenBatchFull: true,
        perJobResults: true,
        includeMetadata: true,
      },
      jobs =>
        runJobs(jobs as JobWithMetadata<Payload>[], worker, job => gaveUp?.({ name, ...job }).catch(failed)),
    );
  }
  for (const [name, { cron, work }] of Object.entries(clock)) {
    await boss.schedule(name, cron);
    await boss.work(name, { pollingIntervalSeconds: 5 }, () => logAndRethrowJobFailure(work, failed));
  }
}

/** Returns a worker that runs in its own trace span and records the job duration. */
const withJobMetrics =
  (queue: string, worker: Worker, record: RecordDuration): Worker =>
  async payload => {
    const began = performance.now();
    let result = 'failed';
    try {
      await runInSpan(`job ${queue}`, { queue, 'countersign.tenant': payload.merchantId }, () =>
        worker(payload),
      );
      result = 'completed';
    } finally {
      record((performance.now() - began) / 1000, { queue, result });
    }
  };

/** Logs a failure of scheduled work and rethrows it, so that the job fails too. */
const logAndRethrowJobFailure = (work: () => Promise<void>, failed: JobsInput['failed']): Promise<void> =>
  work().catch(error => {
    failed(error);
    throw error;
  });

type GaveUp = (job: { payload: Payload; error: unknown }) => Promise<void> | undefined;

/** Runs the jobs independently of each other. A failed job does not affect the others. */
const runJobs = (jobs: JobWithMetadata<Payload>[], worker: Worker, gaveUp: GaveUp) =>
  Promise.all(
    jobs.map(async ({ id, data, retryCount, retryLimit }) => {
      try {
        await worker(data);
        return { id, status: 'completed' as const };
      } catch (error) {
        if (retryCount >= retryLimit) await gaveUp({ payload: data, error });
        return { id, status: 'failed' as const, output: { message: String(error) } };
      }
    }),
  );

interface Loop {
  /** Ends the loop after its current turn. */
  stop(): Promise<void>;
}

/** Repeats `turn`. Pauses between turns unless a turn returns true, which means that more work is waiting. */
function startLoop(
  turn: () => Promise<boolean>,
  { pollMs, failed }: { pollMs: number; failed(error: unknown): void },
): Loop {
  let stopped = false;
  let wake = () => {};
  const pause = () =>
    new Promise<void>(resolve => {
      const timer = setTimeout(resolve, pollMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const running = (async () => {
    while (!stopped) {
      const hasMore = await turn().catch(error => {
        failed(error);
        return false;
      });
      if (!hasMore && !stopped) await pause();
    }
  })();
  return {
    stop: () => {
      stopped = true;
      wake();
      return running;
    },
  };
}
