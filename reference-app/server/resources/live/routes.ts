/** The stream of what happens: a person's own tasks and messages, and one instance that they may look at. */
import { routes } from '@countersign/sdk/api/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withTenant } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { addressOf, route } from '../../http/route.ts';
import type { SignedInActor } from '../../http/security/actor.ts';
import type { Named } from '../../http/security/scope.ts';
import { stillCalls } from '../session/index.ts';
import { countsOf } from './counts.ts';
import { Hub } from './hub.ts';
import type { Listener } from './stream.ts';
import { maySee } from './visible.ts';

const LIVE = 'GET live';
type Query = { instanceId?: string };

/** A token for one thing hears of its instance and of nothing else. */
const ownInstance = ({ query }: { query: unknown }): Named => ({ instanceId: (query as Query).instanceId });

export function registerRoutes(app: FastifyInstance): void {
  const hub = new Hub({ ...(app.liveBeatMs && { beatMs: app.liveBeatMs }) });
  app.decorate('hub', hub);
  keepOpen(app, hub);
  route(app, 'GET jflow/myCount', {
    permission: 'signed-in',
    handler: ({ actor, inTenant }) => inTenant(tx => countsOf(tx, actor)),
  });
  app.route<{ Querystring: Query }>({
    ...addressOf(LIVE),
    // It would be a stream that nobody reads.
    exposeHeadRoute: false,
    config: { permission: 'signed-in', reach: { task: ownInstance, instance: ownInstance } },
    schema: {
      operationId: LIVE,
      summary: 'signed-in',
      tags: ['live'],
      security: [{ token: [] }],
      querystring: routes[LIVE].query,
    },
    handler: async (request, reply) => {
      const listener = listenerOf(app, request);
      if (!(await listener.maySee(request.actor as SignedInActor))) refuse('not-found');
      const { body } = hub.add(listener);
      return (
        reply
          .header('content-type', 'text/event-stream')
          .header('cache-control', 'no-store, no-transform')
          .header('x-accel-buffering', 'no')
          // A stream has its connection to itself, and a stopping server need not wait for the next request on it.
          .header('connection', 'close')
          .send(body)
      );
    },
  });
}

/** Streams end first when the server stops, or it would wait for them. */
function keepOpen(app: FastifyInstance, hub: Hub): void {
  let hangUp = async () => {};
  app.addHook('onReady', async () => {
    hangUp = await hub.open(app.db);
  });
  app.addHook('preClose', async () => hub.close());
  app.addHook('onClose', () => hangUp());
}

function listenerOf(app: FastifyInstance, request: FastifyRequest<{ Querystring: Query }>): Listener {
  const { merchantId, userId, scope } = request.actor as SignedInActor;
  const { instanceId } = request.query;
  return {
    merchantId,
    userId,
    instanceId,
    isWhole: scope === undefined,
    now: () => stillCalls(request),
    maySee: async actor =>
      instanceId === undefined || withTenant(app.db, merchantId, tx => maySee(tx, actor, instanceId)),
  };
}
