/** Jobs are written down in the transaction that wants them, and reach the queue once it is committed. */
import { sql } from 'kysely';
import { type Tx, withAuth } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import type { Json } from '../db/tables.ts';

declare module '../db/tables.ts' {
  interface AuthTables {
    outbox: Outbox;
  }
}

interface Outbox {
  merchant_id: string;
  outbox_id: string;
  queue: QueueName;
  payload: Json<Payload>;
  run_time: Date;
  create_time: Date;
}

export type QueueName =
  | 'step'
  | 'tick'
  | 'callback'
  | 'send'
  | 'send-task'
  | 'hand-over'
  | 'transfer'
  | 'move';

/** Ids alone: what a job works on is read when it runs. */
export type Payload = { merchantId: string } & Record<string, string | number>;

export interface NewJob {
  queue: QueueName;
  payload: Payload;
  /** Not before; milliseconds since 1970. */
  runAt?: number;
}

/** For a statement that writes other things too: rows of `queue text, payload jsonb, run_time timestamptz`. */
export const outboxRows = (jobs: NewJob[]): string =>
  JSON.stringify(
    jobs.map(({ queue, payload, runAt = Date.now() }) => ({
      queue,
      payload,
      run_time: new Date(runAt).toISOString(),
    })),
  );

/** Leaves jobs behind for when the transaction is committed. */
export async function enqueue(tx: Tx, merchantId: string, jobs: NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await sql`
    insert into outbox (merchant_id, queue, payload, run_time)
    select ${merchantId}, r.* from jsonb_to_recordset(${outboxRows(jobs)}::jsonb)
      as r(queue text, payload jsonb, run_time timestamptz)`.execute(tx);
}

export interface Waiting {
  id: string;
  queue: QueueName;
  payload: Payload;
  runAt: Date;
}

/** As many as are taken at once; fewer mean that none are left. */
export const FULL = 500;

/** The oldest that wait. */
export async function waitingJobs(db: Database): Promise<Waiting[]> {
  const rows = await withAuth(db, auth =>
    auth.selectFrom('outbox').selectAll().orderBy('create_time').limit(FULL).execute(),
  );
  return rows.map(row => ({
    id: row.outbox_id,
    queue: row.queue,
    payload: row.payload,
    runAt: row.run_time,
  }));
}

/** All that wait. */
export async function countWaiting(db: Database): Promise<number> {
  const { count } = await withAuth(db, auth =>
    auth
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow(),
  );
  return Number(count);
}

/** Call when the queue has them. */
export const forgetJobs = (db: Database, ids: string[]): Promise<unknown> =>
  withAuth(db, auth => auth.deleteFrom('outbox').where('outbox_id', 'in', ids).execute());
