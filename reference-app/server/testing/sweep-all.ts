/** Runs the sweep of the jobs at once, with the work of all domains. */
import type { Database } from '../db/database.ts';
import { dueWorkOfDomains } from '../domains/index.ts';
import { processDueSweepItems } from '../jobs/sweep.ts';

export const sweepAll = (db: Database, failed?: (error: unknown) => void): Promise<void> =>
  processDueSweepItems({ db, due: dueWorkOfDomains(db), failed });
