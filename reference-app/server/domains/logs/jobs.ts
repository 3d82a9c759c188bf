/** Removes or archives expired log rows every night. */
import type { FastifyInstance } from 'fastify';
import type { DomainJobs } from '../../jobs/domain-jobs.ts';
import { purgeLogs } from './log/retention.ts';

export const logRetentionJobs = ({ db, storage, storeOf }: FastifyInstance): DomainJobs => ({
  daily: { name: 'the removal of expired log rows', run: () => purgeLogs({ db, storage, storeOf }) },
});
