/** Sends several statements in one round trip with the pipeline mode of `pg`. */
import type pg from 'pg';
import { DatabaseLostError, toDatabaseConnectionLostError } from '../lost.ts';
import type { DatabaseClient } from './client.ts';

export interface PipelinedStatement {
  sql: string;
  values: readonly unknown[];
  /** Name of the prepared statement. A connection plans a named statement only once. */
  name?: string | undefined;
  /**
   * Time limit for the reply in milliseconds. It applies only if it is lower than the limit of the
   * connection. `0` means no limit.
   */
  answerMs?: number | undefined;
}

/** Thrown if a connection is open but no reply arrives within the limit. */
export class DatabaseReplyTimeoutError extends DatabaseLostError {
  override name = 'SilentDatabaseError';
}

/**
 * Returns the results of the statements in order. Rejects with the first error, or with `DatabaseLostError` if no
 * reply arrives. The server receives all statements even if one of them fails. After an error, the remaining
 * statements of the transaction fail, and the commit becomes a rollback.
 */
export async function sendStatements(
  client: DatabaseClient,
  statements: readonly PipelinedStatement[],
): Promise<pg.QueryResult[]> {
  const limit = startReplyTimer(client, statements.at(-1)?.answerMs);
  try {
    const settled = await Promise.allSettled(
      client.together(() => statements.map(one => sendSqlStatement(client, one))),
    );
    const failed = settled.find(result => result.status === 'rejected');
    if (failed) throw toDatabaseConnectionLostError(failed.reason);
    return settled.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []));
  } finally {
    clearTimeout(limit);
  }
}

const sendSqlStatement = (
  client: DatabaseClient,
  { name, sql, values }: PipelinedStatement,
): Promise<pg.QueryResult> => client.query({ text: sql, values: [...values], ...(name && { name }) });

/**
 * Closes the connection if no reply arrives in time. Otherwise a late reply would be taken for the reply to
 * the next statement.
 */
function startReplyTimer(client: DatabaseClient, ownMs = client.answerMs): NodeJS.Timeout | undefined {
  const answerMs = Math.min(ownMs, client.answerMs);
  if (answerMs === 0) return undefined;
  return setTimeout(
    () => client.cut(new DatabaseReplyTimeoutError(`No answer within ${answerMs} ms`)),
    answerMs,
  );
}
