/** Registers the API call that searches for people to choose in an approval. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { route } from '../../../http/route.ts';
import { searchCandidates } from './candidates.ts';

/** Maximum number of searches per user and minute. Each search returns at most fifty people. */
export const MAX_SEARCHES_PER_MINUTE = 60;

export function registerRoutes(app: FastifyInstance): void {
  const isWithinLimit = createCandidateSearchRateLimiter(app);
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
    ownTransactions: true,
    handler: async ({ actor, query, lang, request, inTenant }) => {
      if (!(await isWithinLimit(request))) throwRefusal('too-many-requests');
      return inTenant(tx => searchCandidates(tx, actor, { ...query, lang }));
    },
  });
}

/** Returns a rate limiter that counts per user, regardless of IP address and session. */
function createCandidateSearchRateLimiter(
  app: FastifyInstance,
): (request: FastifyRequest) => Promise<boolean> {
  const count = app.createRateLimit({
    max: MAX_SEARCHES_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: ({ actor }) => JSON.stringify(['candidates', actor?.merchantId, actor?.userId]),
  });
  return async request => {
    const counted = await count(request);
    return counted.isAllowed || !counted.isExceeded;
  };
}
