/** Starts the work behind the requests: the outbox is emptied, due instances tick, others are told, old rows go. */
import type { JobWithMetadata } from 'pg-boss';
import type { Database } from '../db/database.ts';
import { durations, type Record as RecordDuration, traced } from '../telemetry/instruments.ts';
import { FULL, type Payload, type QueueName } from './outbox.ts';
import { type ClockName, type JobQueue, openQueue } from './queue.ts';

/** Carries out one job. A throw is a failure, which is tried again. May be called twice for the same job. */
export type Worker = (payload: Payload) => Promise<void>;

export interface JobsOptions {
  /** How often the outbox is looked at; the queue itself is asked at most twice a second. */
  pollMs?: number | undefined;
}

export interface JobsInput extends JobsOptions {
  db: Database;
  workers: Record<QueueName, Worker>;
  /** By the clock, in UTC. */
  clock: Record<ClockName, { cron: string; work: () => Promise<void> }>;
  failed(error: unknown): void;
  /** Told of a job that is not tried again. */
  gaveUp?(job: { name: string; payload: Payload; error: unknown }): Promise<void>;
}

export interface Jobs {
  queue: JobQueue;
  /** Lets jobs in hand finish. */
  stop(): Promise<void>;
}

const POLL_MS = 1000;
/** Jobs of one queue that one process works on at a time; while they come full, it does not pause. */
const AT_ONCE = 4;

export async function startJobs(input: JobsInput): Promise<Jobs> {
  const { db, pollMs = POLL_MS, failed } = input;
  const queue = await openQueue(db, failed);
  await work(queue, input);
  const draining = drainEvery(queue, pollMs, failed);
  return {
    queue,
    stop: async () => {
      await draining.stop();
      await queue.stop();
    },
  };
}

async function work(
  { boss }: JobQueue,
  { workers, clock, failed, gaveUp, pollMs = POLL_MS }: JobsInput,
): Promise<void> {
  const record = durations('countersign.job.duration', 'Duration of jobs by queue and result');
  const pollingIntervalSeconds = Math.max(0.5, pollMs / 1000);
  for (const [name, worker] of Object.entries(workers))
    await boss.work<Payload>(
      name,
      {
        pollingIntervalSeconds,
        localConcurrency: 1,
        batchSize: AT_ONCE,
        burstWhenBatchFull: true,
        perJobResults: true,
        includeMetadata: true,
      },
      jobs =>
        runAll(jobs as JobWithMetadata<Payload>[], measured(name, worker, record), job =>
          gaveUp?.({ name, ...job }).catch(failed),
        ),
    );
  for (const [name, { cron, work }] of Object.entries(clock)) {
    await boss.schedule(name, cron);
    await boss.work(name, { pollingIntervalSeconds: 5 }, () => reported(work, failed));
  }
}

/** In a span of its own, with its duration. */
const measured =
  (queue: string, worker: Worker, record: RecordDuration): Worker =>
  async payload => {
    const began = performance.now();
    let result = 'failed';
    try {
      await traced(`job ${queue}`, { queue, 'countersign.tenant': payload.merchantId }, () =>
        worker(payload),
      );
      result = 'completed';
    } finally {
      record((performance.now() - began) / 1000, { queue, result });
    }
  };

/** Failures of scheduled work are logged too. */
const reported = (work: () => Promise<void>, failed: JobsInput['failed']): Promise<void> =>
  work().catch(error => {
    failed(error);
    throw error;
  });

type GaveUp = (job: { payload: Payload; error: unknown }) => Promise<void> | undefined;

/** One that fails does not fail those beside it. */
const runAll = (jobs: JobWithMetadata<Payload>[], worker: Worker, gaveUp: GaveUp) =>
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

function drainEvery(queue: JobQueue, pollMs: number, failed: (error: unknown) => void) {
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
      const moved = await queue.drain().catch(error => {
        failed(error);
        return 0;
      });
      if (moved < FULL && !stopped) await pause();
    }
  })();
  const stop = (): Promise<void> => {
    stopped = true;
    wake();
    return running;
  };
  return { stop };
}
