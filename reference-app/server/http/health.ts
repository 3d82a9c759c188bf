/** Serves two health checks: whether the process is alive, and whether it is ready to serve requests. */
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';

const PUBLIC_ROUTE_OPTIONS = { config: { permission: 'public' } } as const;

/**
 * Registers the health checks. `/healthz` checks only the process, so that a lost database does not cause a
 * restart. `/readyz` also checks the database.
 */
export function serveHealth(app: FastifyInstance): void {
  const isReady = readinessCheck(app.db);
  app.get('/healthz', PUBLIC_ROUTE_OPTIONS, async () => ({ status: 'ok' }));
  app.get('/readyz', PUBLIC_ROUTE_OPTIONS, async (_, reply) => {
    reply.header('cache-control', 'no-store');
    if (await isReady()) return { status: 'ok' };
    return reply.code(503).send({ status: 'database-lost' });
  });
}

/** Returns a function that checks the database. Concurrent calls share one query. */
function readinessCheck(db: Database): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  return () => {
    asking ??= db
      .check()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
}
