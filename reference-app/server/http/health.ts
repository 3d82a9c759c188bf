/** Two checks for operators: the process is alive, and it can serve. */
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';

const PUBLIC = { config: { permission: 'public' } } as const;

/** `/healthz` touches nothing but the process, so that a lost database restarts no process; `/readyz` asks the database. */
export function serveHealth(app: FastifyInstance): void {
  const isReady = readiness(app.db);
  app.get('/healthz', PUBLIC, async () => ({ status: 'ok' }));
  app.get('/readyz', PUBLIC, async (_, reply) => {
    reply.header('cache-control', 'no-store');
    if (await isReady()) return { status: 'ok' };
    return reply.code(503).send({ status: 'database-lost' });
  });
}

/** Any number who ask share one question to the database. */
function readiness(db: Database): () => Promise<boolean> {
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
