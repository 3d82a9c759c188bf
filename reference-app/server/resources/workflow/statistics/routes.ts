/** The call for the statistics of a process. */
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { MANAGE } from '../permissions.ts';
import { processStatistics } from './statistics.ts';

export function statisticsRoutes(app: FastifyInstance): void {
  route(app, 'GET jflow/statistics', {
    permission: MANAGE,
    handler: ({ actor, query, lang, inTenant }) =>
      inTenant(tx => processStatistics(tx, actor, { ...query, lang })),
  });
}
