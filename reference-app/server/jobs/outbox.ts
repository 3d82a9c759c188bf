/**
 * Stores jobs in the transaction that creates them, in a table that is called the outbox. After the commit,
 * the jobs are moved to the queue.
 */
import { type Selectable, sql } from 'kysely';
import { runTransactionOnAuthTables, type Tx } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import type { Json } from '../db/tables.ts';

declare module '../db/tables.ts' {
  interface AuthTables {
    outbox: Outbox;
  }
}

interface Outbox {
  merchantId: string;
  outboxId: string;
  queue: QueueName;
  payload: Json<Payload>;
  runTime: Date;
  createTime: Date;
}

export type QueueName =
  | 'step'
  | 'tick'
  | 'callback'
  | 'send'
  | 'send-task'
  | 'hand-over'
  | 'follow'
  | 'transfer'
  | 'move';

/** Data of a job. It contains only ids, because the job reads its data when it runs. */
export type Payload = { merchantId: string } & Record<string, string | number>;

export interface NewJob {
  queue: QueueName;
  payload: Payload;
  /**
   * Earliest time at which the job runs, in milliseconds since 1970. Default: now, by the clock of the database, which
   * also decides whether a job is due.
   */
  runAt?: number;
}

/**
 * Returns the jobs as JSON rows of `queue text, payload jsonb, "runTime" timestamptz`, for a statement that
 * also writes other rows. The time is null if the job runs now.
 */
export const outboxRows = (jobs: NewJob[]): string =>
  JSON.stringify(
    jobs.map(({ queue, payload, runAt }) => ({
      queue,
      payload,
      runTime: runAt === undefined ? null : new Date(runAt).toISOString(),
    })),
  );

/** Adds jobs to the outbox. The jobs run after the transaction is committed. */
export async function enqueueJobs(tx: Tx, merchantId: string, jobs: NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await sql`
    insert into outbox (merchant_id, queue, payload, run_time)
    select ${merchantId}, r.queue, r.payload, coalesce(r."runTime", now())
    from jsonb_to_recordset(${outboxRows(jobs)}::jsonb) as r(queue text, payload jsonb, "runTime" timestamptz)`.execute(
    tx,
  );
}

export interface WaitingJob {
  id: string;
  queue: QueueName;
  payload: Payload;
  runAt: Date;
}

/**
 * Maximum number of jobs that are read from the outbox at once. If fewer jobs are read, the outbox is empty.
 */
export const MAX_OUTBOX_BATCH = 500;

/**
 * Queue whose jobs a process first runs from the outbox itself. Each accepted command has such a job, and moving it
 * through the queue costs the database more than the work of the job.
 */
export const DIRECT_QUEUE = 'step' satisfies QueueName;

/** Returns the oldest jobs in the outbox that wait to be moved to the queue. */
export async function readWaitingOutboxJobs(db: Database): Promise<WaitingJob[]> {
  const rows = await runTransactionOnAuthTables(db, auth =>
    auth
      .selectFrom('outbox')
      .selectAll()
      .where('queue', '<>', DIRECT_QUEUE)
      .orderBy('createTime')
      .limit(MAX_OUTBOX_BATCH)
      .execute(),
  );
  return rows.map(toWaitingJob);
}

/** Maximum number of jobs that a process claims at once. */
export const MAX_CLAIMED_JOBS = 50;
/**
 * Seconds for which a process claims jobs. If the process dies, another process runs the jobs after this time, as with
 * the heartbeats of the queue.
 */
const CLAIM_SECONDS = 20;

/** Claims the oldest due jobs of the direct queue. Concurrent processes claim different jobs. */
export async function claimDirectJobs(db: Database): Promise<WaitingJob[]> {
  const { rows } = await runTransactionOnAuthTables(db, auth =>
    sql<Selectable<Outbox>>`
      update outbox set run_time = now() + make_interval(secs => ${CLAIM_SECONDS})
      where (merchant_id, outbox_id) in (
        select merchant_id, outbox_id from outbox where queue = ${DIRECT_QUEUE} and run_time <= now()
        order by create_time limit ${MAX_CLAIMED_JOBS} for update skip locked)
      returning *`.execute(auth),
  );
  return rows.map(toWaitingJob);
}

const toWaitingJob = (row: Selectable<Outbox>): WaitingJob => ({
  id: row.outboxId,
  queue: row.queue,
  payload: row.payload,
  runAt: row.runTime,
});

/** Returns the number of jobs in the outbox. */
export async function countWaitingJobs(db: Database): Promise<number> {
  const { count } = await runTransactionOnAuthTables(db, auth =>
    auth
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow(),
  );
  return Number(count);
}

/** Removes jobs that the queue has accepted. */
export const deleteOutboxJobs = (db: Database, ids: string[]): Promise<unknown> =>
  runTransactionOnAuthTables(db, auth => auth.deleteFrom('outbox').where('outboxId', 'in', ids).execute());
