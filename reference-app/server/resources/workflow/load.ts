/** Reads an instance for a decision: its row is locked first, so that everything read after it is settled. */
import type { Instance, Process } from '@countersign/sdk/approval';
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { refuse } from '../../http/refuse.ts';
import type { Known } from './keys.ts';
import { type InstanceRow, instanceOf, type TaskRow } from './rows.ts';
import { versionOf } from './versions.ts';

/** Who acts, and in which tenant. */
export interface Who {
  merchantId: string;
  userId: string;
}

export interface Loaded {
  row: InstanceRow;
  instance: Instance;
  process: Process;
  /** The revision before the lock was waited for: a newer one means that somebody was first. */
  seenRevision: number;
  /** What was answered under the key before. */
  known: Known | undefined;
}

type Locked = InstanceRow & { seen_revision: number };

/** Locks the instance of the caller's own task. Anybody else's task is as good as none. */
export async function lockByTask(tx: Tx, who: Who, taskId: string, key?: string): Promise<Loaded> {
  const { rows } = await sql<Locked>`
    select i.*, (select s.revision from instance s
      where s.merchant_id = i.merchant_id and s.instance_id = i.instance_id) as seen_revision
    from task t join instance i on i.merchant_id = t.merchant_id and i.instance_id = t.instance_id
    where t.merchant_id = ${who.merchantId} and t.task_id = ${taskId} and t.actor_id = ${who.userId}
    for update of i`.execute(tx);
  const [row] = rows;
  if (!row) return refuse('not-found');
  const tasks = await tasksOf(tx, row);
  const known = await knownKey(tx, who, key);
  const process = await processOf(tx, row);
  return { row, instance: instanceOf(row, { tasks }), process, seenRevision: row.seen_revision, known };
}

export const tasksOf = (tx: Tx, { merchant_id, instance_id }: InstanceRow): Promise<TaskRow[]> =>
  tx
    .selectFrom('task')
    .selectAll()
    .where('merchant_id', '=', merchant_id)
    .where('instance_id', '=', instance_id)
    .orderBy('seq')
    .execute();

/** A running instance keeps its version, so its absence is a fault of ours. */
export async function processOf(tx: Tx, row: InstanceRow): Promise<Process> {
  const process = await versionOf(tx, {
    merchantId: row.merchant_id,
    processId: row.process_id,
    version: row.version,
  });
  if (!process) throw new Error(`[Bug] the instance ${row.instance_id} has no version ${row.version}`);
  return process;
}

/** What this person's key was answered with, where it was used before. */
export const knownKey = async (tx: Tx, who: Who, key: string | undefined): Promise<Known | undefined> =>
  key === undefined
    ? undefined
    : tx
        .selectFrom('decision_key')
        .select(['request_hash', 'answer'])
        .where('merchant_id', '=', who.merchantId)
        .where('user_id', '=', who.userId)
        .where('decision_key', '=', key)
        .executeTakeFirst();
