/** Serves two health checks: whether the process is alive, and whether it is ready to serve requests. */
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Replica, ReplicaState } from '../db/replication/replica.ts';
import type { StandbyState } from '../db/replication/standby.ts';
import type { ReplicationState } from '../db/replication/state.ts';

const PUBLIC_ROUTE_OPTIONS = { config: { permission: 'public' } } as const;

/**
 * State of the standbys for reads, each in the order of the setting. Their addresses are omitted, because anybody may
 * send this request.
 */
type ReplicaReadiness = ReplicaState & { standbys: Omit<StandbyState, 'host'>[] };

/** State of the database server, and of the standbys for reads if any is configured. */
type DatabaseState = ReplicationState & { replica?: ReplicaReadiness };

interface Readiness {
  status: 'ok' | 'database-lost' | 'database-in-recovery';
  /** Present while a command uses the database alone. Requests wait meanwhile. */
  paused?: true;
  /** Absent for the embedded database, and during a pause. */
  database?: DatabaseState;
}

/**
 * Registers the health checks. `/healthz` checks only the process, so that a lost database does not cause a
 * restart. `/readyz` also checks the database: a standby takes no decisions, so a process that reaches only a
 * standby is not ready.
 */
export function serveHealth(app: FastifyInstance): void {
  const readiness = readinessCheck(app.db);
  app.get('/healthz', PUBLIC_ROUTE_OPTIONS, async () => ({ status: 'ok' }));
  app.get('/readyz', PUBLIC_ROUTE_OPTIONS, async (_, reply) => {
    reply.header('cache-control', 'no-store');
    const answer = await readiness();
    return reply.code(answer.status === 'ok' ? 200 : 503).send(answer);
  });
}

/** Returns a function that checks the database. Concurrent calls share the queries. */
function readinessCheck(db: Database): () => Promise<Readiness> {
  let asking: Promise<Readiness> | undefined;
  return () => {
    asking ??= checkReadiness(db).finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

async function checkReadiness(db: Database): Promise<Readiness> {
  try {
    await db.check();
  } catch {
    return { status: 'database-lost' };
  }
  if (db.isPaused()) return { status: 'ok', paused: true };
  // The database has answered, so its state is information only: a failure does not stop requests.
  const database = await db.replication?.().catch(() => undefined);
  if (!database) return { status: 'ok' };
  const status = database.isInRecovery ? 'database-in-recovery' : 'ok';
  return { status, database: db.replica ? { ...database, replica: replicaReadiness(db.replica) } : database };
}

const replicaReadiness = ({ state, standbys }: Replica): ReplicaReadiness => ({
  ...state,
  standbys: standbys.map(({ host: _, ...standby }) => standby),
});
