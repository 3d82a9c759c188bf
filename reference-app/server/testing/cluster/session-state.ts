/** What a server leaves on the connections of a pooler, which the next client of the connection would find. */
import pg from 'pg';
import { LISTENER_APPLICATION_NAME } from '../../db/postgres/listen.ts';
import { query } from '../postgres.ts';

/** Parameters that PgBouncer itself sets for each client. */
const POOLER_SETTINGS = [
  'application_name',
  'client_encoding',
  'DateStyle',
  'IntervalStyle',
  'TimeZone',
  'standard_conforming_strings',
];

const SESSION_STATE = `
  select 'the role ' || current_user as leak where current_user <> session_user
  union all select 'the tenant ' || t from current_setting('app.tenant', true) t where t <> ''
  union all select 'the setting ' || name from pg_settings where source = 'session' and name <> all($1::text[])
  union all select 'a listener of ' || c from pg_listening_channels() c
  union all select 'the prepared statement ' || name from pg_prepared_statements where name <> ''
  union all select 'the cursor ' || name from pg_cursors where is_holdable
  union all select 'an advisory lock' from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
  union all select 'the temporary table ' || relname from pg_class where relnamespace = pg_my_temp_schema() and relkind = 'r'`;

/** Connections of PgBouncer. The listeners of servers do not use it, nor do the nodes of a sharded cluster. */
export const POOLED_CONNECTIONS = `
  select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and backend_type = 'client backend' and application_name <> '${LISTENER_APPLICATION_NAME}'
    and application_name not like 'citus_internal%'`;

/**
 * Reads the state of every connection of PgBouncer to the database. `pooled` is the address of PgBouncer, `direct`
 * that of PostgreSQL.
 */
export async function findSessionState(pooled: string, direct: string): Promise<string[]> {
  const connections = await query(direct, POOLED_CONNECTIONS);
  const clients = connections.map(() => new pg.Client({ connectionString: pooled }));
  await Promise.all(clients.map(client => client.connect()));
  try {
    // Open transactions hold their connections, so that each client reads another one.
    await Promise.all(clients.map(client => client.query('begin')));
    const states = await Promise.all(
      clients.map(client => client.query<{ leak: string }>(SESSION_STATE, [POOLER_SETTINGS])),
    );
    return [...new Set(states.flatMap(({ rows }) => rows.map(({ leak }) => leak)))].sort();
  } finally {
    await Promise.all(clients.map(client => client.end()));
  }
}
