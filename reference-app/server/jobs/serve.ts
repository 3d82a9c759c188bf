/** The jobs of a running server: which work there is, and what does it. */
import type { FastifyInstance } from 'fastify';
import { withTenant } from '../db/access.ts';
import { tickInstance } from '../resources/workflow/perform.ts';
import { type PurgeOptions, purge } from './purge.ts';
import { type Jobs, type JobsOptions, startJobs } from './start.ts';
import { sweep } from './sweep.ts';

export interface ServedJobs extends JobsOptions, PurgeOptions {}

/** Call once the app can serve; `stop` before it is closed. */
export function serveJobs(app: FastifyInstance, options: ServedJobs = {}): Promise<Jobs> {
  const { db } = app;
  return startJobs({
    db,
    pollMs: options.pollMs,
    failed: error => app.log.error(error),
    workers: {
      tick: ({ merchantId, instanceId }) =>
        withTenant(db, merchantId, tx => tickInstance(tx, merchantId, String(instanceId))),
    },
    clock: {
      sweep: { cron: '*/5 * * * *', work: () => sweep(db) },
      daily: { cron: '17 3 * * *', work: () => purge(db, options) },
    },
  });
}
