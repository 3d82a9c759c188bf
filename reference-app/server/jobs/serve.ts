/** Starts the background jobs that the domains have registered. The jobs run as long as the server runs. */
import type { FastifyInstance } from 'fastify';
import { linkLogRowsOfAllTenants } from '../audit/chain/link.ts';
import { logSystemEvent } from '../audit/system/log.ts';
import { IndependentWork } from '../db/independent-work.ts';
import type { DomainJobs } from './domain-jobs.ts';
import type { QueueName } from './outbox.ts';
import { purgeExpiredRows } from './purge.ts';
import { QUEUE_NAMES } from './queue.ts';
import type { PurgeOptions } from './retention.ts';
import { type Jobs, type JobsOptions, startJobs, type Worker } from './start.ts';
import { processDueSweepItems } from './sweep.ts';

export interface ServedJobs extends JobsOptions, PurgeOptions {
  /**
   * Seconds between two delivery attempts of a callback. If the last attempt fails, the delivery gets the
   * state `dead`.
   */
  retrySeconds?: readonly number[];
  /**
   * Seconds between two attempts to send a message. If the last attempt fails, the message is marked as
   * failed.
   */
  noticeRetrySeconds?: readonly number[];
  /** Public URL of the portal without a trailing slash. If absent, links in messages are paths. */
  publicUrl?: string | undefined;
}

/**
 * Starts the jobs. Call this function when the app is ready to serve requests, and call the returned `stop`
 * before the app closes. Throws if a queue has no worker.
 */
export function serveJobs(
  app: FastifyInstance,
  registered: readonly DomainJobs[],
  options: ServedJobs = {},
): Promise<Jobs> {
  const { db } = app;
  const failed = (error: unknown) => app.log.error(error);
  return startJobs({
    db,
    pollMs: options.pollMs,
    failed,
    gaveUp: async ({ name, payload: { merchantId, ...detail }, error }) => {
      const reports = new IndependentWork('report of a failed job', failed);
      await reports.attempt(`the log entry of ${name}`, () =>
        logSystemEvent(db, merchantId, {
          event: 'job',
          result: 'failed',
          targetId: name,
          targetName: name,
          detail: { ...detail, error: String(error) },
        }),
      );
      for (const { gaveUp } of registered)
        await reports.attempt(`the alarm of ${name}`, async () => gaveUp?.(name as QueueName, merchantId));
    },
    workers: collectWorkers(registered),
    clock: {
      sweep: {
        cron: '*/5 * * * *',
        work: () => processDueSweepItems({ db, failed, due: registered.flatMap(({ due = [] }) => due) }),
      },
      'link-logs': { cron: '* * * * *', work: async () => void (await linkLogRowsOfAllTenants(db)) },
      daily: { cron: '17 3 * * *', work: () => runDailyJobs(app, registered, options) },
    },
  });
}

function collectWorkers(registered: readonly DomainJobs[]): Record<QueueName, Worker> {
  const workers = Object.assign({}, ...registered.map(({ workers = {} }) => workers));
  const missing = QUEUE_NAMES.filter(queue => !workers[queue]);
  if (missing.length > 0) throw new Error(`[Bug] No domain registers a worker for ${missing.join(', ')}`);
  return workers;
}

async function runDailyJobs(
  { db }: FastifyInstance,
  registered: readonly DomainJobs[],
  options: PurgeOptions,
): Promise<void> {
  const daily = new IndependentWork('daily work');
  await daily.attempt('the removal of expired rows', () => purgeExpiredRows(db, options));
  for (const { daily: work } of registered) if (work) await daily.attempt(work.name, () => work.run());
  daily.finish();
}
