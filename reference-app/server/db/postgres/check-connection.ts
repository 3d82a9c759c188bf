/** Checks the addresses of the database before the server uses them. */
import { StartError } from '../../start-error.ts';
import { CONNECT_TIMEOUT_MS } from './client.ts';
import type { DatabaseHosts } from './hosts.ts';
import { sendStatements } from './pipeline.ts';

/** Throws a `StartError` if the database does not answer. The error names the setting of the address. */
export async function checkConnection(setting: string, hosts: DatabaseHosts): Promise<void> {
  await readStatementTimeout(setting, hosts, 0);
}

/** Any value that is not the default of a database. */
const TEST_STATEMENT_TIMEOUT_MS = 4321;

/**
 * Throws a `StartError` if the database does not answer, or if the address is that of a connection pooler.
 * A pooler refuses or ignores a statement timeout of the connection, because it keeps no state.
 */
export async function checkDirectConnection(setting: string, hosts: DatabaseHosts): Promise<void> {
  const timeoutMs = await readStatementTimeout(setting, hosts, TEST_STATEMENT_TIMEOUT_MS);
  if (timeoutMs !== TEST_STATEMENT_TIMEOUT_MS) throw poolerError(setting);
}

/** Returns the statement timeout that a connection has after it was opened with the given one. */
async function readStatementTimeout(
  setting: string,
  hosts: DatabaseHosts,
  statement_timeout: number,
): Promise<number> {
  try {
    const client = await hosts.connect({ statement_timeout, answerMs: CONNECT_TIMEOUT_MS });
    try {
      const [result] = await sendStatements(client, [{ sql: READ_STATEMENT_TIMEOUT_SQL, values: [] }]);
      return Number(result!.rows[0].setting);
    } finally {
      await client.end();
    }
  } catch (error) {
    const why = error instanceof Error && error.message ? error.message : 'no connection';
    if (POOLER_REFUSAL_PATTERN.test(why)) throw poolerError(setting);
    throw new StartError(`The database of ${setting} does not answer (${why}).`);
  }
}

const READ_STATEMENT_TIMEOUT_SQL = "select setting from pg_settings where name = 'statement_timeout'";

/** Matches the message with which PgBouncer refuses a parameter of a new connection. */
const POOLER_REFUSAL_PATTERN = /unsupported startup parameter/;

const poolerError = (setting: string): StartError =>
  new StartError(
    `${setting} is the address of a connection pooler; set DATABASE_DIRECT_URL to the address of PostgreSQL itself.`,
  );
