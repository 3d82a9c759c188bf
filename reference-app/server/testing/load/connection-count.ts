/** Counts the connections of clients of a database at intervals. */
import pg from 'pg';

const COUNT_INTERVAL_MS = 100;
/** The workers of autovacuum are no clients. */
const CLIENT_CONNECTIONS = `
  select concat_ws(', ', application_name, state, 'connected ' || (now() - backend_start) || ' ago', left(query, 60)) as text
  from pg_stat_activity where datname = $1 and backend_type = 'client backend' order by backend_start`;

/** `maintenance` is the address of another database, whose connection is not counted. */
export function countConnections(maintenance: string, database: string) {
  const client = new pg.Client({ connectionString: maintenance });
  // The cluster may stop before the counting.
  client.on('error', () => {});
  let most: string[] = [];
  let isOver = false;
  const counting = (async () => {
    await client.connect();
    while (!isOver) {
      const { rows } = await client.query<{ text: string }>(CLIENT_CONNECTIONS, [database]);
      if (rows.length > most.length) most = rows.map(({ text }) => text);
      await new Promise(resolve => setTimeout(resolve, COUNT_INTERVAL_MS));
    }
    await client.end();
  })().catch(() => {});
  return {
    /** Ends the counting and returns descriptions of the connections at the time when there were most. */
    stop: async () => {
      isOver = true;
      await counting;
      return most;
    },
  };
}
