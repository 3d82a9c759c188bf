/** Registers the live event stream: events about a user's tasks and messages, and about one instance. */
import { routes } from '@countersign/sdk/api/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Tx, withTenant } from '../db/access.ts';
import { throwRefusal } from '../http/errors/refuse.ts';
import { createExtensionPoint } from '../http/extension-point.ts';
import { routeAddress } from '../http/route.ts';
import type { Actor, SignedInActor } from '../http/security/actor.ts';
import type { NamedIds } from '../http/security/scope.ts';
import { LiveStreamHub } from './hub.ts';
import { startSendingOverdueLiveEvents } from './pending.ts';
import type { Listener } from './stream.ts';

/** Returns true if the actor may watch an instance. The workflow domain provides the implementation. */
export const instanceWatchAccessExtensionPoint = createExtensionPoint<
  [tx: Tx, actor: Actor, instanceId: string],
  boolean
>();

const LIVE_ROUTE_KEY = 'GET live';
type Query = { instanceId?: string };

/**
 * Returns the instance id from the query string. It must match the embedding token, because a token may watch
 * only its own instance.
 */
const readInstanceIdFromQuery = ({ query }: { query: unknown }): NamedIds => ({
  instanceId: (query as Query).instanceId,
});

export function registerRoutes(app: FastifyInstance): void {
  const hub = new LiveStreamHub({ ...(app.liveBeatMs && { beatMs: app.liveBeatMs }) });
  app.decorate('hub', hub);
  connectLiveStreamHubToDatabase(app, hub);
  app.route<{ Querystring: Query }>({
    ...routeAddress(LIVE_ROUTE_KEY),
    // HEAD requests are disabled, because they would open a stream without a reader.
    exposeHeadRoute: false,
    config: {
      permission: 'signed-in',
      reach: { task: readInstanceIdFromQuery, instance: readInstanceIdFromQuery },
    },
    schema: {
      operationId: LIVE_ROUTE_KEY,
      summary: 'signed-in',
      tags: ['live'],
      security: [{ token: [] }],
      querystring: routes[LIVE_ROUTE_KEY].query,
    },
    handler: async (request, reply) => {
      const listener = createLiveStreamListener(app, request);
      if (!(await listener.maySee(request.actor as SignedInActor))) throwRefusal('not-found');
      const { body } = hub.add(listener);
      return (
        reply
          .header('content-type', 'text/event-stream')
          .header('cache-control', 'no-store, no-transform')
          .header('x-accel-buffering', 'no')
          // The header `connection: close` closes the connection after the stream.
          // A connection without this header would stay open, and a stopping server would wait for its next request.
          .header('connection', 'close')
          .send(body)
      );
    },
  });
}

/**
 * Connects the hub of the live streams to the database. When the server stops, the hub ends the streams
 * first. Without this, the server would wait until the clients close them.
 */
function connectLiveStreamHubToDatabase(app: FastifyInstance, hub: LiveStreamHub): void {
  let hangUp = async () => {};
  let stopSending = async () => {};
  app.addHook('onReady', async () => {
    hangUp = await hub.open(app.db);
    stopSending = startSendingOverdueLiveEvents(app.db, error => app.log.error(error));
  });
  app.addHook('preClose', async () => hub.close());
  app.addHook('onClose', async () => void (await Promise.all([hangUp(), stopSending()])));
}

function createLiveStreamListener(
  app: FastifyInstance,
  request: FastifyRequest<{ Querystring: Query }>,
): Listener {
  const { merchantId, userId, scope } = request.actor as SignedInActor;
  const { instanceId } = request.query;
  return {
    merchantId,
    userId,
    instanceId,
    isWhole: scope === undefined,
    now: () => app.stillCalls(request),
    maySee: async actor =>
      instanceId === undefined ||
      (
        await withTenant(app.db, merchantId, tx =>
          instanceWatchAccessExtensionPoint.call(tx, actor, instanceId),
        )
      ).some(Boolean),
  };
}
