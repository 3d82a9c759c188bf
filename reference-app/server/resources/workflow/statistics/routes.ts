/** The call for the statistics of a process: for process administrators, and for its managers. */
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { processStatistics } from './statistics.ts';

export function statisticsRoutes(app: FastifyInstance): void {
  route(app, 'GET jflow/statistics', {
    permission: 'signed-in',
    handler: ({ actor, query, lang, inTenant }) =>
      inTenant(tx => processStatistics(tx, actor, { ...query, lang })),
  });
}
