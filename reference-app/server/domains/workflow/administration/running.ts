/** Counts the running instances of processes, and how many of them wait for an administrator. */
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';

export interface RunningCounts {
  running: number;
  stuck: number;
}

/** Returns the counts by process id. The result has no entry for a process without a running instance. */
export async function runningInstanceCounts(
  tx: Tx,
  merchantId: string,
  processIds: readonly string[],
): Promise<ReadonlyMap<string, RunningCounts>> {
  if (processIds.length === 0) return new Map();
  const { rows } = await sql<RunningCounts & { processId: string }>`
    select i.process_id, count(*)::int as running,
      count(*) filter (where r.is_stuck)::int as stuck
    from running_instance r join instance i on i.merchant_id = r.merchant_id and i.instance_id = r.instance_id
    where r.merchant_id = ${merchantId} and i.state = 0 and i.process_id in (${sql.join(processIds)})
    group by i.process_id`.execute(tx);
  return new Map(rows.map(({ processId, ...counts }) => [processId, counts]));
}
