/** Counts the connections of clients of a database at intervals. */
import pg from 'pg';

const COUNT_INTERVAL_MS = 100;
/** The workers of autovacuum are no clients. */
const COUNTED_CONNECTIONS =
  "select from pg_stat_activity where datname = $1 and backend_type = 'client backend'";

/** `maintenance` is the address of another database, whose connection is not counted. */
export function countConnections(maintenance: string, database: string) {
  const client = new pg.Client({ connectionString: maintenance });
  // The cluster may stop before the counting.
  client.on('error', () => {});
  const counts: number[] = [];
  let isOver = false;
  const counting = (async () => {
    await client.connect();
    while (!isOver) {
      const { rowCount } = await client.query(COUNTED_CONNECTIONS, [database]);
      counts.push(rowCount ?? 0);
      await new Promise(resolve => setTimeout(resolve, COUNT_INTERVAL_MS));
    }
    await client.end();
  })().catch(() => {});
  return {
    /** Ends the counting and returns the highest count. */
    stop: async () => {
      isOver = true;
      await counting;
      return Math.max(0, ...counts);
    },
  };
}
