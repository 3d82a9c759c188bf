/**
 * Registers the background work of the files domain: moves between buckets, exports and imports, and the
 * removal of expired spreadsheets.
 */
import type { FastifyInstance } from 'fastify';
import type { DomainJobs } from '../../jobs/domain-jobs.ts';
import { runFileMove } from './file/move/run.ts';
import { removeExpiredTransfers } from './transfer/expire.ts';
import { progressNotifier } from './transfer/progress.ts';
import { runImportOrExportJob } from './transfer/run.ts';

export const fileJobs = ({ db, storage, storeOf }: FastifyInstance): DomainJobs => ({
  workers: {
    transfer: ({ merchantId, transferId }) =>
      runImportOrExportJob(
        { db, storage, progressed: progressNotifier(db) },
        { merchantId, transferId: String(transferId) },
      ),
    move: ({ merchantId, moveId }) =>
      runFileMove({ db, storage, storeOf }, { merchantId, moveId: String(moveId) }),
  },
  daily: {
    name: 'the removal of expired exports and imports',
    run: () => removeExpiredTransfers(db, storage),
  },
});
