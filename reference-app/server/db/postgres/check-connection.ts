/** Checks the addresses of the database before the server uses them. */
import { StartError } from '../../start-error.ts';
import { CONNECT_TIMEOUT_MS } from './client.ts';
import type { DatabaseHosts } from './hosts.ts';
import { INSTALLATION_ID_SQL } from './installation-id.ts';
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
    if (error instanceof StartError) throw error;
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

/**
 * Throws a `StartError` if the database is empty and another host of its address does not answer. That host may have the
 * data, so that the process would create a second installation.
 */
export async function throwIfEmptyWithUnansweredHosts(hosts: DatabaseHosts): Promise<void> {
  const [host] = hosts.unansweredHosts;
  if (host === undefined) return;
  const client = await hosts.connect({ answerMs: CONNECT_TIMEOUT_MS });
  try {
    const { rows } = await client.query("select where to_regclass('public.schema_migration') is null");
    if (rows.length > 0)
      throw new StartError(
        `The database is empty, and its host ${host} does not answer; a new installation starts when all hosts of DATABASE_URL answer.`,
      );
  } finally {
    await client.end();
  }
}

/** Throws a `StartError` if the pooler of DATABASE_URL leads to another database than DATABASE_DIRECT_URL. */
export async function throwIfPoolerOfOtherDatabase(
  pooler: DatabaseHosts,
  direct: DatabaseHosts,
): Promise<void> {
  if ((await readInstallationId(pooler)) !== (await readInstallationId(direct)))
    throw new StartError(
      'DATABASE_DIRECT_URL names another database than DATABASE_URL; both must lead to the same database, DATABASE_URL through the pooler.',
    );
}

async function readInstallationId(hosts: DatabaseHosts): Promise<string> {
  const client = await hosts.connect({ answerMs: CONNECT_TIMEOUT_MS });
  try {
    const { rows } = await client.query<{ id: string }>(`select ${INSTALLATION_ID_SQL} as id`);
    return rows[0]?.id ?? '';
  } finally {
    await client.end();
  }
}
