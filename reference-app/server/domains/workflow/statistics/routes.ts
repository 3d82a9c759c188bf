/**
 * Registers the API call for the statistics of a process, for process administrators and managers of the
 * process.
 */
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { processStatistics } from './statistics.ts';

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET jflow/statistics', {
    permission: 'signed-in',
    readsFrom: 'standby',
    handler: ({ actor, query, lang, tx }) => processStatistics(tx, actor, { ...query, lang }),
  });
}
