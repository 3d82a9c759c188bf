/**
 * Stores jobs in the transaction that creates them, in a table that is called the outbox. After the commit,
 * the jobs are moved to the queue.
 */
import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { callAfterCommit, currentTransaction, runTransactionOnAuthTables, type Tx } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import { runStatement, type Statement } from '../db/statement.ts';
import type { Json } from '../db/tables.ts';
import { RESERVATION_SECONDS, ReservedJobs } from './reserved-jobs.ts';

declare module '../db/tables.ts' {
  interface AuthTables {
    outbox: Outbox;
  }
}

interface Outbox {
  merchantId: string;
  outboxId: string;
  queue: QueueName;
  /** Data of the job without its tenant. Rows of earlier versions contain the tenant too. */
  payload: Json<Record<string, string | number>>;
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
 * Queue whose jobs a process first runs from the outbox itself. Each accepted command has such a job, and moving it
 * through the queue costs the database more than the work of the job.
 */
export const DIRECT_QUEUE = 'step' satisfies QueueName;

/** Columns of the rows that `outboxRows` returns, with their types in SQL. */
export const OUTBOX_ROW_TYPES =
  '"outboxId" uuid, queue text, payload json, "runTime" timestamptz, "reservedSeconds" int';
/** Values of the columns outbox_id, queue, payload and run_time, from a row `r` that `outboxRows` returns. */
export const OUTBOX_ROW_VALUES = `r."outboxId", r.queue, r.payload,
  coalesce(r."runTime", now() + make_interval(secs => r."reservedSeconds"))`;

const reservedJobsByDatabase = new WeakMap<object, ReservedJobs<WaitingJob>>();

/**
 * Reserves the direct jobs that this process stores from now on, and returns them after their commit. The caller has to run
 * them.
 */
export function startReservingJobs(db: Database): ReservedJobs<WaitingJob> {
  const reserved = new ReservedJobs<WaitingJob>();
  reservedJobsByDatabase.set(db, reserved);
  return reserved;
}

export function stopReservingJobs(db: Database): void {
  reservedJobsByDatabase.delete(db);
}

/**
 * Returns the jobs as JSON rows of `OUTBOX_ROW_TYPES`, for a statement of the current transaction that also writes other
 * rows. If this process runs jobs, it reserves the jobs of the direct queue.
 */
export function outboxRows(jobs: NewJob[]): string {
  const { db, beganAt = 0 } = currentTransaction() ?? {};
  const reserved = db && reservedJobsByDatabase.get(db);
  const rows = jobs.map(({ queue, payload, runAt }) => {
    const outboxId = newJobId();
    const isReserved = reserved !== undefined && queue === DIRECT_QUEUE && runAt === undefined;
    // The reservation begins with `now()`, which is the start of the transaction.
    if (isReserved) callAfterCommit(() => reserved.add({ id: outboxId, queue, payload }, beganAt));
    const runTime = runAt === undefined ? null : new Date(runAt).toISOString();
    const { merchantId: _, ...data } = payload;
    const reservedSeconds = isReserved ? RESERVATION_SECONDS : 0;
    return { outboxId, queue, payload: data, runTime, reservedSeconds };
  });
  return JSON.stringify(rows);
}

/** Returns a UUID of version 7. It starts with the time, so that the index of the outbox grows at its end. */
function newJobId(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  return bytes.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}

const STORE_JOBS: Statement = {
  name: 'store-jobs',
  sql: `insert into outbox (merchant_id, outbox_id, queue, payload, run_time)
    select $1, ${OUTBOX_ROW_VALUES} from json_to_recordset($2::json) as r(${OUTBOX_ROW_TYPES})`,
};

/** Adds jobs to the outbox. The jobs run after the transaction is committed. */
export async function enqueueJobs(tx: Tx, merchantId: string, jobs: NewJob[]): Promise<void> {
  if (jobs.length > 0) await runStatement(tx, STORE_JOBS, [merchantId, outboxRows(jobs)]);
}

export interface WaitingJob {
  id: string;
  queue: QueueName;
  payload: Payload;
  /** Earliest time at which the queue runs the job, by the clock of the database. Default: now. */
  runAt?: Date;
}

/**
 * Maximum number of jobs that are read from the outbox at once. If fewer jobs are read, the outbox is empty.
 */
export const MAX_OUTBOX_BATCH = 500;

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
 * Reserves the oldest due jobs of the direct queue for this process. Concurrent processes claim different jobs. If the
 * process dies, another process runs the jobs when the reservation ends, as with the heartbeats of the queue.
 */
export async function claimDirectJobs(db: Database): Promise<WaitingJob[]> {
  const { rows } = await runTransactionOnAuthTables(db, auth =>
    sql<Selectable<Outbox>>`
      update outbox set run_time = now() + make_interval(secs => ${RESERVATION_SECONDS})
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
  payload: { ...row.payload, merchantId: row.merchantId },
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
