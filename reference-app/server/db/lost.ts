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
