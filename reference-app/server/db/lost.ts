/** Failures of the database itself, told apart from those of a statement. */
import pg from 'pg';

/** The database cannot be asked now: no connection, one that was cut, or one that stays silent. */
export class DatabaseLost extends Error {
  override name = 'DatabaseLost';
}

/** Connection exceptions, a shutdown or start of the server, its limit of connections, a transaction that idled. */
const LOST_STATES = /^(08...|57P0.|53300|25P0[34])$/;

/** Returns the error of a statement as it is, and any other as the loss of the database. */
export function asLost(error: Error): Error {
  if (error instanceof DatabaseLost) return error;
  if (error instanceof pg.DatabaseError && !LOST_STATES.test(error.code ?? '')) return error;
  return new DatabaseLost(error.message || 'no connection', { cause: error });
}
