/** Distinguishes failures of the database connection from failures of a statement. */
import pg from 'pg';

/** Thrown if the database cannot be reached, closes the connection, or does not reply. */
export class DatabaseLostError extends Error {
  override name = 'DatabaseLostError';
}

/**
 * SQL states for connection failures, for a server that is starting, stopping or out of connections, for
 * transactions that the server ended because they were idle.
 */
const CONNECTION_LOST_STATES = /^(08...|57P0.|53300|25P0[34])$/;

/**
 * Wraps a failure of the database connection in `DatabaseLostError`. Returns an error unchanged if a statement or
 * a bug caused it.
 */
export function toDatabaseConnectionLostError(error: Error): Error {
  if (error instanceof DatabaseLostError || error instanceof TypeError) return error;
  if (error instanceof pg.DatabaseError && !CONNECTION_LOST_STATES.test(error.code ?? '')) return error;
  return new DatabaseLostError(error.message || 'no connection', { cause: error });
}

/**
 * SQL states with which a standby cancels a query that conflicts with the replay of the primary's changes, or that takes
 * too long.
 */
const CANCELLED_READ_STATES = new Set(['40001', '40P01', '57014']);

/** Returns true if a standby did not answer a query that another server may answer. */
export const isCancelledRead = (error: unknown): boolean =>
  error instanceof DatabaseLostError || CANCELLED_READ_STATES.has(String((error as { code?: unknown }).code));

/** Milliseconds between two attempts of `retryWhileDatabaseLost`. */
const RETRY_INTERVAL_MS = 500;

/**
 * Repeats `work` while the database is lost, for at most `ms` milliseconds. Use it to record what has happened outside
 * of the database, such as a message that a provider has accepted, because a failover must not lose it. An attempt may
 * have been committed although its reply was lost, so a repetition must have no effect then.
 */
export async function retryWhileDatabaseLost<T>(ms: number, work: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + ms; ; ) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseLostError) || performance.now() > end) throw error;
      await new Promise(resolve => setTimeout(resolve, RETRY_INTERVAL_MS));
    }
  }
}
