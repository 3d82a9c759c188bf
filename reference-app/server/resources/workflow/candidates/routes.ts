/** The call that finds people for a choice in an approval. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../../../http/errors/refuse.ts';
import { route } from '../../../http/route.ts';
import { searchCandidates } from './candidates.ts';

/** Searches of one person; each finds at most fifty people. */
export const SEARCHES_PER_MINUTE = 60;

export function candidateRoutes(app: FastifyInstance): void {
  const isWithinLimit = searchesOf(app);
  route(app, 'GET jflow/candidates', {
    permission: 'signed-in',
    reach: {
      task: ({ query: { taskId, instanceId, processId } }) => ({
        ...(instanceId === undefined ? { taskId } : { instanceId }),
        ...(taskId !== undefined && { taskId }),
        ...(processId !== undefined && { processId }),
      }),
      process: ({ query: { taskId, instanceId, processId } }) => ({
        processId,
        ...(taskId !== undefined && { taskId }),
        ...(instanceId !== undefined && { instanceId }),
      }),
    },
    handler: async ({ actor, query, lang, request, inTenant }) => {
      if (!(await isWithinLimit(request))) refuse('too-many-requests');
      return inTenant(tx => searchCandidates(tx, actor, { ...query, lang }));
    },
  });
}

/** Counts the searches of each person, whatever their address and session. */
function searchesOf(app: FastifyInstance): (request: FastifyRequest) => Promise<boolean> {
  const count = app.createRateLimit({
    max: SEARCHES_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: ({ actor }) => JSON.stringify(['candidates', actor?.merchantId, actor?.userId]),
  });
  return async request => {
    const counted = await count(request);
    return counted.isAllowed || !counted.isExceeded;
  };
}
